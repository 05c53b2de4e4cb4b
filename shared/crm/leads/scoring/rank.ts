import { DAY } from '../../../contract/time.ts';
import type { LeadRow, ScoreReason } from '../lead.ts';
import { isClosed } from '../lead-status.ts';

/** What a lead that came with an imported list lacks against one who asked. */
const IMPORT_PENALTY = 40;
/** What a lead loses with each day since it last got in touch. */
const POINTS_A_DAY = 2;
const POINT_MS = DAY / POINTS_A_DAY;

type RankedFields = Pick<LeadRow, 'score' | 'source' | 'status' | 'createdAt' | 'lastAskedAt'>;

/** Where a lead comes from: its own request, or a list that somebody imported and that it has not answered yet. */
export type LeadOrigin = 'asked' | 'imported';

/** A lead of an imported list counts as one who asked from the first time that they get in touch by themselves. */
export const originOf = ({ source, lastAskedAt }: Pick<RankedFields, 'source' | 'lastAskedAt'>): LeadOrigin =>
  source === 'import' && lastAskedAt === undefined ? 'imported' : 'asked';

const askedAt = ({ createdAt, lastAskedAt }: RankedFields): number => Date.parse(lastAskedAt ?? createdAt);

const penaltyOf = (lead: RankedFields): number => (originOf(lead) === 'imported' ? IMPORT_PENALTY : 0);

const KEY_CHARS = 14;

/**
 * Sort key of a rank, higher is better. All leads lose the same points a day, so their order does not depend on the day: it is
 * kept as the time at which a lead without points would have to arrive to stand where this one stands. Closed leads come last.
 */
export const rankKey = (lead: RankedFields): string => {
  const standing = askedAt(lead) + (lead.score - penaltyOf(lead)) * POINT_MS;
  return `${isClosed(lead.status) ? 0 : 1}#${String(Math.max(0, Math.round(standing))).padStart(KEY_CHARS, '0')}`;
};

/** The rank of a lead at a time, with what counts for and against it. */
export interface LeadRank {
  readonly points: number;
  readonly reasons: readonly ScoreReason[];
  /** Closed leads come after all others. */
  readonly isLast: boolean;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Explains a lead's place in “Best first”; `now` in epoch milliseconds. */
export const rankOf = (lead: RankedFields, now: number): LeadRank => {
  const days = Math.max(0, Math.floor((now - askedAt(lead)) / DAY));
  const penalty = penaltyOf(lead);
  const reasons = [
    { rule: 'Score', points: lead.score },
    ...(penalty > 0 ? [{ rule: 'From an imported list, not in touch yet', points: -penalty }] : []),
    ...(days > 0
      ? [
          {
            rule: `${daysText(days)} since they ${penalty > 0 ? 'were added' : 'got in touch'}`,
            points: -days * POINTS_A_DAY,
          },
        ]
      : []),
  ];
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), reasons, isLast: isClosed(lead.status) };
};
