import type { PersonalData } from '../../platform/personal/personal-data.ts';
import { feedItem, feedList, feedToken, listingLink, mlsListingItem, sweptKeys, unknownValue } from './store.ts';

/** What is copied from MLSs. */
export const mlsPersonal: readonly PersonalData[] = [
  {
    entities: [mlsListingItem],
    why: 'Houses on offer as an MLS publishes them to its members; people in them are agents in their trade',
  },
  {
    entities: [feedItem, feedList, feedToken, sweptKeys, unknownValue],
    why: 'How the company reads an MLS; secrets are sealed',
  },
  { entities: [listingLink], why: 'Which record of an MLS a listing is matched with: ids alone' },
];
