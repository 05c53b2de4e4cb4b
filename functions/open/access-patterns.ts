import type { AccessPattern } from '../platform/table/access-pattern.ts';
import { tableOwned } from '../platform/table/access-pattern.ts';
import { deliveryItem, endpointItem, healthItem, replayItem } from './webhooks/store.ts';

/** The questions that the table answers for what is open to other systems. */
export const openAccess: readonly AccessPattern[] = [
  {
    question: 'Which webhook endpoints has the company, and which of them is told of this event?',
    entities: [endpointItem],
    key: '`WEBHOOKS`, begins `ENDPOINT#`',
    reads: 'all of them, at most 25, consistent, with each event that endpoints may be told of',
  },
  {
    question: 'How many webhook endpoints has the company?',
    entities: [tableOwned.counter],
    key: '`WEBHOOKS`, `COUNT`',
    reads: 'none: a condition holds it to 25',
  },
  {
    question: 'How does a webhook endpoint do?',
    entities: [healthItem],
    key: '`WEBHOOK#endpoint`, `HEALTH`',
    reads: '1, consistent; written when it changes, or once a minute',
  },
  {
    question: 'How far is the last replay of a webhook endpoint, and what became of what it sent?',
    entities: [replayItem],
    key: '`WEBHOOK#endpoint`, `REPLAY`',
    reads: '1, consistent, with the endpoint’s health; counts are added to it by those that send and call',
  },
  {
    question: 'What was a webhook endpoint sent in 30 days? One delivery with its body and tries',
    entities: [deliveryItem],
    key: '`WEBHOOK#endpoint`, begins `DELIVERY#`',
    reads: 'page, newest first; 1, consistent; 25 at a time for a replay',
  },
  {
    question: 'What failed of what a webhook endpoint was sent?',
    entities: [deliveryItem],
    index: 'gsi1',
    key: '`WEBHOOK#endpoint#state`, by id',
    reads: 'page of rows',
  },
  {
    question: 'Which events of one type was a webhook endpoint sent?',
    entities: [deliveryItem],
    index: 'gsi2',
    key: '`WEBHOOK#endpoint#type`, by id',
    reads: 'page of rows',
  },
];
