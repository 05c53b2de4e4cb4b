import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { accountPayment, accountStatement } from './store.ts';

/** The questions that the table answers for fulfilment/accounts. */
export const accountBillAccess: readonly AccessPattern[] = [
  {
    question: 'What has a company paid, and what did it cover?',
    entities: [accountPayment],
    key: '`ACCOUNTPAYMENTS#company`',
    reads: 'all of them, consistent; one payment by its key before it is recorded',
  },
  {
    question: 'Which orders does a month’s statement take, and is it issued?',
    entities: [accountStatement],
    key: '`ACCOUNTSTATEMENT#company`, `month`',
    reads: '1, consistent; gathered and issued under its version; all of them for an order whose bill is not there yet',
  },
];
