import { defaultRules } from '../../../shared/deals/state-pa/default-rules.ts';
import type { RuleMark, StateRules } from '../../../shared/deals/state-pa/rules.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { rulesOfState, type StateRule, stateRule } from './store.ts';

/** Which version of a rule it is, and whose. */
export const markOf = ({ code, version, changedAt, changedBy }: StateRule): RuleMark => ({
  code,
  version,
  changedAt,
  changedBy,
});

/** What a company has changed of one kind, over what is shipped; what it has added comes last. */
const over = <Rule extends object>(
  shipped: readonly (Rule & RuleMark)[],
  changed: readonly StateRule[],
  ruleOf: (stored: StateRule) => Rule | undefined,
): (Rule & RuleMark)[] => {
  const own = new Map(changed.flatMap((stored) => (ruleOf(stored) ? [[stored.code, stored] as const] : [])));
  const known = new Set(shipped.map(({ code }) => code));
  const view = (stored: StateRule): (Rule & RuleMark)[] => {
    const rule = ruleOf(stored);
    return rule && !stored.isRemoved ? [{ ...rule, ...markOf(stored) }] : [];
  };
  const kept = shipped.flatMap((rule) => {
    const stored = own.get(rule.code);
    return stored ? view(stored) : [rule];
  });
  const added = [...own.values()].filter(({ code }) => !known.has(code)).flatMap(view);
  return [...kept, ...added];
};

/** The dates of deals with the days that a company has given them; which there are and what they count from is shipped. */
const datesOver = (changed: readonly StateRule[]): StateRules['dates'] => {
  const own = new Map(changed.filter(({ kind }) => kind === 'date').map((stored) => [stored.code, stored]));
  return defaultRules.dates.map((rule) => {
    const stored = own.get(rule.code);
    return stored?.date ? { ...rule, sourceUrl: undefined, ...stored.date, ...markOf(stored) } : rule;
  });
};

/** The rules of Pennsylvania as a company has them: one query. */
export const readRules = async (table: TenantTable): Promise<StateRules> => {
  const { changed } = await table.collect(rulesOfState, { changed: stateRule });
  return {
    taxes: over(defaultRules.taxes, changed, ({ tax }) => tax),
    disclosures: over(defaultRules.disclosures, changed, ({ disclosure }) => disclosure),
    municipalities: over(defaultRules.municipalities, changed, ({ municipality }) => municipality),
    dates: datesOver(changed),
  };
};
