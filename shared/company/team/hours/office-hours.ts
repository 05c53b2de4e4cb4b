import { addDays, instantAt, localDate, localMinutes, weekday } from '../../../contract/time.ts';
import type { Policy } from '../policy.ts';
import { holidayKeys, MAX_CLOSED_DAYS, workWeekOf } from './holidays.ts';
import type { WorkingHours } from './working-hours.ts';

type Week = readonly WorkingHours[];

/** When somebody at the company answers, its holidays, and the time zone in which they hold. */
export interface Office {
  readonly policy: Pick<Policy, 'hours' | 'officeHours' | 'workedHolidays' | 'closedDays'>;
  readonly timezone: string;
}

/** True if the office is open by the company's office hours and holidays: a person can answer at once. */
export const isOfficeOpen = (now: number, { policy, timezone }: Office): boolean => {
  const date = localDate(now, timezone);
  const day = weekday(date);
  const minutes = localMinutes(now, timezone);
  if (workWeekOf(policy).closedFor(date) !== undefined) return false;
  return policy.officeHours.some((each) => each.weekday === day && minutes >= each.from && minutes < each.to);
};

type Language = 'en' | 'es';

const dayNames: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  es: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
};

const words = {
  en: { to: 'to', and: 'and', every: 'every day', at: (period: string) => period },
  es: { to: 'a', and: 'y', every: 'todos los días', at: (period: string) => `de ${period}` },
} as const;

const NOON = 12 * 60;
const DAY_MINUTES = 24 * 60;

/** `8 am`, `5:30 pm`; in Spanish `8:00`. */
const clock = (minutes: number, language: Language): string => {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  if (language === 'es') return `${hour}:${rest}`;
  if (minutes === 0 || minutes === DAY_MINUTES) return 'midnight';
  const half = minutes < NOON ? 'am' : 'pm';
  const shown = hour % 12 || 12;
  return rest === '00' ? `${shown} ${half}` : `${shown}:${rest} ${half}`;
};

const periodsOn = (hours: Week, day: number, language: Language): string =>
  hours
    .filter((each) => each.weekday === day)
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => `${clock(from, language)} ${words[language].to} ${clock(to, language)}`)
    .join(` ${words[language].and} `);

/** Monday first. */
const week = [1, 2, 3, 4, 5, 6, 0];

interface Run {
  readonly days: number[];
  readonly periods: string;
}

/** Days in a row with the same hours. */
const runsOf = (hours: Week, language: Language): Run[] => {
  const runs: Run[] = [];
  for (const [at, day] of week.entries()) {
    const periods = periodsOn(hours, day, language);
    const last = runs.at(-1);
    if (periods === '') continue;
    if (last?.periods === periods && last.days.at(-1) === week[at - 1]) last.days.push(day);
    else runs.push({ days: [day], periods });
  }
  return runs;
};

const daysOf = (days: readonly number[], language: Language): string => {
  const names = days.map((day) => dayNames[language][day] ?? '');
  if (days.length === week.length) return words[language].every;
  const [first = ''] = names;
  if (names.length === 1) return first;
  const joint = names.length === 2 ? words[language].and : words[language].to;
  const range = `${first} ${joint} ${names.at(-1)}`;
  return language === 'es' && names.length > 2 ? `de ${range}` : range;
};

/** The week in words: `Monday to Friday, 8 am to 6 pm; and Saturday, 9 am to 12 pm`. */
export const weekInWords = (hours: Week, language: Language = 'en'): string => {
  const runs = runsOf(hours, language).map(
    ({ days, periods }) => `${daysOf(days, language)}, ${words[language].at(periods)}`,
  );
  return runs.length > 1 ? `${runs.slice(0, -1).join('; ')}; ${words[language].and} ${runs.at(-1)}` : (runs[0] ?? '');
};

/** The days with hours, `Monday to Saturday`. */
export const daysInWords = (hours: Week): string => {
  const allAlike = hours.map(({ weekday: day }) => ({ weekday: day, from: 0, to: DAY_MINUTES }));
  return runsOf(allAlike, 'en')
    .map(({ days }) => daysOf(days, 'en'))
    .join(', ');
};

interface Opening {
  readonly date: string;
  /** Minutes after local midnight. */
  readonly from: number;
  /** Days from today; 0 is today. */
  readonly ahead: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Every day that a company may be closed in a row, and a week. */
const MAX_DAYS_AHEAD = MAX_CLOSED_DAYS + holidayKeys.length + week.length;

/** The next opening after `now`, where the clock does not skip it; undefined without any hours. */
const openingAfter = (now: number, { policy, timezone }: Office): Opening | undefined => {
  const { closedFor } = workWeekOf(policy);
  const today = localDate(now, timezone);
  const minutes = localMinutes(now, timezone);
  for (let ahead = 0; ahead <= MAX_DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead);
    if (closedFor(date) !== undefined) continue;
    const [first] = policy.officeHours
      .filter((each) => each.weekday === weekday(date) && (ahead > 0 || each.from > minutes))
      .sort((a, b) => a.from - b.from);
    const at = first && instantAt(date, first.from, timezone);
    if (first && at !== undefined) return { date, from: first.from, ahead, at };
  }
  return undefined;
};

/** `now` while the office is open, else when it opens next (epoch ms); `now` where it never does. */
export const officeTimeFrom = (now: number, office: Office): number => {
  return (isOfficeOpen(now, office) ? undefined : openingAfter(now, office))?.at ?? now;
};

const partOfDay = (from: number, language: Language): string => {
  if (language === 'es') return from < NOON ? 'por la mañana' : 'por la tarde';
  return from < NOON ? 'morning' : 'afternoon';
};

/** When the office opens next: `this morning`, `tomorrow morning`, `Monday morning`; undefined if that is more than six days ahead, or never. */
export const nextOpening = (now: number, office: Office, language: Language = 'en'): string | undefined => {
  const opening = openingAfter(now, office);
  if (!opening) return undefined;
  const { date, from, ahead } = opening;
  const part = partOfDay(from, language);
  // A weekday’s name alone would tell of an earlier one.
  if (ahead > week.length - 1) return undefined;
  if (language === 'es') return ['hoy', 'mañana'][ahead] ?? `el ${dayNames.es[weekday(date)]} ${part}`;
  return [`this ${part}`, `tomorrow ${part}`][ahead] ?? `${dayNames.en[weekday(date)]} ${part}`;
};
