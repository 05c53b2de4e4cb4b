import { formatCents } from '../../../shared/contract/money.ts';
import { formatRate } from '../../../shared/deals/rate.ts';
import { termWords } from '../../../shared/deals/state-pa/date-terms.ts';
import { defaultDates } from '../../../shared/deals/state-pa/default-dates.ts';
import type { DatedRate } from '../../../shared/deals/state-pa/rules.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { RuleKind, type StateRule, stateRuleVersion, versionsOfRule } from './store.ts';

const ratesText = (rates: readonly DatedRate[]): string =>
  rates.map(({ from, rate }) => `${formatRate(rate)} from ${from}`).join('; ');

const labelOf = (code: string): string => defaultDates.find((date) => date.code === code)?.label ?? code;

/** What a version said, in one line. */
const textOf = ({ tax, disclosure, municipality, date }: StateRule): string => {
  if (tax) return ratesText(tax.rates);
  if (disclosure) return `${disclosure.when}. ${disclosure.what} (${disclosure.law}, checked ${disclosure.checkedOn})`;
  if (date) return `${termWords(date, labelOf)}, checked ${date.checkedOn}`;
  if (!municipality) return '';
  const { zips, certificate, leadDays, fee, rates, checkedOn } = municipality;
  const parts = [
    `ZIP ${zips.join(', ')}`,
    certificate.replaceAll('_', ' '),
    `${leadDays} days ahead`,
    fee === undefined ? 'fee: ask' : `fee ${formatCents(fee)}`,
    ratesText(rates),
    `checked ${checkedOn}`,
  ];
  return parts.filter(Boolean).join(', ');
};

/** The versions of a rule that a company has changed, newest first; 404 for a kind that there is not. */
export const listVersions = async (table: TenantTable, { kind, code }: { kind: string; code: string }) => {
  const known = RuleKind.safeParse(kind);
  if (!known.success) throw notFound('Rule');
  const { versions } = await table.collect(versionsOfRule({ kind: known.data, code }), { versions: stateRuleVersion });
  return versions.toReversed().map((version) => ({
    version: version.version,
    changedAt: version.changedAt,
    changedBy: version.changedBy,
    isRemoved: version.isRemoved,
    text: textOf(version),
  }));
};
