import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { assessmentCredit, quoteItem, quoteRevision } from './store.ts';

/** The questions that the table answers for fulfilment/quotes. */
export const quotesAccess: readonly AccessPattern[] = [
  {
    question: 'What does a quote offer, and where does it stand?',
    entities: [quoteItem],
    key: '`QUOTE#quote`, `QUOTE`',
    reads: '1, consistent',
  },
  {
    question: 'All quotes by date',
    entities: [quoteItem],
    index: 'gsi1',
    key: '`QUOTES`, newest first',
    reads: 'a page of rows',
  },
  {
    question: 'The quotes in a state',
    entities: [quoteItem],
    index: 'gsi2',
    key: '`QUOTES#state`, newest first',
    reads: 'a page of rows',
  },
  {
    question: 'The quotes of an order',
    entities: [quoteItem],
    index: 'gsi3',
    key: '`ORDER#order#QUOTES`',
    reads: 'a page of rows',
  },
  {
    question: 'Which quotes does an order have at this moment?',
    entities: [quoteItem],
    key: '`QUOTE#quote`, `QUOTE` for each letter',
    reads: '26 keys in one batch, consistent',
  },
  {
    question: 'What was sent as a revision?',
    entities: [quoteRevision],
    key: '`QUOTE#quote`, `REVISION#n`',
    reads: '1; only ever created',
  },
  {
    question: 'What was sent for an order?',
    entities: [quoteRevision],
    index: 'gsi3',
    key: '`ORDER#order#REVISIONS`',
    reads: 'all revisions, for a person’s copy',
  },
  {
    question: 'Which order has the credit of an assessment?',
    entities: [assessmentCredit],
    key: '`ASSESSMENT#visit`, `CREDIT#service`',
    reads: '1, consistent',
  },
];
