import type { LegalDays } from '../../legal-day.ts';
import type { DateRule } from '../../state-pa/deal-date.ts';
import { MUNICIPAL_CERTIFICATE } from '../../state-pa/default-dates.ts';
import type { RuleMark } from '../../state-pa/rules.ts';
import { isOpenDate, recompute } from '../dates.ts';
import type { KeyDate, Transaction, TransactionType } from '../transaction.ts';
import { isDateNeeded } from './date-rule.ts';

/** The deals that the dates of an agreement of sale are for. */
const ofSales: readonly TransactionType[] = ['sale', 'purchase', 'dual'];

type Rule = DateRule & Pick<RuleMark, 'code'>;
type Subject = Pick<
  Transaction,
  'type' | 'facts' | 'financing' | 'contractDate' | 'settlementDate' | 'dates' | 'municipality'
>;

const dateOf = ({ code, label, anchor, days, count, roll, sourceUrl }: Rule): KeyDate => ({
  code,
  label,
  anchor,
  days,
  count,
  roll,
  ...(sourceUrl !== undefined && { source: sourceUrl }),
});

/** The certificate's rule as the deal's municipality has it: its own lead time, or none where it asks for no certificate. */
const ofMunicipality = (rule: Rule, municipality: Subject['municipality']): Rule[] => {
  if (!municipality || rule.code !== MUNICIPAL_CERTIFICATE) return [rule];
  const { certificate, leadDays, sourceUrl } = municipality;
  return certificate === 'none' ? [] : [{ ...rule, days: -leadDays, count: 'calendar', roll: 'none', sourceUrl }];
};

/** The open date of the certificate, whose days change with the municipality; every other keeps what the deal began with. */
const asRuled = (date: KeyDate, rule: Rule | undefined): KeyDate =>
  rule?.code === MUNICIPAL_CERTIFICATE && isOpenDate(date) && date.days !== rule.days
    ? { ...date, ...dateOf(rule) }
    : date;

/** True for a date that nobody has touched. */
const isUntouched = (date: KeyDate): boolean => isOpenDate(date) && date.override === undefined;

/**
 * The dates of a deal as the company's rules for its state, its facts and its financing ask for: new ones come, untouched
 * ones that are not needed any more go, and all are counted anew. Dates that were added by hand stay.
 */
export const presetDates = (deal: Subject, isLegalDay: LegalDays, ofState: readonly Rule[]): KeyDate[] => {
  const all = ofSales.includes(deal.type) ? ofState : [];
  const rules = all.flatMap((rule) => ofMunicipality(rule, deal.municipality));
  const needed = new Map(rules.filter((rule) => isDateNeeded(rule, deal)).map((rule) => [rule.code, rule]));
  const ruled = new Set(all.map(({ code }) => code));
  const known = new Map(deal.dates.map((date) => [date.code, date]));
  const kept = deal.dates.filter((date) => !ruled.has(date.code) || needed.has(date.code) || !isUntouched(date));
  const added = [...needed.values()].filter(({ code }) => !known.has(code)).map(dateOf);
  return recompute(
    [...kept, ...added].map((date) => asRuled(date, needed.get(date.code))),
    deal,
    isLegalDay,
  );
};
