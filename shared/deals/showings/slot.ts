import { addDays, HOUR, instantAt, localDate, MINUTE } from '../../contract/time.ts';
import type { ShowingRules } from '../listings/listing.ts';

export const MIN_SHOWING_MINUTES = 15;
export const MAX_SHOWING_MINUTES = 120;
export const DEFAULT_SHOWING_MINUTES = 30;
/** Nobody is shown around within this time of crews at work (deals.md 1). */
export const VISIT_GAP_MINUTES = 30;
/** Offered times start on the half hour. */
const STEP_MINUTES = 30;
/** How far ahead free times are looked for. */
export const HORIZON_DAYS = 30;
const MINUTES_OF_DAY = 1440;

/** A span of time in epoch milliseconds; its end is free again. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What decides whether a house may be shown at a time. */
export interface SlotPlace {
  readonly rules: Pick<ShowingRules, 'noticeMinutes' | 'from' | 'to' | 'blocked'>;
  /** The company's zone, in which hours and days count. */
  readonly zone: string;
  readonly now: number;
  /** Showings and open houses that hold their time. */
  readonly taken: readonly Span[];
  /** Booked visits of crews to the house, without the gap around them. */
  readonly visits: readonly Span[];
}

export type SlotProblem = 'notice' | 'hours' | 'blocked' | 'visit' | 'taken';

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** A booked visit with the gap that showings keep to it. */
export const aroundVisit = ({ from, to }: Span): Span => ({
  from: from - VISIT_GAP_MINUTES * MINUTE,
  to: to + VISIT_GAP_MINUTES * MINUTE,
});

/** Minutes after midnight of `HH:MM`; `24:00` is the end of the day. */
export const minutesOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The instant of a wall clock's time; where the clock skips it, the moment after the gap. */
const wallInstant = (date: string, minutes: number, zone: string): number => {
  const day = minutes >= MINUTES_OF_DAY ? addDays(date, 1) : date;
  const rest = minutes % MINUTES_OF_DAY;
  const at = instantAt(day, rest, zone) ?? instantAt(day, rest + 60, zone);
  return at ?? Date.parse(`${day}T12:00:00Z`);
};

const isWithinHours = ({ rules, zone }: SlotPlace, { from, to }: Span): boolean => {
  const date = localDate(from, zone);
  return (
    from >= wallInstant(date, minutesOfDay(rules.from), zone) && to <= wallInstant(date, minutesOfDay(rules.to), zone)
  );
};

/** Why a house can't be shown then: the first rule that the time breaks; undefined where it can. */
export const slotProblem = (place: SlotPlace, slot: Span): SlotProblem | undefined => {
  const { rules, now, taken, visits } = place;
  if (slot.from < now + rules.noticeMinutes * MINUTE) return 'notice';
  if (!isWithinHours(place, slot)) return 'hours';
  const blocked = rules.blocked.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }));
  if (blocked.some((span) => overlaps(span, slot))) return 'blocked';
  if (visits.map(aroundVisit).some((span) => overlaps(span, slot))) return 'visit';
  return taken.some((span) => overlaps(span, slot)) ? 'taken' : undefined;
};

const spanOf = (from: number, minutes: number): Span => ({ from, to: from + minutes * MINUTE });

/** The times of a day at which a showing of this length can start, in epoch milliseconds. */
export const freeTimes = (place: SlotPlace, date: string, minutes: number): number[] => {
  const { rules, zone } = place;
  const first = minutesOfDay(rules.from);
  const count = Math.max(0, Math.floor((minutesOfDay(rules.to) - minutes - first) / STEP_MINUTES) + 1);
  return Array.from({ length: count }, (_, n) => instantAt(date, first + n * STEP_MINUTES, zone))
    .filter((at) => at !== undefined)
    .filter((at) => slotProblem(place, spanOf(at, minutes)) === undefined);
};

/** The next free times from `from` on, at most `count` within the horizon. */
export const nextFree = (
  place: SlotPlace,
  { from, minutes, count = 3 }: { from: number; minutes: number; count?: number },
): number[] => {
  const first = localDate(Math.max(from, place.now), place.zone);
  const found: number[] = [];
  for (let n = 0; n < HORIZON_DAYS && found.length < count; n++) {
    found.push(...freeTimes(place, addDays(first, n), minutes).filter((at) => at >= from));
  }
  return found.slice(0, count);
};

const ANSWER_MS = 4 * HOUR;

/** Until when a request waits for its answer: four hours, or the start of the showing (deals.md 1). */
export const answerByOf = (requestedAt: number, startsAt: number): number =>
  Math.min(requestedAt + ANSWER_MS, startsAt);

const FIRST_ASK_MS = 2 * HOUR;
const SECOND_ASK_MS = 24 * HOUR;

/** When feedback is asked for, counted from the end of a showing. */
export const feedbackTimes = (endsAt: number): number[] => [endsAt + FIRST_ASK_MS, endsAt + SECOND_ASK_MS];
