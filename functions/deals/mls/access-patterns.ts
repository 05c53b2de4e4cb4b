import type { AccessPattern } from '../../platform/table/access-pattern.ts';
import { tableOwned } from '../../platform/table/access-pattern.ts';
import { feedItem, feedList, feedToken, listingLink, mlsListingItem, sweptKeys, unknownValue } from './store.ts';

/** The questions that the table answers for deals/mls. */
export const mlsAccess: readonly AccessPattern[] = [
  {
    question: 'How does a feed of an MLS stand, and where does its run go on?',
    entities: [feedItem],
    key: '`MLSFEED#feed`, `FEED`',
    reads: '1, consistent; each step of a run is decided under its version',
  },
  {
    question: 'Which feeds does a company have?',
    entities: [feedItem],
    index: 'gsi1',
    key: '`MLSFEEDS`, by time',
    reads: 'page of rows, at most 10, and each feed',
  },
  {
    question: 'Which feeds were made, also those that the index does not show yet?',
    entities: [feedList],
    key: '`MLSFEEDS`, `LIST`',
    reads: '1, consistent; its version holds a company to 10 feeds',
  },
  {
    question: 'Which access token did the server of a feed give us?',
    entities: [feedToken],
    key: '`MLSFEED#feed`, `TOKEN`',
    reads: '1, consistent, with each call',
  },
  {
    question: 'What does the MLS say of a listing, and since when?',
    entities: [mlsListingItem],
    key: '`MLS#feed`, its key or a digest of it',
    reads: '50 in one batch for a part of a page, consistent; created or changed under the version',
  },
  {
    question: 'Copied listings by their last change here, or those that are gone',
    entities: [mlsListingItem],
    index: 'gsi1',
    key: '`MLSLISTINGS` or `MLSLISTINGS#gone`, by time',
    reads: 'page of rows; all of them, 1,000 a page and 20 pages a step, once a number is typed by hand',
  },
  {
    question: 'Copied listings of the house at an address',
    entities: [mlsListingItem],
    index: 'gsi2',
    key: '`MLSHOUSE#property`, by time',
    reads: 'page of rows, at most 5',
  },
  {
    question: 'Copied listings of one status; all of them are what a sweep compares',
    entities: [mlsListingItem],
    index: 'gsi3',
    key: '`MLSLISTINGS#status`, by time',
    reads: 'page of rows; a sweep reads every page once a night',
  },
  {
    question: 'Which record of the MLS is a listing matched with?',
    entities: [listingLink],
    key: '`LISTING#listing`, `MLS`',
    reads: '1, consistent',
  },
  {
    question: 'Our listings that are matched with a record',
    entities: [listingLink],
    index: 'gsi1',
    key: '`MLSLINKS`, by listing',
    reads: 'page of rows, and their records in one batch',
  },
  {
    question: 'What has a step of a run done to the copy, over all of its tries?',
    entities: [tableOwned.counter],
    key: '`MLSFEED#feed`, `STEP#run#step#lane`',
    reads: '1 query a step, at most 4, consistent; added to in the commit of each part, kept for two days',
  },
  {
    question: 'Which keys has a sweep found so far?',
    entities: [sweptKeys],
    key: '`MLSSWEEP#feed#run`, by step',
    reads: 'all pages once, consistent; kept for two days',
  },
  {
    question: 'Which values of the MLS does the product not know?',
    entities: [unknownValue],
    key: '`MLSUNKNOWN`, by feed, field and value',
    reads: '1 query, at most 200',
  },
];
