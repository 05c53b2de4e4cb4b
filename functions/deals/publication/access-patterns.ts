import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { phraseList, publicationItem, sellerListing } from './store.ts';

/** The questions that the table answers for deals/publication. */
export const publicationAccess: readonly AccessPattern[] = [
  {
    question: 'What of a listing was published, and what must the MLS be told?',
    entities: [publicationItem],
    key: '`LISTING#listing`, `PUBLICATION`',
    reads: '1, consistent; its changes are decided under its version',
  },
  {
    question: 'Which phrases keep the listings of a company from being published?',
    entities: [phraseList],
    key: '`LISTING_WORDS`, `PHRASES`',
    reads: '1',
  },
  {
    question: 'Which listings are sold for a lead?',
    entities: [sellerListing],
    key: '`SELLER#lead`, `LISTING#listing`',
    reads: 'partition, a handful; then each listing, consistent, which says whether it still is',
  },
];
