import type { Assignment, CommissionPlan } from './commission-plan.ts';
import type { YearCount } from './deal.ts';

/** The number of the version in force on a day: of those that hold by then the latest, and of one day the last written. */
export const versionOn = ({ versions }: Pick<CommissionPlan, 'versions'>, date: string): number | undefined => {
  const begun = versions.filter(({ from }) => from <= date);
  return begun.sort((a, b) => (a.from === b.from ? a.number - b.number : a.from < b.from ? -1 : 1)).at(-1)?.number;
};

/** The terms in force on a day; they stand in the order of their first days. */
export const termsOn = <Terms extends Pick<Assignment, 'from'>>(
  terms: readonly Terms[],
  date: string,
): Terms | undefined => terms.filter(({ from }) => from <= date).at(-1);

/** A year's count with the starting point, which is part of the company dollar up to its last day. */
export const countOn = (
  year: YearCount,
  { startingPoint }: Pick<Assignment, 'startingPoint'>,
  date: string,
): YearCount =>
  startingPoint && date <= startingPoint.until
    ? { ...year, companyDollar: year.companyDollar + startingPoint.amount }
    : year;
