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

const shareOf = (limit: number, part: number, { least, most }: { least: number; most: number }): number =>
  Math.max(least, Math.min(most, Math.floor(limit * part)));

/**
 * The shares under a plan's messages a month (null: no limit). A conversation takes about seven; one network never takes more
 * than a quarter of the month, and all strangers together a tenth of it a day.
 */
export const visitorSharesOf = (limit: number | null): VisitorShares => {
  const month = limit ?? Number.POSITIVE_INFINITY;
  return {
    session: shareOf(month, 0.015, { least: 8, most: 30 }),
    origin: shareOf(month, 0.03, { least: 12, most: 60 }),
    originMonth: shareOf(month, 0.25, { least: 12, most: 600 }),
    strangers: shareOf(month, 0.1, { least: 20, most: 2000 }),
  };
};

/** What one network may cost a day: a fifth of the company's daily budget, but enough for a few calls. */
export const visitorBudgetOf = (dayMicros: number): number => Math.min(dayMicros, Math.max(dayMicros / 5, 500_000));
