import { comparisonItem } from '../../../functions/assistants/tuning/trial-store.ts';
import {
  type Feed,
  feedItem,
  type MlsListing,
  mlsListingIdOf,
  mlsListingItem,
} from '../../../functions/deals/mls/store.ts';
import { toItem } from '../../../functions/platform/table/item.ts';
import { troubleItem } from '../../../functions/sales/records/figures/trouble-store.ts';
import { newId } from '../../../shared/contract/id.ts';
import { itemsOf, putItems, type StoredItem } from '../../support/cloud/studio.ts';
import type { Tenant } from './twin.ts';

/** A feed that is off, so that nobody is asked for its records, with one of them. */
const copyOfMls = (mark: string, at: string) => {
  const feedId = newId('mlsFeed', Date.parse(at));
  const mlsListingId = mlsListingIdOf(feedId, mark);
  const feed: Feed = {
    feedId,
    kind: 'reso',
    name: `Feed ${mark}`,
    serviceRoot: 'https://mls.example.com',
    auth: 'token',
    strategy: 'nextLink',
    top: 1000,
    disclaimer: mark,
    isOn: false,
    isStopped: false,
    badRuns: 0,
    records: 1,
    createdAt: at,
    createdBy: mark,
    version: 1,
  };
  const record: MlsListing = {
    mlsListingId,
    feedId,
    listingKey: mark,
    number: mark,
    status: 'active',
    media: [],
    modifiedAt: at,
    rest: {},
    cut: [],
    storedAt: at,
    version: 1,
  };
  return { ids: { feedId, mlsListingId }, feed, record };
};

/** What the company's first deal asks for, and a fee of the order, as a late move leaves it. */
const withinOthers = (items: readonly StoredItem[], orderId: string, at: string) => {
  const order = items.find((item) => item.entity === 'order' && item.orderId === orderId);
  const feeId = `fee_${orderId.slice(4)}01`;
  const fee = { feeId, reason: 'move', cents: 100, at, services: ['photography'] };
  const checklist = items.find(({ entity }) => entity === 'checklist');
  const share = items.find(({ entity }) => entity === 'documentShare');
  const inFolder = items.find((item) => item.entity === 'document' && item.parentId);
  const found = {
    itemId: checklist?.items[0].itemId,
    transactionId: checklist?.transactionId,
    shareId: share?.row.shareId,
    documentId: share?.row.documentId,
    parentId: inFolder?.parentId,
  };
  const known = Object.entries(found).filter(([, id]) => typeof id === 'string');
  return { order: { ...order, fees: [fee] } as StoredItem, ids: { feeId, ...Object.fromEntries(known) } };
};

/**
 * Ids of what takes a server of an MLS, a model, a failure or a late change to come about, put there as they lie; and of
 * what stands within another record of the demo's companies.
 */
export const putIds = async (
  origin: string,
  { tenantId }: Tenant,
  orderId: string,
  mark: string,
): Promise<Record<string, string>> => {
  const prefix = `T#${tenantId}#`;
  const at = new Date().toISOString();
  const within = withinOthers(await itemsOf(origin, { prefix }), orderId, at);
  const mls = copyOfMls(mark, at);
  const troubleId = `msg_${mark}`;
  const trouble = { troubleId, kind: 'message', title: mark, reason: null, leadId: null, orderId: null, at } as const;
  const comparisonId = newId('comparison', Date.parse(at));
  const sides = { left: { kind: 'builtin' }, right: { kind: 'builtin' } } as const;
  await putItems(origin, [
    within.order,
    toItem(prefix, feedItem, mls.feed) as StoredItem,
    toItem(prefix, mlsListingItem, mls.record) as StoredItem,
    toItem(prefix, troubleItem, { ...trouble, isSettled: false, version: 1 }) as StoredItem,
    toItem(prefix, comparisonItem, {
      comparisonId,
      ...sides,
      trials: [],
      startedBy: mark,
      startedAt: at,
    }) as StoredItem,
  ]);
  return { ...within.ids, ...mls.ids, troubleId, comparisonId };
};
