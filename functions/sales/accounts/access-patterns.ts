import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { clientItem } from '../records/store.ts';
import { accountMember, accountMonth, accountOrder, accountUsed, companyAccount } from './store.ts';

/** The questions that the table answers for sales/accounts. */
export const accountAccess: readonly AccessPattern[] = [
  {
    question: 'On whose account does somebody order?',
    entities: [accountMember],
    key: '`ACCOUNTMEMBER#address`, `MEMBER`',
    reads: '1, consistent; unchanged in the order’s transaction',
  },
  {
    question: 'What are the terms of an account, and what has it used?',
    entities: [companyAccount, accountUsed, clientItem],
    key: '`ACCOUNT#company`, `ACCOUNT` and `USED`; `CLIENT#company`, `CLIENT`',
    reads: '3, consistent; the sum is only added to, under the limit',
  },
  {
    question: 'What have the orders of a company come to in a month?',
    entities: [accountMonth],
    key: '`ACCOUNT#company`, `MONTH#month`',
    reads: '1, consistent, where there is a monthly limit; only added to, under the limit',
  },
  {
    question: 'All accounts, newest first',
    entities: [companyAccount],
    index: 'gsi1',
    key: '`ACCOUNTS`, by when they were opened',
    reads: 'page',
  },
  {
    question: 'The people of an account',
    entities: [accountMember],
    index: 'gsi1',
    key: '`ACCOUNT#company#MEMBERS`, by address',
    reads: 'all of them',
  },
  {
    question: 'What does an order take of its account, and which bill has it?',
    entities: [accountOrder],
    key: '`ACCOUNTORDER#order`, `ORDER`',
    reads: '1, consistent; taken by a bill under its version',
  },
  {
    question: 'The orders of an account, newest first',
    entities: [accountOrder],
    index: 'gsi1',
    key: '`ACCOUNT#company#ORDERS`, by time',
    reads: 'page',
  },
  {
    question: 'Which orders does the next bill take?',
    entities: [accountOrder],
    index: 'gsi2',
    key: '`ACCOUNT#company#READY`, by the day they were ready',
    reads: 'at most 800; each is read again, consistently',
  },
];
