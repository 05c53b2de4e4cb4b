import { type AccessPattern, tableOwned } from '../../platform/table/access-pattern.ts';
import { housePass } from './house/pass-store.ts';

/** The questions that the table answers for fulfilment/portal. */
export const portalAccess: readonly AccessPattern[] = [
  {
    question: 'How was a house’s file offered and handed on?',
    entities: [housePass],
    key: '`HOUSE#house`, begins `PASS#`',
    reads: 'its passes, consistent',
  },
  {
    question: 'Was a house’s file offered since its offers were read?',
    entities: [tableOwned.counter],
    key: '`HOUSE#house`, `MADE`',
    reads: '1, consistent, before an offer; a condition lets one offer in at a time',
  },
  {
    question: 'Which houses were offered or handed on to an address?',
    entities: [housePass],
    index: 'gsi1',
    key: '`HOUSES-TO#address`, newest first',
    reads: 'a page of keys',
  },
  {
    question: 'Which houses has an address handed on?',
    entities: [housePass],
    index: 'gsi2',
    key: '`HOUSES-FROM#address`, newest first',
    reads: 'a page of keys',
  },
];
