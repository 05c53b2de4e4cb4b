import type { LegalDays } from '../../legal-day.ts';
import { isOpenDate, recompute } from '../dates.ts';
import type { KeyDate, Transaction } from '../transaction.ts';
import type { DatePreset, DateRule } from './date-rule.ts';
import { isDateNeeded } from './date-rule.ts';
import { MUNICIPAL_CERTIFICATE, pa } from './pa.ts';

/** The presets by state; another state is another file of data. */
const presets: readonly DatePreset[] = [pa];

type Subject = Pick<
  Transaction,
  'type' | 'address' | 'facts' | 'financing' | 'contractDate' | 'settlementDate' | 'dates' | 'municipality'
>;

const dateOf = ({ count = 'calendar', roll = 'none', when: _when, ...rule }: DateRule): KeyDate => ({
  ...rule,
  count,
  roll,
});

/** The certificate's rule as the deal's municipality has it: its own lead time, or none where it asks for no certificate. */
const ofMunicipality = (rule: DateRule, municipality: Subject['municipality']): DateRule[] => {
  if (!municipality || rule.code !== MUNICIPAL_CERTIFICATE) return [rule];
  const { certificate, leadDays, sourceUrl } = municipality;
  return certificate === 'none' ? [] : [{ ...rule, days: -leadDays, source: sourceUrl }];
};

/** An open date with the days of its rule, which may have changed with the municipality. */
const asRuled = (date: KeyDate, rule: DateRule | undefined): KeyDate =>
  rule && isOpenDate(date) && date.days !== rule.days ? { ...date, days: rule.days, source: rule.source } : date;

/** True for a date that nobody has touched. */
const isUntouched = (date: KeyDate): boolean => isOpenDate(date) && date.override === undefined;

/**
 * The dates of a deal as its state's preset, its facts and its financing ask for: new ones come, untouched ones that are
 * not needed any more go, and all are counted anew. Dates that were added by hand stay.
 */
export const presetDates = (deal: Subject, isLegalDay: LegalDays): KeyDate[] => {
  const preset = presets.find(({ state, types }) => state === deal.address.state && types.includes(deal.type));
  const rules = (preset?.rules ?? []).flatMap((rule) => ofMunicipality(rule, deal.municipality));
  const needed = new Map(rules.filter((rule) => isDateNeeded(rule, deal)).map((rule) => [rule.code, rule]));
  const ruled = new Set((preset?.rules ?? []).map(({ code }) => code));
  const known = new Map(deal.dates.map((date) => [date.code, date]));
  const kept = deal.dates.filter((date) => !ruled.has(date.code) || needed.has(date.code) || !isUntouched(date));
  const added = [...needed.values()].filter(({ code }) => !known.has(code)).map(dateOf);
  return recompute(
    [...kept, ...added].map((date) => asRuled(date, needed.get(date.code))),
    deal,
    isLegalDay,
  );
};
