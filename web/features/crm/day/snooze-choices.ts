import { addDays, HOUR, instantAt, localDate } from '../../../../shared/contract/time.ts';
import { formatMoment, formatTime, today } from '../../../ui/console/times.ts';

const MORNING_MINUTES = 9 * 60;
const QUARTER = HOUR / 4;

/** Until when a task can be put off, in words. */
export interface SnoozeChoice {
  readonly id: 'later' | 'tomorrow' | 'week';
  readonly text: string;
  readonly until: string;
  /** The instant in words. */
  readonly when: string;
}

const isoOf = (at: number): string => new Date(at).toISOString();

/** In three hours, rounded to a quarter of an hour, if that is still today. */
const laterToday = (zone: string, now: number): string | undefined => {
  const at = Math.ceil((now + 3 * HOUR) / QUARTER) * QUARTER;
  return localDate(at, zone) === today(zone, now) ? isoOf(at) : undefined;
};

const morningOf = (date: string, zone: string): string =>
  isoOf(instantAt(date, MORNING_MINUTES, zone) ?? Date.parse(`${date}T12:00:00Z`));

const nextMonday = (date: string): string => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, (8 - weekday) % 7 || 7);
};

/** The ways to put a task off: later today, tomorrow and next Monday at nine, by the clock of `zone`. */
export const snoozeChoices = (zone: string, now: number): SnoozeChoice[] => {
  const date = today(zone, now);
  const later = laterToday(zone, now);
  const tomorrow = morningOf(addDays(date, 1), zone);
  const monday = morningOf(nextMonday(date), zone);
  return [
    ...(later ? [{ id: 'later', text: 'Later today', until: later, when: formatTime(later, zone) } as const] : []),
    { id: 'tomorrow', text: 'Tomorrow', until: tomorrow, when: formatMoment(tomorrow, zone, now) },
    { id: 'week', text: 'Next week', until: monday, when: formatMoment(monday, zone, now) },
  ];
};
