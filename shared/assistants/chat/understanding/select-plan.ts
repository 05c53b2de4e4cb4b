import { localDate, localMinutes, weekday } from '../../../contract/time.ts';
import type { OfferedPlan } from '../chat-state.ts';
import { momentText } from '../moment-text.ts';
import { hasAny, normalizeText, wordsIn } from '../plain-text.ts';
import { extractWeekday } from './extract-date.ts';

const places: readonly (readonly string[])[] = [
  [
    'option 1',
    'first',
    '1st',
    'number 1',
    'number one',
    'option one',
    'primera',
    'primero',
    'opcion 1',
    'earliest',
    'soonest',
  ],
  ['option 2', 'second', '2nd', 'number 2', 'number two', 'option two', 'segunda', 'segundo', 'opcion 2', 'middle'],
  [
    'option 3',
    'third',
    '3rd',
    'number 3',
    'number three',
    'option three',
    'tercera',
    'tercero',
    'opcion 3',
    'last one',
  ],
];

const minutesSaid = (message: string): number | undefined => {
  const [, hour, minutes = '0', half] =
    /(?<!\d)(\d{1,2})(?::(\d\d))?\s?([ap])(?:\.\s?)?m/i.exec(message.slice(0, 500)) ?? [];
  if (hour === undefined) return undefined;
  return ((Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes);
};

const startOf = ({ visits }: OfferedPlan): number => Date.parse(visits[0]?.startsAt ?? '');

const only = (found: readonly number[]): number | undefined => (found.length === 1 ? found[0] : undefined);

/** `nov 23`, as a card says it. */
const dateSaid = (start: number, timeZone: string): string =>
  new Date(start).toLocaleString('en-US', { month: 'short', day: 'numeric', timeZone }).toLowerCase();

/** `lun, 23 nov, 9:00 a. m.`: its abbreviations are English words, too, so only the whole of it counts. */
const asShown = (plain: string, plans: readonly OfferedPlan[], zone: string): number | undefined =>
  only(
    plans.flatMap(({ visits: [first] }, at) =>
      first && plain.includes(normalizeText(momentText(first.startsAt, zone, 'es-US'))) ? [at] : [],
    ),
  );

const byMoment = (message: string, plain: string, plans: readonly OfferedPlan[], zone: string): number | undefined => {
  const day = extractWeekday(plain);
  const minutes = minutesSaid(message);
  if (day === undefined && minutes === undefined) return undefined;
  const isDated = plans.some((plan) => hasAny(plain, [dateSaid(startOf(plan), zone)]));
  const fitting = plans.flatMap((plan, at) => {
    const start = startOf(plan);
    if (isDated && !hasAny(plain, [dateSaid(start, zone)])) return [];
    const isDay = day === undefined || weekday(localDate(start, zone)) === day;
    return isDay && (minutes === undefined || localMinutes(start, zone) === minutes) ? [at] : [];
  });
  return only(fitting);
};

/** Index of the offered plan that a message selects; undefined if it selects none, or is ambiguous. */
export const findSelectedPlan = (
  message: string,
  plain: string,
  plans: readonly OfferedPlan[],
  zone: string,
): number | undefined => {
  if (plans.length === 0) return undefined;
  const words = wordsIn(plain);
  const bare = words.length <= 2 ? Number(words.find((word) => /^[1-9]$/.test(word))) - 1 : Number.NaN;
  const named = places.findIndex((phrases) => hasAny(plain, phrases));
  const at = Number.isNaN(bare) ? named : bare;
  if (at >= 0) return at < plans.length ? at : undefined;
  return asShown(plain, plans, zone) ?? byMoment(message, plain, plans, zone);
};
