import type { FeedTest } from '../../../../shared/deals/mls/feed.ts';
import { mapRecord } from '../../../../shared/deals/mls/map-record.ts';
import { formatCount } from '../../../../shared/deals/mls/run-words.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { MlsDeps } from '../context.ts';
import type { Feed } from '../store.ts';
import { askFeed, askPage } from '../wire/client.ts';
import { DeadLink, FeedBusy, FeedDown, FeedRefused } from '../wire/failures.ts';
import { readMetadata } from '../wire/odata.ts';
import { metadataRequest, sampleRequest } from '../wire/requests.ts';
import { accessToken } from '../wire/tokens.ts';

type Step = FeedTest['steps'][number];

const isFeedFailure = (error: unknown): error is Error =>
  error instanceof FeedRefused || error instanceof FeedDown || error instanceof FeedBusy || error instanceof DeadLink;

const tried = async (name: string, run: () => Promise<string>): Promise<Step> => {
  try {
    return { name, isGood: true, words: await run() };
  } catch (error) {
    if (!isFeedFailure(error)) throw error;
    return { name, isGood: false, words: error.message };
  }
};

const readsMetadata = async (deps: MlsDeps, table: TenantTable, feed: Feed): Promise<string> => {
  const text = await askFeed(deps, table, feed, { url: metadataRequest(feed), accept: 'application/xml' });
  const { resources, fields } = readMetadata(text);
  const needed = ['ListingKey', 'ModificationTimestamp'].filter((name) => !fields.includes(name));
  if (!resources.includes('Property')) throw new FeedRefused('The server has no resource named Property');
  if (needed.length > 0) throw new FeedRefused(`Property has no ${needed.join(' and no ')}`);
  if (feed.strategy === 'entityEvent' && !resources.includes('EntityEvent')) {
    throw new FeedRefused('The server has no EntityEvent; choose another way to read changes');
  }
  return `${formatCount(resources.length)} resources, ${formatCount(fields.length)} fields of Property`;
};

const readsRecord = async (deps: MlsDeps, table: TenantTable, feed: Feed): Promise<string> => {
  const page = await askPage(deps, table, feed, { url: sampleRequest(feed) });
  const [raw] = page.value;
  if (!raw) return 'The server answers, and has no record for us yet';
  const record = mapRecord(raw);
  if (!record) throw new FeedRefused('The record has no ListingKey or no ModificationTimestamp');
  const { number, listingKey, address } = record.facts;
  return `Read ${number ?? listingKey}${address ? `, ${address}` : ''}`;
};

/** Tries a feed step by step; what follows a failure is not tried. */
export const testFeed = async (deps: MlsDeps, table: TenantTable, feed: Feed): Promise<FeedTest> => {
  const steps: Step[] = [];
  const acts: [string, () => Promise<string>][] = [
    [
      'Sign in',
      async () => {
        await accessToken(deps, table, feed);
        return feed.auth === 'token' ? 'The token is kept' : 'The server gave a token';
      },
    ],
    ['Metadata', async () => await readsMetadata(deps, table, feed)],
    ['One record', async () => await readsRecord(deps, table, feed)],
  ];
  for (const [name, act] of acts) {
    const step = await tried(name, act);
    steps.push(step);
    if (!step.isGood) break;
  }
  return { isGood: steps.length === acts.length && steps.every(({ isGood }) => isGood), steps };
};
