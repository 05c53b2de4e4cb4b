import { localDate } from '../../contract/time.ts';
import type { OrderRow, OrderVisit } from './order-row.ts';
import { isKept } from './order-row.ts';

/**
 * What is counted of a day, each by one letter: a year of days must fit into few read units. Leads come by their source,
 * the rest is what became of them and of the orders.
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
  /** Leads that somebody got in touch with, the seconds until then, and those within an hour. */
  answered: 'N',
  answerSeconds: 'T',
  answeredFast: 'H',
  won: 'G',
  /** Kept orders and what they come to, by the day they were placed. */
  orders: 'O',
  revenue: 'R',
  /** Bookings that were done, by the day of their time. */
  done: 'D',
  /** Minutes on site that a vendor is booked for. */
  minutes: 'Q',
} as const;

/** Numbers by place: `2026-11 5W` counts leads of the site on the fifth, `2026-11#ven_… 5Q` a vendor's minutes. */
export type Figures = ReadonlyMap<string, number>;

const DAYS = '0123456789abcdefghijklmnopqrstuv';

/** A day of the month as one letter. */
export const dayLetter = (date: string): string => DAYS.charAt(Number(date.slice(8)));

const placeOf = (date: string, letter: string, vendorId?: string): string =>
  `${date.slice(0, 7)}${vendorId === undefined ? '' : `#${vendorId}`} ${dayLetter(date)}${letter}`;

const figuresFrom = (entries: readonly (readonly [place: string, by: number])[]): Figures => {
  const sums = new Map<string, number>();
  for (const [place, by] of entries) sums.set(place, (sums.get(place) ?? 0) + by);
  return sums;
};

/** A lead as far as it is counted; `zone` is the one by whose days. */
export interface CountedLead {
  readonly source: string;
  readonly createdAt: string;
  /** Until the first contact; null while nobody got in touch. */
  readonly answerSeconds: number | null;
  readonly isWon: boolean;
  readonly zone: string;
}

const FAST_SECONDS = 3600;

/** Every landing page is one source here; an unknown one counts as entered by hand. */
export const sourceNameOf = (source: string): SourceName => {
  const [name = ''] = source.split(':');
  return name in sourceLetters ? (name as SourceName) : 'manual';
};

/** What a lead adds to the figures, all of it on the day it arrived. */
export const figuresOfLead = ({ source, createdAt, answerSeconds, isWon, zone }: CountedLead): Figures => {
  const date = localDate(Date.parse(createdAt), zone);
  const at = (letter: string, by = 1) => [placeOf(date, letter), by] as const;
  const isFast = answerSeconds !== null && answerSeconds <= FAST_SECONDS;
  return figuresFrom([
    at(sourceLetters[sourceNameOf(source)]),
    ...(answerSeconds === null ? [] : [at(letters.answered), at(letters.answerSeconds, answerSeconds)]),
    ...(isFast ? [at(letters.answeredFast)] : []),
    ...(isWon ? [at(letters.won)] : []),
  ]);
};

/** When a booking is, as lists place it: remote work at noon of its day in UTC. */
export const momentOf = ({ startsAt, scheduledDate }: Pick<OrderVisit, 'startsAt' | 'scheduledDate'>): number =>
  Date.parse(startsAt ?? `${scheduledDate}T12:00:00Z`);

const lostStates: readonly OrderVisit['status'][] = ['cancelled', 'no_show'];

/** The minutes of each visit once, however many services are done in it. */
const minutesOf = (visits: readonly OrderVisit[], zone: string): (readonly [string, number])[] => {
  const seen = new Set<string>();
  return visits.flatMap(({ vendorId, startsAt, endsAt, status }) => {
    const visit = `${vendorId} ${startsAt}`;
    if (!vendorId || !startsAt || !endsAt || lostStates.includes(status) || seen.has(visit)) return [];
    seen.add(visit);
    const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
    return [[placeOf(localDate(Date.parse(startsAt), zone), letters.minutes, vendorId), minutes]];
  });
};

/** What an order adds to the figures: money on the day it was placed, work on the days of its visits. */
export const figuresOfOrder = (row: OrderRow, zone: string): Figures => {
  const placed = localDate(Date.parse(row.placedAt), zone);
  const done = row.visits.filter(({ status }) => status === 'completed');
  return figuresFrom([
    ...(isKept(row)
      ? [[placeOf(placed, letters.orders), 1] as const, [placeOf(placed, letters.revenue), row.total] as const]
      : []),
    ...done.map((visit) => [placeOf(localDate(momentOf(visit), zone), letters.done), 1] as const),
    ...minutesOf(row.visits, zone),
  ]);
};

/** What has to be added so that `before` becomes `after`; nothing where they are the same. */
export const difference = (before: Figures | undefined, after: Figures | undefined): Figures => {
  const sums = new Map(after);
  for (const [place, by] of before ?? []) sums.set(place, (sums.get(place) ?? 0) - by);
  return new Map([...sums].filter(([, by]) => by !== 0));
};

/** Several differences as one. */
export const together = (all: readonly Figures[]): Figures =>
  new Map([...figuresFrom(all.flatMap((figures) => [...figures]))].filter(([, by]) => by !== 0));
