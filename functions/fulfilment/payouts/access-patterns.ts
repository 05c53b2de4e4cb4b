import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { payoutLine, payoutStatement } from './store.ts';

/** The questions that the table answers for fulfilment/payouts. */
export const payoutAccess: readonly AccessPattern[] = [
  {
    question: 'Is a visit’s service earned, and where does its line stand?',
    entities: [payoutLine],
    key: '`PAYOUT#line`, `LINE`',
    reads: '1, consistent; its id follows from visit and service, its changes are decided under its version',
  },
  {
    question: 'Which lines wait for approval, are held, or wait for a statement?',
    entities: [payoutLine],
    index: 'gsi1',
    key: '`PAYOUTS#state`, by time',
    reads: 'the lines in the state, at most 2,000',
  },
  {
    question: 'The lines of a vendor, newest first',
    entities: [payoutLine],
    index: 'gsi2',
    key: '`VENDOR#id#PAYOUTS`, by time',
    reads: 'page; for the sums at most 2,000',
  },
  {
    question: 'All lines, newest first',
    entities: [payoutLine],
    index: 'gsi3',
    key: '`PAYOUTS`, by time',
    reads: 'page',
  },
  {
    question: 'What does a statement say, and is it paid?',
    entities: [payoutStatement],
    key: '`STATEMENT#statement`, `STATEMENT`',
    reads: '1, consistent; its id follows from vendor, last day and its number within the period',
  },
  {
    question: 'All statements, newest first; those of some days for a file',
    entities: [payoutStatement],
    index: 'gsi1',
    key: '`STATEMENTS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'The statements of a vendor, newest first',
    entities: [payoutStatement],
    index: 'gsi2',
    key: '`VENDOR#id#STATEMENTS`, by time',
    reads: 'page of rows; for the sums at most 2,000',
  },
  {
    question: 'Which statements are not paid yet?',
    entities: [payoutStatement],
    index: 'gsi3',
    key: '`STATEMENTS#OPEN`, by time',
    reads: 'page of rows',
  },
];
