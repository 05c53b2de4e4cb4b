import { HOUR, localDate, localMinutes, MINUTE } from '../../../../../shared/contract/time.ts';
import type { ShowingRules } from '../../../../../shared/deals/listings/listing.ts';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { MAX_NOTICE_HOURS, showingRulesProblems } from '../../../../../shared/deals/listings/showing-hours.ts';
import { minutesOfDay } from '../../../../../shared/deals/showings/slot.ts';
import type { EditWords } from '../../../../ui/console/form/draft/use-edit.ts';
import { instantOf } from '../start-time.ts';

/** Who says yes to a request. */
export const modeNames: Readonly<Record<ShowingRules['mode'], string>> = {
  any_confirms: 'The agent or the seller confirms',
  all_confirm: 'The agent and the seller both confirm',
  auto: 'Every request is confirmed at once',
  instructions_only: 'Arranged by phone only',
};

const MINUTES_PER_HOUR = HOUR / MINUTE;

/** A time of day as people read it: `7:30 PM`. */
export const clockText = (clock: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    minutesOfDay(clock) * MINUTE,
  );

/** How long ahead one has to ask: `2 hours`. */
export const noticeText = (minutes: number): string => {
  const hours = minutes / MINUTES_PER_HOUR;
  if (hours === 0) return 'None';
  return hours === 1 ? '1 hour' : `${Number(hours.toFixed(2))} hours`;
};

/** A range in which the house is not shown, as the form has it. */
export interface RangeDraft {
  readonly fromDate: string;
  readonly fromClock: string;
  readonly toDate: string;
  readonly toClock: string;
}

const clockOf = (at: number, zone: string): string => {
  const minutes = localMinutes(at, zone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTES_PER_HOUR))}:${two(minutes % MINUTES_PER_HOUR)}`;
};

const rangeDraftOf = (range: ShowingRules['blocked'][number], zone: string): RangeDraft => {
  const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
  return {
    fromDate: localDate(from, zone),
    fromClock: clockOf(from, zone),
    toDate: localDate(to, zone),
    toClock: clockOf(to, zone),
  };
};

/** The rules of a listing as the form has them. */
export const draftOf = ({ showingRules }: Pick<ListingView, 'showingRules'>, zone: string) => {
  const { mode, noticeMinutes, from, to, blocked, instructions = '' } = showingRules;
  const hours = String(Number((noticeMinutes / MINUTES_PER_HOUR).toFixed(2)));
  return { mode, hours, from, to, instructions, blocked: blocked.map((range) => rangeDraftOf(range, zone)) };
};
export type RulesDraft = ReturnType<typeof draftOf>;

export const editWords: EditWords<RulesDraft> = {
  mode: ['Who confirms', (mode) => modeNames[mode]],
  hours: ['Notice', (hours) => `${hours} hours`],
  from: ['From', clockText],
  to: ['Until', clockText],
  blocked: 'Not shown',
  instructions: 'For the team',
};

const noticeIn = (hours: string): number | undefined => {
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(hours.trim())) return undefined;
  const minutes = Math.round(Number(hours) * MINUTES_PER_HOUR);
  return minutes <= MAX_NOTICE_HOURS * MINUTES_PER_HOUR ? minutes : undefined;
};

const rangeIn = ({ fromDate, fromClock, toDate, toClock }: RangeDraft, zone: string) => {
  const [from, to] = [instantOf(fromDate, fromClock, zone), instantOf(toDate, toClock, zone)];
  return from && to ? { from, to } : undefined;
};

/** True for a whole time of day; the field lets no other digits in. */
export const isClock = (clock: string): boolean => /^\d{2}:\d{2}$/.test(clock);
const RANGE = 'Choose both days and times, the end after the beginning.';

/** What is wrong with each field, in words; `ranges` has a row for each range. */
export const problemsIn = (draft: RulesDraft, zone: string) => {
  const { hours, from, to, blocked } = draft;
  const isRange = (range: RangeDraft): boolean => {
    const read = rangeIn(range, zone);
    return read !== undefined && showingRulesProblems({ from: '00:00', to: '24:00', blocked: [read] }).length === 0;
  };
  const ranges = blocked.map((range) => (isRange(range) ? undefined : RANGE));
  return {
    hours: noticeIn(hours) === undefined ? `Enter hours from 0 to ${MAX_NOTICE_HOURS}, like 2.` : undefined,
    from: isClock(from) ? undefined : 'Enter a time like 09:00.',
    to: isClock(to) && to > from ? undefined : 'Enter a later time, like 19:30.',
    ranges,
    isRight:
      noticeIn(hours) !== undefined && isClock(from) && isClock(to) && to > from && ranges.every((each) => !each),
  };
};

/** The rules that a draft without problems says. */
export const rulesIn = ({ mode, hours, from, to, instructions, blocked }: RulesDraft, zone: string) => ({
  mode,
  noticeMinutes: noticeIn(hours) ?? 0,
  from,
  to,
  blocked: blocked.flatMap((range) => rangeIn(range, zone) ?? []),
  ...(instructions.trim() && { instructions: instructions.trim() }),
});

/** A range that begins tomorrow and lasts a day. */
export const newRange = (now: number, zone: string): RangeDraft => {
  const [from, to] = [1, 2].map((days) => localDate(now + days * 24 * HOUR, zone));
  return { fromDate: from ?? '', fromClock: '09:00', toDate: to ?? '', toClock: '09:00' };
};

/** Ranges that are not over, the first one first. */
export const rangesAhead = ({ blocked }: Pick<ShowingRules, 'blocked'>, now: number): ShowingRules['blocked'] =>
  blocked.filter(({ to }) => Date.parse(to) > now).sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
