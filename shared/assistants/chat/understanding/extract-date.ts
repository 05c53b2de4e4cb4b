import { addDays, isLocalDate, weekday } from '../../../contract/time.ts';
import { hasAny, MAX_MESSAGE_CHARS, wordsIn } from '../plain-text.ts';

const days = [
  ['sunday', 'sun', 'domingo'],
  ['monday', 'mon', 'lunes'],
  ['tuesday', 'tue', 'tues', 'martes'],
  ['wednesday', 'wed', 'weds', 'miercoles'],
  ['thursday', 'thu', 'thur', 'thurs', 'jueves'],
  ['friday', 'fri', 'viernes'],
  ['saturday', 'sat', 'sabado'],
] as const;

/** The weekday that a message names (0 is Sunday); a sun room names none. */
export const extractWeekday = (plain: string): number | undefined => {
  const words = new Set(wordsIn(plain.replace(/ sun (?=room|porch|deck)/g, ' ')));
  const found = days.findIndex((names) => names.some((name) => words.has(name)));
  return found < 0 ? undefined : found;
};

/** Names of months in English and Spanish, as normalized text has them. */
const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sept', 'sep', 'septiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre'],
];

/** The next such day from today on, or the one of a year; undefined if it is past or there is none. */
const nextDate = (month: number, day: number, today: string, year?: number): string | undefined => {
  const rest = [month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [year];
  return years.map((each) => `${each}-${rest}`).find((date) => isLocalDate(date) && date >= today);
};

const dayNumber = /^([1-9]|[12]\d|3[01])(st|nd|rd|th)?$/;

/** The day beside a month: `December 5th`, `the 5th of December`, `5 de diciembre`; `at 5 may I call` has none. */
const dayBeside = (words: readonly string[], at: number): number | undefined => {
  const after = dayNumber.exec(words[at + 1] ?? '');
  if (after) return Number(after[1]);
  const isJoined = words[at - 1] === 'of' || words[at - 1] === 'de';
  const before = dayNumber.exec(words[at - (isJoined ? 2 : 1)] ?? '');
  const isSure = isJoined || before?.[2] !== undefined || words[at] !== 'may';
  return before && isSure ? Number(before[1]) : undefined;
};

const namedMonth = (words: readonly string[], readToday: () => string): string | undefined => {
  for (const [at, word] of words.entries()) {
    const month = months.findIndex((names) => names.includes(word)) + 1;
    const day = month > 0 ? dayBeside(words, at) : undefined;
    if (day !== undefined) return nextDate(month, day, readToday());
  }
  return undefined;
};

/** A number with a fraction, or a part of something, which is no date: `2 1/2 baths`, `1/2 acre`. */
const fractions =
  /(?<![\d/])(?:\d [1-7]\/[2-8]|[1-7]\/[2-8][ -](?:baths?|bathrooms?|ba|acres?|miles?|hours?|days?|price))(?![\d/])/gi;

const CENTURY = 2000;

const slashed = (message: string, readToday: () => string): string | undefined => {
  const iso = /(?<!\d)(20\d\d-\d\d-\d\d)(?!\d)/.exec(message)?.[1];
  if (iso) return isLocalDate(iso) && iso >= readToday() ? iso : undefined;
  const [, month, day, year] =
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?(?![\d/])/.exec(message.replace(fractions, ' ')) ?? [];
  if (!month || !day) return undefined;
  const given = year === undefined ? undefined : Number(year) + (year.length === 2 ? CENTURY : 0);
  return nextDate(Number(month), Number(day), readToday(), given);
};

/** `Por la mañana` is in the morning, of whichever day. */
const withoutMornings = (plain: string): string => plain.replace(/ (?:(?:por|de|en) la|esta) manana(?= )/g, ' ');

const ofWeekday = (target: number, today: string, isNext: boolean): string => {
  const ahead = (target - weekday(today) + 7) % 7 || 7;
  return addDays(today, isNext && ahead < 7 - weekday(today) ? ahead + 7 : ahead);
};

/** Earliest date that a message asks for; `readToday` gives today in the tenant's time zone, which few messages need. */
export const extractDate = (message: string, plain: string, readToday: () => string): string | undefined => {
  const exact = slashed(message.slice(0, MAX_MESSAGE_CHARS), readToday) ?? namedMonth(wordsIn(plain), readToday);
  if (exact) return exact;
  if (hasAny(plain, ['day after tomorrow', 'pasado manana'])) return addDays(readToday(), 2);
  const isTomorrow = hasAny(withoutMornings(plain), ['tomorrow', 'tommorow', 'tomorow', 'tmrw', 'manana']);
  if (isTomorrow) return addDays(readToday(), 1);
  const named = extractWeekday(plain);
  const isNext = hasAny(plain, ['next week', 'proxima semana', 'next']);
  if (named !== undefined) return ofWeekday(named, readToday(), isNext);
  if (hasAny(plain, ['next week', 'proxima semana'])) return addDays(readToday(), 7);
  return hasAny(plain, ['in two weeks', 'in 2 weeks']) ? addDays(readToday(), 14) : undefined;
};
