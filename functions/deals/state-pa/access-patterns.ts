import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { stateRule, stateRuleVersion } from './store.ts';

/** The questions that the table answers for deals/state-pa. */
export const statePaAccess: readonly AccessPattern[] = [
  {
    question: 'Which rules of the state has a company changed?',
    entities: [stateRule],
    key: '`STATE#PA`, `RULE#`',
    reads: 'the changed ones; the others are shipped with the product',
  },
  {
    question: 'What did a rule say before?',
    entities: [stateRuleVersion],
    key: '`STATE#PA#kind#code`, by version',
    reads: 'its versions',
  },
];
