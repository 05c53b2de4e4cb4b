import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { checklistItem, checklistTemplate, coTransaction, transactionItem } from './store.ts';

/** The questions that the table answers for deals/transactions. */
export const transactionAccess: readonly AccessPattern[] = [
  {
    question: 'What does a deal say, its parties and its dates?',
    entities: [transactionItem],
    key: '`TRANSACTION#transaction`, `TRANSACTION`',
    reads: '1, consistent; its changes are decided under its version',
  },
  {
    question: 'What does a deal need, and what of it is approved?',
    entities: [checklistItem],
    key: '`TRANSACTION#transaction`, `CHECKLIST`',
    reads: '1, consistent; papers are decided under its version, and so is the stage that they gate',
  },
  {
    question: 'All deals, by their last change',
    entities: [transactionItem],
    index: 'gsi1',
    key: '`TRANSACTIONS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'The deals of an agent, by their last change',
    entities: [transactionItem],
    index: 'gsi2',
    key: '`AGENT#profile#TRANSACTIONS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Which deals does somebody share as a co-agent?',
    entities: [coTransaction],
    key: '`AGENT#profile#CO-TRANSACTIONS`, begins with nothing',
    reads: '1 query with each page of the agent’s deals, and one read for each hundred deals shared',
  },
  {
    question: 'Which deals are in one stage?',
    entities: [transactionItem],
    index: 'gsi3',
    key: '`TRANSACTIONS#stage`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Which deals have something that waits for a decision?',
    entities: [checklistItem],
    index: 'gsi1',
    key: '`CHECKLISTS#WAITING`',
    reads: 'up to 2,000 rows and their deals; then checklists and documents of the 200 that settle soonest',
  },
  {
    question: 'What does the newest version of a company’s template ask, and what did an older one?',
    entities: [checklistTemplate],
    key: '`CHECKLIST-TEMPLATE#code`, `VERSION#n`',
    reads: '1, newest first, consistent where a new deal is made with it',
  },
];
