import { type AccessPattern, tableOwned } from '../platform/table/access-pattern.ts';
import { demoLife } from './demo/demo-life.ts';
import { providerNote } from './integrations/store.ts';
import { latestRequest, privacyRequest } from './privacy/store.ts';
import { reportMonth, reportRow, reportVendorMonth } from './reports/store.ts';
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
    key: '`PRIVACY#id`, `REQUEST`; `PRIVACY`, by time; `PRIVACY#OF#digest`, or the id of the lead or client',
    reads: '1, consistent; page of rows; at most 50',
  },
  {
    question: 'Has a person asked for the same already?',
    entities: [latestRequest, privacyRequest],
    key: '`PRIVACY#OWNER#digest`, kind; then its request',
    reads: '2, consistent',
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
    question: 'What do the figures of the reports come to in a period and the one before; by vendor?',
    entities: [reportMonth, reportVendorMonth],
    key: '`REPORTS`, from month to month, `month@days`; `REPORTS#VENDORS`, `month#vendor`',
    reads: 'at most eight small items a month, and one a vendor and month of the period, whatever was done in them',
  },
  {
    question: 'Which rows does a figure count on some days; of one vendor?',
    entities: [reportRow],
    index: 'gsi1; gsi2',
    key: '`REPORTS#figure`; `VENDOR#id#REPORTS#figure`, `date#order#source`',
    reads: 'page',
  },
  {
    question: 'What is an order counted as in the reports?',
    entities: [reportRow],
    key: '`REPORT#order`',
    reads: 'its rows, consistent, with every change of the order; then the order, its money, payouts and delivery',
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
