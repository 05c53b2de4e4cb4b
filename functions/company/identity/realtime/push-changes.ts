import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, everyListener } from '../../../platform/realtime/connection.ts';
import { cutConnection, type DeliverDeps, deliver, inParallel } from '../../../platform/realtime/deliver.ts';
import { createListeners, type Listeners } from '../../../platform/realtime/listeners.ts';
import { type Change, changesOf } from '../../../platform/table/stream.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readStanding, type Standing } from '../../tenancy/store.ts';
import { endedPlaces } from './ended-places.ts';
import type { PushKind, ReadRow, TellOthers } from './push-kind.ts';
import { createTelling } from './push-messages.ts';
import { isOpenFor } from './still-good.ts';

export interface PushDeps extends DeliverDeps {
  readonly clock: Clock;
  /** Which rows are pushed, as the areas register them. */
  readonly kinds: readonly PushKind[];
  readonly tellOthers: TellOthers;
}

type Opened = PushDeps & { readonly listeners: Listeners };

/** The changes of one kind of row, prepared for whoever listens. */
interface Prepared {
  readonly kind: PushKind;
  readonly changes: readonly Change[];
  readonly reader: (listeners: readonly Connection[]) => Promise<ReadRow>;
}

/** The changes of one tenant, with what is read beside them. */
interface News {
  readonly table: TenantTable;
  readonly changes: readonly Change[];
  readonly prepared: readonly Prepared[];
  readonly standing: Standing;
}

const createOnce = () => {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, found);
    return found;
  };
};

const readNews = async (deps: PushDeps, tenantId: string, changes: readonly Change[]): Promise<News> => {
  const table = deps.openTable(tenantId);
  const once = createOnce();
  const prepare = async (kind: PushKind): Promise<Prepared[]> => {
    const own = changes.filter(({ entity }) => entity === kind.entity);
    if (own.length === 0) return [];
    return [{ kind, changes: own, reader: await kind.prepare({ table, changes: own, once }) }];
  };
  const [standing, prepared] = await Promise.all([readStanding(table), Promise.all(deps.kinds.map(prepare))]);
  return { table, changes, prepared: prepared.flat(), standing };
};

const listenersOf = async (deps: Opened, { table, changes, standing }: News, now: number) => {
  const isShut = changes.some(({ entity }) => entity === 'tenant');
  const all = await (isShut ? everyListener(table, now) : deps.listeners.membersOf(table, now));
  const open = all.filter((listener) => isOpenFor(listener, standing.status));
  const shut = all.filter((listener) => !open.includes(listener));
  await inParallel(shut, 16, (listener) => cutConnection(deps, listener));
  if (shut.length > 0) deps.listeners.drop(table.tenantId);
  return open;
};

const tellNews = async (deps: Opened, news: News): Promise<void> => {
  const { table, changes, prepared, standing } = news;
  const now = deps.clock();
  const listeners = await listenersOf(deps, news, now);
  if (standing.status === 'active') await deps.tellOthers(deps, table, changes, now);
  if (listeners.length === 0 || prepared.length === 0) return;
  const tell = createTelling(
    await Promise.all(prepared.map(async ({ reader, ...own }) => ({ ...own, readRow: await reader(listeners) }))),
  );
  const letters = listeners.map((to) => ({ to, messages: tell(to, standing, now) }));
  const gone = await deliver(
    deps,
    letters.filter(({ messages }) => messages.length > 0),
  );
  if (gone > 0) deps.listeners.drop(table.tenantId);
};

/** Tells what was prepared. */
export type Tell = () => Promise<void>;

/**
 * Follows the table's stream: reads what is needed to tell listeners what changed, and ends the connections of those who
 * may no longer listen. Who listens is read when it is told, so that a new listener finds lists up to date.
 */
export const createPush = (pushDeps: PushDeps) => {
  const deps: Opened = { ...pushDeps, listeners: createListeners() };
  return async ({ Records }: DynamoDBStreamEvent): Promise<Tell> => {
    const changes = changesOf(Records);
    const byTenant = [...Map.groupBy(changes, ({ tenantId }) => tenantId)];
    const [ended, news] = await Promise.all([
      endedPlaces(deps.platformTable, changes),
      Promise.all(byTenant.map(([tenantId, own]) => readNews(deps, tenantId, own))),
    ]);
    return async () => {
      await inParallel(ended, 16, (place) => cutConnection(deps, place));
      for (const { tenantId } of ended) deps.listeners.drop(tenantId);
      for (const each of news) await tellNews(deps, each);
    };
  };
};
