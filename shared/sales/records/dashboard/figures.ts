import { localDate } from '../../../contract/time.ts';
import { joinVisits, statusOfVisit } from '../joined-visits.ts';
import type { OrderRow, OrderVisit } from '../order-row.ts';
import { isKept } from '../order-row.ts';

/**
 * The letter of each figure, single so that a year of days fits into few read units. Leads count by source; the others
 * count what became of leads and orders.
 */
export const sourceLetters = {
  website_form: 'W',
  chat: 'C',
  voice: 'V',
  booking_workflow: 'B',
  import: 'I',
  api: 'A',
  manual: 'M',
  landing: 'L',
} as const;
export type SourceName = keyof typeof sourceLetters;

export const letters = {
  /** Leads that were contacted, the seconds until then, and those contacted within an hour. */
  answered: 'N',
  answerSeconds: 'T',
  answeredFast: 'H',
  won: 'G',
  /** Orders that were not canceled and their revenue, by the day they were placed. */
  orders: 'O',
  revenue: 'R',
  /** Completed visits, by their day. */
  done: 'D',
  /** Booked minutes on site, by vendor. */
  minutes: 'Q',
} as const;

/** Numbers by position: `2026-11 5W` counts website leads of the fifth, `2026-11#ven_… 5Q` a vendor's minutes. */
export type Figures = ReadonlyMap<string, number>;

const DAYS = '0123456789abcdefghijklmnopqrstuv';

/** The day of the month as one character, in base 32. */
export const dayLetter = (date: string): string => DAYS.charAt(Number(date.slice(8)));

const positionOf = (date: string, letter: string, vendorId?: string): string =>
  `${date.slice(0, 7)}${vendorId === undefined ? '' : `#${vendorId}`} ${dayLetter(date)}${letter}`;

const figuresFrom = (entries: readonly (readonly [position: string, by: number])[]): Figures => {
  const sums = new Map<string, number>();
  for (const [position, by] of entries) sums.set(position, (sums.get(position) ?? 0) + by);
  return sums;
};

/** The countable facts of a lead; `zone` is the time zone in which its day is counted. */
export interface CountedLead {
  readonly source: string;
  readonly createdAt: string;
  /** Seconds until the first contact; null before it. */
  readonly answerSeconds: number | null;
  readonly isWon: boolean;
  readonly zone: string;
}

const FAST_ANSWER_SECONDS = 3600;

/** The source name of a lead: all landing pages count as one, unknown sources as manual. */
export const sourceNameOf = (source: string): SourceName => {
  const [name = ''] = source.split(':');
  return name in sourceLetters ? (name as SourceName) : 'manual';
};

/** What a lead adds to the figures, all on the day of its arrival. */
export const figuresOfLead = ({ source, createdAt, answerSeconds, isWon, zone }: CountedLead): Figures => {
  const date = localDate(Date.parse(createdAt), zone);
  const at = (letter: string, by = 1) => [positionOf(date, letter), by] as const;
  const isFast = answerSeconds !== null && answerSeconds <= FAST_ANSWER_SECONDS;
  return figuresFrom([
    at(sourceLetters[sourceNameOf(source)]),
    ...(answerSeconds === null ? [] : [at(letters.answered), at(letters.answerSeconds, answerSeconds)]),
    ...(isFast ? [at(letters.answeredFast)] : []),
    ...(isWon ? [at(letters.won)] : []),
  ]);
};

/** The time by which lists sort a booking: remote work at noon UTC of its due date. */
export const momentOf = ({ startsAt, scheduledDate }: Pick<OrderVisit, 'startsAt' | 'scheduledDate'>): number =>
  Date.parse(startsAt ?? `${scheduledDate}T12:00:00Z`);

const lostStatuses: readonly OrderVisit['status'][] = ['cancelled', 'no_show'];

/** The minutes of each visit, counted once for all services of it. */
const minutesOf = (visits: readonly OrderVisit[], zone: string): (readonly [string, number])[] => {
  const seen = new Set<string>();
  return visits.flatMap(({ vendorId, startsAt, endsAt, status }) => {
    const visit = `${vendorId} ${startsAt}`;
    if (!vendorId || !startsAt || !endsAt || lostStatuses.includes(status) || seen.has(visit)) return [];
    seen.add(visit);
    const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    return [[positionOf(localDate(Date.parse(startsAt), zone), letters.minutes, vendorId), minutes]];
  });
};

/** An order as it is counted; one that was counted before visits were has a completed job for each booking. */
export type CountedOrder = OrderRow & { readonly countsVisits?: true | undefined };

/** One booking for each job that is done, by the rule that the list of visits has. */
const doneIn = ({ orderId, visits, countsVisits }: CountedOrder): OrderVisit[] =>
  countsVisits
    ? joinVisits(visits.map((each) => ({ ...each, orderId })))
        .filter(({ bookings }) => statusOfVisit(bookings) === 'completed')
        .map(({ bookings }) => bookings[0])
    : visits.filter(({ status }) => status === 'completed');

/** What an order adds to the figures: revenue on the day it was placed, work on the days of its visits. */
export const figuresOfOrder = (row: CountedOrder, zone: string): Figures => {
  const placed = localDate(Date.parse(row.placedAt), zone);
  const done = doneIn(row);
  return figuresFrom([
    ...(isKept(row)
      ? [[positionOf(placed, letters.orders), 1] as const, [positionOf(placed, letters.revenue), row.total] as const]
      : []),
    ...done.map((visit) => [positionOf(localDate(momentOf(visit), zone), letters.done), 1] as const),
    ...minutesOf(row.visits, zone),
  ]);
};

/** What to add to `before` to get `after`; empty if they are equal. */
export const difference = (before: Figures | undefined, after: Figures | undefined): Figures => {
  const sums = new Map(after);
  for (const [position, by] of before ?? []) sums.set(position, (sums.get(position) ?? 0) - by);
  return new Map([...sums].filter(([, by]) => by !== 0));
};

/** The sum of several figures, without zeros. */
export const sumFigures = (all: readonly Figures[]): Figures =>
  new Map([...figuresFrom(all.flatMap((figures) => [...figures]))].filter(([, by]) => by !== 0));
