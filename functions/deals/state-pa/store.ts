import * as z from 'zod';
import { StateDate } from '../../../shared/deals/state-pa/deal-date.ts';
import { Disclosure, Municipality, TaxRule } from '../../../shared/deals/state-pa/rules.ts';
import { entity } from '../../platform/table/entity.ts';

export const RuleKind = z.enum(['tax', 'disclosure', 'municipality', 'date']);
export type RuleKind = z.infer<typeof RuleKind>;

/** A rule as a company changed it; what it has not changed is what the product ships. One of the kinds is there. */
const StateRule = z.object({
  kind: RuleKind,
  code: z.string(),
  tax: TaxRule.optional(),
  disclosure: Disclosure.optional(),
  municipality: Municipality.optional(),
  date: StateDate.optional(),
  isRemoved: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
  version: z.number(),
});
export type StateRule = z.infer<typeof StateRule>;

type RuleId = Pick<StateRule, 'kind' | 'code'>;

/** All rules of a company, in one partition. */
export const rulesOfState = { pk: 'STATE#PA', begins: 'RULE#' } as const;

export const stateRule = entity({
  name: 'stateRule',
  schema: StateRule,
  key: ({ kind, code }: RuleId) => ({ pk: 'STATE#PA', sk: `RULE#${kind}#${code}` }),
});

export const versionsOfRule = ({ kind, code }: RuleId) => ({ pk: `STATE#PA#${kind}#${code}` });

/** Every version of a rule; written once, never changed. */
export const stateRuleVersion = entity({
  name: 'stateRuleVersion',
  schema: StateRule,
  key: ({ kind, code, version }: RuleId & Pick<StateRule, 'version'>) => ({
    ...versionsOfRule({ kind, code }),
    sk: String(version).padStart(6, '0'),
  }),
});
