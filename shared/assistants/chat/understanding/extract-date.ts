import { addDays, weekday } from '../../../contract/time.ts';
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The weekday that a message names (0 is Sunday). */
export const extractWeekday = (plain: string): number | undefined => {
  const words = new Set(wordsIn(plain));
  const found = days.findIndex((names) => names.some((name) => words.has(name)));
  return found < 0 ? undefined : found;
};

const nextDate = (month: number, day: number, today: string): string | undefined => {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const rest = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const date = `${today.slice(5) <= rest ? year : year + 1}-${rest}`;
  return Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? undefined : date;
};

const namedMonth = (words: readonly string[], readToday: () => string): string | undefined => {
  for (const [at, word] of words.entries()) {
    const month = word.length >= 3 ? months.indexOf(word.slice(0, 3)) + 1 : 0;
    const day = Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[at + 1] ?? '')?.[1]);
    const isMonth =
      month > 0 &&
      /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/.test(
        word,
      );
    if (isMonth && day >= 1) return nextDate(month, day, readToday());
  }
  return undefined;
};

const slashed = (message: string, readToday: () => string): string | undefined => {
  const iso = /(?<!\d)(20\d\d-\d\d-\d\d)(?!\d)/.exec(message)?.[1];
  if (iso) return Number.isNaN(Date.parse(`${iso}T00:00:00Z`)) ? undefined : iso;
  const [, month, day] = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/.exec(message) ?? [];
  return month && day ? nextDate(Number(month), Number(day), readToday()) : undefined;
};

const ofWeekday = (target: number, today: string, isNext: boolean): string => {
  const ahead = (target - weekday(today) + 7) % 7 || 7;
  return addDays(today, isNext && ahead < 7 - weekday(today) ? ahead + 7 : ahead);
};

/** Earliest date that a message asks for; `readToday` gives today in the tenant's time zone, which few messages need. */
export const extractDate = (message: string, plain: string, readToday: () => string): string | undefined => {
  const exact = slashed(message.slice(0, MAX_MESSAGE_CHARS), readToday) ?? namedMonth(wordsIn(plain), readToday);
  if (exact) return exact < readToday() ? undefined : exact;
  if (hasAny(plain, ['day after tomorrow', 'pasado manana'])) return addDays(readToday(), 2);
  if (hasAny(plain, ['tomorrow', 'tommorow', 'tomorow', 'tmrw', 'manana'])) return addDays(readToday(), 1);
  const named = extractWeekday(plain);
  const isNext = hasAny(plain, ['next week', 'proxima semana', 'next']);
  if (named !== undefined) return ofWeekday(named, readToday(), isNext);
  if (hasAny(plain, ['next week', 'proxima semana'])) return addDays(readToday(), 7);
  return hasAny(plain, ['in two weeks', 'in 2 weeks']) ? addDays(readToday(), 14) : undefined;
};
