import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { coListing, listingItem, listingNumber, openListing } from './store.ts';

/** The questions that the table answers for deals/listings. */
export const listingAccess: readonly AccessPattern[] = [
  {
    question: 'What does a listing say, and where does it stand?',
    entities: [listingItem],
    key: '`LISTING#listing`, `LISTING`',
    reads: '1, consistent; its changes are decided under its version',
  },
  {
    question: 'All listings, by their last change',
    entities: [listingItem],
    index: 'gsi1',
    key: '`LISTINGS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'The listings of an agent, by their last change',
    entities: [listingItem],
    index: 'gsi2',
    key: '`AGENT#profile#LISTINGS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Which listings stand in one status?',
    entities: [listingItem],
    index: 'gsi3',
    key: '`LISTINGS#status`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Which open listing does a property have?',
    entities: [openListing],
    key: '`PROPERTY#property`, `LISTING`',
    reads: '1, consistent; created with the listing, so that a property has at most one',
  },
  {
    question: 'Does somebody share listings as a co-agent?',
    entities: [coListing],
    key: '`AGENT#profile#CO-LISTINGS`, begins with nothing',
    reads: '1 query with each page of the agent’s list, and one read for each hundred listings shared',
  },
  {
    question: 'Which listing has this number in the MLS?',
    entities: [listingNumber],
    key: '`MLSNUMBER#number`, `LISTING`',
    reads: '1, consistent; up to 50 in one batch for a page of a feed',
  },
];
