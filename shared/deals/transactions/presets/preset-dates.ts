import type { LegalDays } from '../../legal-day.ts';
import { isOpenDate, recompute } from '../dates.ts';
import type { KeyDate, Transaction } from '../transaction.ts';
import type { DatePreset, DateRule } from './date-rule.ts';
import { isDateNeeded } from './date-rule.ts';
import { pa } from './pa.ts';

/** The presets by state; another state is another file of data. */
const presets: readonly DatePreset[] = [pa];

type Subject = Pick<
  Transaction,
  'type' | 'address' | 'facts' | 'financing' | 'contractDate' | 'settlementDate' | 'dates'
>;

const dateOf = ({ count = 'calendar', roll = 'none', when: _when, ...rule }: DateRule): KeyDate => ({
  ...rule,
  count,
  roll,
});

/** True for a date that nobody has touched. */
const isUntouched = (date: KeyDate): boolean => isOpenDate(date) && date.override === undefined;

/**
 * The dates of a deal as its state's preset, its facts and its financing ask for: new ones come, untouched ones that are
 * not needed any more go, and all are counted anew. Dates that were added by hand stay.
 */
export const presetDates = (deal: Subject, isLegalDay: LegalDays): KeyDate[] => {
  const preset = presets.find(({ state, types }) => state === deal.address.state && types.includes(deal.type));
  const rules = preset?.rules ?? [];
  const needed = new Map(rules.filter((rule) => isDateNeeded(rule, deal)).map((rule) => [rule.code, rule]));
  const ruled = new Set(rules.map(({ code }) => code));
  const known = new Map(deal.dates.map((date) => [date.code, date]));
  const kept = deal.dates.filter((date) => !ruled.has(date.code) || needed.has(date.code) || !isUntouched(date));
  const added = [...needed.values()].filter(({ code }) => !known.has(code)).map(dateOf);
  return recompute([...kept, ...added], deal, isLegalDay);
};
