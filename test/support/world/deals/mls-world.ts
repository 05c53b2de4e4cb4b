import { mlsConsumers } from '../../../../functions/deals/mls/consumers.ts';
import type { MlsDeps } from '../../../../functions/deals/mls/context.ts';
import { mlsHandlers } from '../../../../functions/deals/mls/handlers.ts';
import { type MlsListing, mlsListingItem } from '../../../../functions/deals/mls/store.ts';
import { publicCaller } from '../../../../functions/platform/internet/public-request.ts';
import { createDataKeys } from '../../../../functions/platform/keys/data-keys.ts';
import { createLog } from '../../../../functions/platform/log.ts';
import type { FileStore } from '../../../../functions/platform/objects/file-store.ts';
import type { PrivateStore } from '../../../../functions/platform/objects/private-store.ts';
import type { TenantTable } from '../../../../functions/platform/table/tenant-table.ts';
import { RESO_CLIENT_ID, RESO_CLIENT_SECRET, RESO_TOKEN } from '../../../../infra/local/providers/reso/api.ts';
import { startReso } from '../../../../infra/local/providers/reso/stand-in.ts';
import type { ServiceHost } from '../../../../infra/local/services/services.ts';
import { startServices } from '../../../../infra/local/services/services.ts';
import { Faults } from '../../../../infra/local/table/faults.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { mlsContract } from '../../../../shared/deals/mls/contract.ts';
import { mlsWork } from '../../../../shared/deals/mls/events.ts';
import type { FeedView } from '../../../../shared/deals/mls/feed.ts';
import { startTable } from '../../table/table.ts';
import { drained } from '../load/drained.ts';

export const NOON = Date.parse('2026-11-25T17:00:00Z');
const HOST = 'reso.localhost';
const heard = new Set<string>(mlsWork.events.map(({ name }) => name));

/** A step that the world breaks off, as a killed function does; its message comes again. */
export class Killed extends Error {}

/** The product's MLS against the stand-in, KMS's stand-in and a table of its own. */
export const startMlsWorld = async () => {
  const table = await startTable();
  const clock = { now: NOON };
  const services = await startServices(() => ({}) as ServiceHost, new Faults());
  const caller = {
    region: async () => 'us-east-1',
    credentials: async () => ({ accessKeyId: 'FN.Test', secretAccessKey: 'test' }),
  };
  const reso = await startReso({ now: () => clock.now });
  const standIn = { host: HOST, address: reso.address };
  const bytes = new Map<string, Uint8Array>();
  const files = {
    read: async (key: string) => bytes.get(key),
    write: async (key: string, body: Uint8Array) => void bytes.set(key, body),
    signPost: async () => ({ url: 'http://localhost/upload', fields: {} }),
  } as unknown as FileStore;
  const deps: MlsDeps = {
    call: publicCaller({ timeoutMs: 20_000, maxBytes: 64 * 1024 * 1024 }, { standIn }),
    keys: createDataKeys(caller, 'key', services.address),
    clock: () => clock.now,
    standIn,
    files: {} as PrivateStore,
    // Two calls a second: time passes instead of being waited for.
    sleep: async (ms) => {
      clock.now += ms;
    },
  };
  const handlers = mlsHandlers(deps, files);
  const isKill = (error: unknown): boolean => error instanceof Killed;
  const work = drained({ table, clock, heard, maxRounds: 4_000, isKill });

  /** Whoever asks; an administrator unless said otherwise. */
  const asking = (own: TenantTable, input: object, roles: string[] = ['admin'], profileId = 'prf_ada') => ({
    input,
    table: own,
    tenantId: own.tenantId,
    caller: {
      userId: 'user-1',
      profileId,
      email: 'ada@example.com',
      name: 'Ada Admin',
      roles,
      tenantId: own.tenantId,
      idp: 'COGNITO',
      sessionId: 'ses_1',
    },
    now: clock.now,
    correlationId: 'test',
    actsFor: undefined,
    log: createLog({}),
  });
  const as = async <Name extends keyof typeof handlers>(
    own: TenantTable,
    name: Name,
    input: object = {},
    roles?: string[],
    profileId?: string,
  ) =>
    (await handlers[name](
      asking(own, mlsContract[name].input.parse(input) as object, roles, profileId) as never,
    )) as Awaited<ReturnType<(typeof handlers)[Name]>>;

  /** Hands every waiting event to its consumer; a step that `with_` breaks off comes again. */
  const drain = async (with_: MlsDeps = deps): Promise<void> => await work.drain(mlsConsumers(with_));
  const pass = async (ms: number, with_: MlsDeps = deps): Promise<void> => await work.pass(ms, mlsConsumers(with_));

  const newTable = (): TenantTable => table.openTable(newId('tenant', clock.now));
  const settings = {
    name: 'Bucks MLS',
    serviceRoot: `http://${HOST}/odata/`,
    auth: 'client_credentials',
    tokenUrl: `http://${HOST}/oauth/token`,
    clientId: RESO_CLIENT_ID,
    secret: RESO_CLIENT_SECRET,
    strategy: 'nextLink',
    top: 1000,
    disclaimer: 'Deemed reliable, not guaranteed.',
  };
  const newFeed = async (own: TenantTable, changes: object = {}, idempotencyKey?: string): Promise<FeedView> => {
    const input = mlsContract.createMlsFeed.input.parse({ ...settings, ...changes });
    return await handlers.createMlsFeed({ ...asking(own, input), idempotencyKey } as never);
  };

  /** Begins a run by hand and lets it end, waiting through every pause. */
  const run = async (
    own: TenantTable,
    feedId: string,
    kind: 'changes' | 'sweep' = 'changes',
    with_: MlsDeps = deps,
  ) => {
    await as(own, 'runMlsFeed', { feedId, kind });
    await drain(with_);
    for (let waits = 0; waits < 400; waits++) {
      const feed = await as(own, 'mlsFeed', { feedId });
      if (!feed.run) return feed;
      const until = feed.run.waitsUntil ? Date.parse(feed.run.waitsUntil) - clock.now : 1_000;
      await pass(Math.max(1_000, until), with_);
    }
    throw new Error('The run never ends');
  };

  /** The live copy by key: number and time of each record. */
  const copy = async (own: TenantTable, feedId: string): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    let cursor: string | undefined;
    do {
      const page = await own.query(mlsListingItem, { pk: `MLS#${feedId}`, cursor });
      for (const { listingKey, modifiedAt, gone } of page.items) if (!gone) found.set(listingKey, modifiedAt);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return found;
  };
  /** What the server shows, by key. */
  const source = (): Map<string, string> =>
    new Map(
      reso.books.records
        .filter(({ MlgCanView, StandardStatus }) => MlgCanView !== false && StandardStatus !== 'Delete')
        .map((record) => [String(record.ListingKey), String(record.ModificationTimestamp)]),
    );
  const recordOf = async (own: TenantTable, mlsListingId: string): Promise<MlsListing | undefined> =>
    await own.get(mlsListingItem, { mlsListingId }, { consistent: true });

  return {
    table,
    clock,
    reso,
    deps,
    told: work.told,
    bytes,
    handlers,
    settings,
    asking,
    as,
    drain,
    pass,
    newTable,
    newFeed,
    run,
    copy,
    source,
    recordOf,
    token: RESO_TOKEN,
    stop: async () => {
      await reso.stop();
      await services.stop();
      await table.stop();
    },
  };
};

export type MlsWorld = Awaited<ReturnType<typeof startMlsWorld>>;
