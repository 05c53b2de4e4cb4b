import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { chatSession } from '../../../assistants/chat/store.ts';
import { callItem } from '../../../assistants/voice/store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { communication } from '../../../outreach/messaging/store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Connection, everyListener } from '../../../platform/realtime/connection.ts';
import { cutConnection, type DeliverDeps, deliver, inParallel } from '../../../platform/realtime/deliver.ts';
import { createListeners, type Listeners } from '../../../platform/realtime/listeners.ts';
import { fromItem, rowOf } from '../../../platform/table/item.ts';
import { type Change, changesOf } from '../../../platform/table/stream.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { vendorItem, vendorRange } from '../../../sales/booking/store.ts';
import { readStanding, type Standing } from '../../tenancy/store.ts';
import { endedPlaces } from './ended-places.ts';
import { tellVisitors } from './push-chat.ts';
import { kinds, type Surroundings } from './push-kinds.ts';
import { createTelling } from './push-messages.ts';
import { isOpenFor } from './still-good.ts';

export interface PushDeps extends DeliverDeps {
  readonly clock: Clock;
}

type Opened = PushDeps & { readonly listeners: Listeners };

const leadsOf = async (table: TenantTable, changes: readonly Change[]): Promise<Map<string, Lead>> => {
  const ids = new Set(
    changes.flatMap(({ entity, before, after }) => {
      if (entity === communication.name && after) return fromItem(communication, after).leadId ?? '';
      const images = [before, after].filter((image) => image !== undefined);
      if (entity === chatSession.name) return images.map((image) => fromItem(chatSession, image).leadId ?? '');
      return entity === callItem.name ? images.map((image) => rowOf(callItem, image).leadId ?? '') : [];
    }),
  );
  const found = await Promise.all([...ids].filter(Boolean).map(async (id) => [id, await readLead(table, id)] as const));
  return new Map(found.flatMap(([id, lead]) => (lead ? [[id, lead] as const] : [])));
};

const vendorsOf = async (table: TenantTable, listeners: readonly Connection[]): Promise<Vendor[]> =>
  listeners.some(({ caller }) => caller?.roles.includes('vendor'))
    ? (await table.collect(vendorRange, { vendors: vendorItem })).vendors
    : [];

/** The changes of one tenant, with what is read beside them. */
interface News {
  readonly table: TenantTable;
  readonly changes: readonly Change[];
  /** Those of them that are told to people. */
  readonly rows: readonly Change[];
  readonly standing: Standing;
  readonly leads: ReadonlyMap<string, Lead>;
}

const readNews = async (deps: PushDeps, tenantId: string, changes: readonly Change[]): Promise<News> => {
  const table = deps.openTable(tenantId);
  const rows = changes.filter(({ entity }) => kinds.has(entity));
  const [standing, leads] = await Promise.all([readStanding(table), leadsOf(table, rows)]);
  return { table, changes, rows, standing, leads };
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
  const { table, changes, rows, standing, leads } = news;
  const now = deps.clock();
  const listeners = await listenersOf(deps, news, now);
  if (standing.status === 'active') await tellVisitors(deps, table, changes, now);
  if (listeners.length === 0 || rows.length === 0) return;
  const around: Surroundings = { leads, vendors: await vendorsOf(table, listeners) };
  const tell = createTelling(rows);
  const letters = listeners.map((to) => ({ to, messages: tell(to, around, standing, now) }));
  const gone = await deliver(
    deps,
    letters.filter(({ messages }) => messages.length > 0),
  );
  if (gone > 0) deps.listeners.drop(table.tenantId);
};

/** Tells what was prepared. */
export type Tell = () => Promise<void>;

/**
 * Follows the table's stream: reads what is needed to tell who listens what changed, and to end the connections of who
 * may no longer listen; who listens is read when it is told, so that whoever comes in meanwhile finds lists up to date.
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
