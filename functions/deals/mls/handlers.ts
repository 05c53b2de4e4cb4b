import type { mlsContract } from '../../../shared/deals/mls/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import type { MlsDeps } from './context.ts';
import { changeFeed, createFeed, knownFeed, listFeeds, removeFeed, runFeed } from './feeds/feed-acts.ts';
import { testFeed } from './feeds/test-feed.ts';
import { viewFeed } from './feeds/view-feed.ts';
import { beginImport, runImport } from './imports/import-file.ts';
import { linkRecord } from './listings/link-record.ts';
import { listRecords } from './listings/list-records.ts';
import { takeOver } from './listings/take-over.ts';
import { viewRecord } from './listings/view-record.ts';
import { unknownValue, unknownValues } from './store.ts';

/** The routes of feeds and of copied listings. */
export const mlsHandlers = (deps: MlsDeps, transfers: FileStore): Handlers<typeof mlsContract> => ({
  mlsFeeds: async ({ table }) => ({ items: (await listFeeds(table)).map(viewFeed) }),
  createMlsFeed: async (request) => viewFeed(await createFeed(request, deps)),
  mlsFeed: async ({ table, input }) => viewFeed(await knownFeed(table, input.feedId)),
  changeMlsFeed: async (request) => viewFeed(await changeFeed(request, deps)),
  removeMlsFeed: async (request) => {
    await removeFeed(request);
    return { removed: true as const };
  },
  testMlsFeed: async ({ table, input }) => await testFeed(deps, table, await knownFeed(table, input.feedId)),
  runMlsFeed: async (request) => viewFeed(await runFeed(request)),
  mlsListings: async ({ table, caller, input }) => {
    const [page, feeds] = await Promise.all([listRecords({ table, caller }, input), listFeeds(table)]);
    return { ...page, feeds: feeds.map(({ feedId, name, disclaimer }) => ({ feedId, name, disclaimer })) };
  },
  mlsListing: async (request) => await viewRecord(request, request.input.mlsListingId),
  linkMlsListing: async (request) => {
    await linkRecord(request);
    return await viewRecord(request, request.input.mlsListingId);
  },
  takeOverMls: async (request) => {
    await takeOver(request);
    return await viewRecord(request, request.input.mlsListingId);
  },
  mlsUnknown: async ({ table }) => {
    const [{ items }, feeds] = await Promise.all([
      table.query(unknownValue, { ...unknownValues, limit: 200 }),
      listFeeds(table),
    ]);
    const nameOf = (feedId: string): string => feeds.find((feed) => feed.feedId === feedId)?.name ?? 'Removed feed';
    return { items: items.map((each) => ({ ...each, feedName: nameOf(each.feedId) })) };
  },
  beginMlsImport: async (request) => await beginImport(request, transfers),
  runMlsImport: async (request) => await runImport(request, transfers),
});
