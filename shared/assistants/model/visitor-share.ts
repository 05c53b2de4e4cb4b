/** What visitors may use of a company's model: beyond it the built-in assistant answers. */
export interface VisitorShares {
  /** Messages a day of one browser session, and of one network (IPv4 address or IPv6 /64). */
  readonly session: number;
  readonly origin: number;
  /** Messages a month of one network. */
  readonly originMonth: number;
  /** Messages a day of all visitors who have proven nothing, however many networks they come from. */
  readonly strangers: number;
}

/** However large the plan: the most of each share. A stage may set others. */
export const visitorMost = { session: 30, origin: 60, originMonth: 600, strangers: 2000 };

const shareOf = (limit: number, part: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.floor(limit * part)));

/**
 * The shares under a plan's messages a month (null: no limit). A conversation takes about seven; one network never takes more
 * than a quarter of the month, and all strangers together a tenth of it a day.
 */
export const visitorSharesOf = (limit: number | null, most: VisitorShares = visitorMost): VisitorShares => {
  const month = limit ?? Number.POSITIVE_INFINITY;
  return {
    session: shareOf(month, 0.015, { least: Math.min(8, most.session), most: most.session }),
    origin: shareOf(month, 0.03, { least: Math.min(12, most.origin), most: most.origin }),
    originMonth: shareOf(month, 0.25, { least: Math.min(12, most.originMonth), most: most.originMonth }),
    strangers: shareOf(month, 0.1, { least: Math.min(20, most.strangers), most: most.strangers }),
  };
};

/** What one network may cost a day: a fifth of the company's daily budget, but enough for a few calls. */
export const visitorBudgetOf = (dayMicros: number): number => Math.min(dayMicros, Math.max(dayMicros / 5, 500_000));
