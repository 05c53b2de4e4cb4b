import { type AccessPattern, tableOwned } from '../platform/table/access-pattern.ts';
import { demoLife } from './demo/demo-life.ts';
import { providerNote } from './integrations/store.ts';
import { privacyRequest } from './privacy/store.ts';
import { itemUpgrade } from './upgrades/store.ts';

/** The access patterns of operations. */
export const operationsAccess: readonly AccessPattern[] = [
  {
    question: 'How did the tests of each provider go?',
    entities: [providerNote],
    key: '`PROVIDERS`, begins with nothing',
    reads: 'at most 7, consistent',
  },
  {
    question: 'Has the demo been given its weeks of orders?',
    entities: [demoLife],
    key: '`DEMO`, `LIFE`',
    reads: '1, consistent, at each deployment',
  },
  {
    question: 'Which requests for a copy or an erasure are there? Which are one person’s?',
    entities: [privacyRequest],
    index: '–; gsi1; gsi2',
    key: '`PRIVACY#id`, `REQUEST`; `PRIVACY`, by time; `PRIVACY#OF#digest`',
    reads: '1, consistent; page of rows; at most 50',
  },
  {
    question: 'What is kept of one person?',
    entities: [privacyRequest],
    index: '–; gsi1; gsi2; gsi3',
    key: 'the ranges of functions/*/personal-data.ts, each with an id of the person',
    reads: 'the person’s rows, once for a copy and twice for an erasure; 30 days of failures, and the mails with codes',
  },
  {
    question: 'Which rows were kept long enough?',
    entities: [privacyRequest],
    index: 'gsi1; gsi3',
    key: '`ORDERS`, `INVOICES`, `PROPERTIES`, up to seven years ago',
    reads: 'pages of 25 a night, each row then consistent; one order of a house',
  },
  {
    question: 'How many rows of a kind ended this month because they were kept long enough?',
    entities: [tableOwned.counter],
    key: '`RETENTION#month`, name of the entity',
    reads: '0 (written with each deletion)',
  },
  {
    question: 'How far is the walk that stores old items anew?',
    entities: [itemUpgrade],
    key: '`ITEM-UPGRADE`, `WALK`',
    reads: '1, consistent, every five minutes; 1 for health, at most every ten seconds',
    isPlatforms: true,
  },
  {
    question: 'Which stored items are older than their entity, or than what is derived from them?',
    entities: [itemUpgrade],
    index: 'the table itself',
    key: 'every item, once after a deployment with new shapes or derivations',
    reads: '500 a page; the only scan',
    isPlatforms: true,
  },
];
