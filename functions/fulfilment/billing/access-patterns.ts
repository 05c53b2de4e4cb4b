import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { invoiceItem, invoiceNumber, numberSeries } from './store.ts';

/** The questions that the table answers for fulfilment/billing. */
export const billingAccess: readonly AccessPattern[] = [
  {
    question: 'What does an invoice say, and what is open of it?',
    entities: [invoiceItem],
    key: '`INVOICE#invoice`, `INVOICE`',
    reads: '1, consistent; its id follows from what caused it',
  },
  {
    question: 'All invoices by date',
    entities: [invoiceItem],
    index: 'gsi1',
    key: '`INVOICES`, newest first',
    reads: 'a page of rows; with a search, at most eight pages',
  },
  {
    question: 'Which invoices are open, and since when?',
    entities: [invoiceItem],
    index: 'gsi2',
    key: '`INVOICES#OPEN`, by due date',
    reads: 'the open ones',
  },
  {
    question: 'The invoices of a payer',
    entities: [invoiceItem],
    index: 'gsi3',
    key: '`PAYER#company or address#INVOICES`, newest first',
    reads: 'a page of rows',
  },
  {
    question: 'Which number does the next paper of a series get?',
    entities: [numberSeries],
    key: '`SERIES#series`, `SERIES`',
    reads: '1, consistent; raised under its version',
  },
  {
    question: 'Is a number taken?',
    entities: [invoiceNumber],
    key: '`INVOICENUMBER#number`, `NUMBER`',
    reads: 'none: created under a condition',
  },
];
