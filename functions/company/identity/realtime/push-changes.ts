import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, everyListener } from '../../../platform/realtime/connection.ts';
import { cutConnection, type DeliverDeps, deliver, inParallel } from '../../../platform/realtime/deliver.ts';
import { createListeners, type Listeners } from '../../../platform/realtime/listeners.ts';
import { type Change, changesOf } from '../../../platform/table/events/stream.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readStanding, type Standing } from '../../tenancy/store.ts';
import { placesToClose } from './places-to-close.ts';
import { leaveRecord } from './presence.ts';
import type { PushKind, PushToVisitors, ReadRow } from './push-kind.ts';
import { createMessages } from './push-messages.ts';
import { canListen } from './still-authorized.ts';

export interface PushDeps extends DeliverDeps {
  readonly clock: Clock;
  /** Which rows are pushed, as the areas register them. */
  readonly kinds: readonly PushKind[];
  readonly pushToVisitors: PushToVisitors;
}

type PushContext = PushDeps & { readonly listeners: Listeners };

/** The changes of one kind of row, before the listeners are known. */
interface Prepared {
  readonly kind: PushKind;
  readonly changes: readonly Change[];
  readonly reader: (listeners: readonly Connection[]) => Promise<ReadRow>;
}

/** The changes of one tenant with the rows needed to push them. */
interface TenantChanges {
  readonly table: TenantTable;
  readonly changes: readonly Change[];
  readonly prepared: readonly Prepared[];
  /** Read once, where somebody listens: most changes happen while nobody does. */
  readonly standing: () => Promise<Standing>;
}

const createMemo = () => {
  const known = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, found);
    return found;
  };
};

const prepareChanges = async (deps: PushDeps, tenantId: string, changes: readonly Change[]): Promise<TenantChanges> => {
  const table = deps.openTable(tenantId);
  const once = createMemo();
  const prepare = async (kind: PushKind): Promise<Prepared[]> => {
    const own = changes.filter(({ entity }) => entity === kind.entity);
    if (own.length === 0) return [];
    return [{ kind, changes: own, reader: await kind.prepare({ table, changes: own, once }) }];
  };
  const prepared = await Promise.all(deps.kinds.map(prepare));
  return { table, changes, prepared: prepared.flat(), standing: () => once('standing', () => readStanding(table)) };
};

const listenersOf = async (deps: PushContext, { table, changes, standing }: TenantChanges, now: number) => {
  // Whoever no longer may listen is cut off, also a visitor; another name or host of the company concerns no connection.
  const hasStatusChanged = changes.some(
    ({ entity, before, after }) => entity === 'tenant' && before?.status !== after?.status,
  );
  const all = await (hasStatusChanged ? everyListener(table, now) : deps.listeners.membersOf(table, now));
  if (all.length === 0) return [];
  const { status } = await standing();
  const open = all.filter((listener) => canListen(listener, status));
  const excluded = all.filter((listener) => !open.includes(listener));
  await inParallel(excluded, 16, (listener) => cutConnection(deps, listener));
  if (excluded.length > 0) deps.listeners.drop(table.tenantId);
  return open;
};

const pushChanges = async (deps: PushContext, tenantChanges: TenantChanges): Promise<void> => {
  const { table, changes, prepared, standing } = tenantChanges;
  const now = deps.clock();
  const listeners = await listenersOf(deps, tenantChanges, now);
  await deps.pushToVisitors(deps, table, changes, now, async () => (await standing()).status === 'active');
  if (listeners.length === 0 || prepared.length === 0) return;
  const messagesFor = createMessages(
    await Promise.all(prepared.map(async ({ reader, ...own }) => ({ ...own, readRow: await reader(listeners) }))),
  );
  const stands = await standing();
  const deliveries = listeners.map((to) => ({ to, messages: messagesFor(to, stands, now) }));
  const gone = await deliver(
    deps,
    deliveries.filter(({ messages }) => messages.length > 0),
  );
  if (gone > 0) deps.listeners.drop(table.tenantId);
};

/** Sends the prepared messages. */
export type SendMessages = () => Promise<void>;

/**
 * Follows the table's stream: prepares messages about the changes and closes the connections of listeners that lost access.
 * Listeners are read when the messages are sent, so that a new listener finds its lists up to date.
 */
export const createPush = (pushDeps: PushDeps) => {
  const deps: PushContext = {
    ...pushDeps,
    listeners: createListeners(),
    leave: async (connection) => await leaveRecord(deps, connection, deps.clock()),
  };
  return async ({ Records }: DynamoDBStreamEvent): Promise<SendMessages> => {
    const changes = changesOf(Records);
    const groups = [...Map.groupBy(changes, ({ tenantId }) => tenantId)];
    const [closing, byTenant] = await Promise.all([
      placesToClose(deps.platformTable, changes),
      Promise.all(groups.map(([tenantId, own]) => prepareChanges(deps, tenantId, own))),
    ]);
    return async () => {
      await inParallel(closing, 16, (place) => cutConnection(deps, place));
      for (const { tenantId } of closing) deps.listeners.drop(tenantId);
      for (const each of byTenant) await pushChanges(deps, each);
    };
  };
};
