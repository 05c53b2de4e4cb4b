import { paymentConnection } from '../../company/team/connection-store.ts';
import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { accountTenant } from './account-tenant.ts';
import { disputeItem, ledgerLine, orderAccount, paymentItem, providerRef, refundItem } from './store.ts';

/** The questions that the table answers for fulfilment/payments. */
export const paymentAccess: readonly AccessPattern[] = [
  {
    question: 'What does an order owe and what has it paid?',
    entities: [orderAccount],
    key: '`MONEY#order`, `ACCOUNT`',
    reads: '1, consistent, decided under its version; the order itself until money moves',
  },
  {
    question: 'All payments, refunds, disputes and the ledger of an order',
    entities: [orderAccount, paymentItem, refundItem, disputeItem, ledgerLine],
    key: '`MONEY#order`',
    reads: '1 + its tries to pay + its movements, consistent',
  },
  {
    question: 'Which payment does an id of the provider belong to?',
    entities: [providerRef],
    key: '`PAYREF#id`, `PAYMENT`',
    reads: '1, consistent',
  },
  {
    question: 'How does the company take payments?',
    entities: [paymentConnection],
    key: '`TENANT`, `PAYMENTS`',
    reads: '1, consistent, with an order’s settings in one batch',
  },
  {
    question: 'Whose account at the payment provider is it?',
    entities: [accountTenant],
    key: '`PAYACCOUNT#account`, `TENANT`',
    reads: '1, consistent, with each message of the provider',
    isPlatforms: true,
  },
];
