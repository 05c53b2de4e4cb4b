import { addDays } from '../../contract/time.ts';

/** How many days before settlement a certificate is asked for, unless the municipality says otherwise. */
export const USUAL_LEAD_DAYS = 30;

/** After this many days a rule wants to be looked up again. */
export const CHECK_DAYS = 365;

/** True for a rule that nobody has looked up for a year. */
export const isOutdated = (checkedOn: string, today: string): boolean => today > addDays(checkedOn, CHECK_DAYS);

/** The municipalities that a ZIP code lies in; a ZIP code may belong to several. */
export const municipalitiesOf = <Place extends { readonly zips: readonly string[] }>(
  all: readonly Place[],
  zip: string,
): readonly Place[] => all.filter(({ zips }) => zips.includes(zip));

/** The last day on which a certificate can be asked for in time (deals.md 6, lead days). */
export const askCertificateBy = (settlementDate: string, { leadDays }: { readonly leadDays: number }): string =>
  addDays(settlementDate, -leadDays);

/**
 * The day until which a buyer may mend violations that were found: 12 months after settlement (68 P.S. § 1083). The
 * 29th of February ends on the 28th.
 */
export const mendBy = (settlementDate: string): string => {
  const [year, rest] = [Number(settlementDate.slice(0, 4)), settlementDate.slice(4)];
  return `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`;
};
