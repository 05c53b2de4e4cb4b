import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { noteItem, orderRow, propertyItem } from '../../sales/records/store.ts';
import { houseDeal } from './store.ts';

/** The questions that the table answers for workspace/houses. */
export const housesAccess: readonly AccessPattern[] = [
  {
    question: 'All of a house',
    entities: [propertyItem, noteItem, houseDeal, orderRow],
    index: '–; gsi3',
    key: '`PROPERTY#id`; `PROPERTY#id#ORDERS`; then its listings, deals, media and documents by their keys',
    reads: '7 calls, and one for each of at most 12 places with documents',
  },
];
