import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Vendor } from '../../shared/booking/vendor.ts';
import type { Lead } from '../../shared/crm/lead.ts';
import { chatSession } from '../assistant/store.ts';
import { vendorItem, vendorRange } from '../booking/store.ts';
import { readLead } from '../crm/store.ts';
import { communication } from '../messaging/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Connection, everyListener, listeningMembers } from '../platform/realtime/connection.ts';
import { cutConnection, type DeliverDeps, deliver, inParallel } from '../platform/realtime/deliver.ts';
import { fromItem, rowOf } from '../platform/table/item.ts';
import { type Change, changesOf } from '../platform/table/stream.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { readStanding } from '../tenancy/store.ts';
import { callItem } from '../voice/store.ts';
import { endedPlaces } from './ended-places.ts';
import { tellVisitors } from './push-chat.ts';
import { kinds, type Surroundings } from './push-kinds.ts';
import { createTelling } from './push-messages.ts';
import { isOpenFor } from './still-good.ts';

export interface PushDeps extends DeliverDeps {
  readonly clock: Clock;
}

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

const pushTo = async (deps: PushDeps, tenantId: string, changes: readonly Change[]): Promise<void> => {
  const table = deps.openTable(tenantId);
  const now = deps.clock();
  const isShut = changes.some(({ entity }) => entity === 'tenant');
  const [all, standing] = await Promise.all([
    (isShut ? everyListener : listeningMembers)(table, now),
    readStanding(table),
  ]);
  const listeners = all.filter((listener) => isOpenFor(listener, standing.status));
  const shut = all.filter((listener) => !listeners.includes(listener));
  await inParallel(shut, 16, (listener) => cutConnection(deps, listener));
  if (standing.status === 'active') await tellVisitors(deps, table, changes, now);
  const rows = changes.filter(({ entity }) => kinds.has(entity));
  if (listeners.length === 0 || rows.length === 0) return;
  const [leads, vendors] = await Promise.all([leadsOf(table, rows), vendorsOf(table, listeners)]);
  const around: Surroundings = { leads, vendors };
  const tell = createTelling(rows);
  const letters = listeners.map((to) => ({ to, messages: tell(to, around, standing, now) }));
  await deliver(
    deps,
    letters.filter(({ messages }) => messages.length > 0),
  );
};

/** Follows the table's stream: tells who listens what changed, and ends the connections of who may no longer listen. */
export const createPush =
  (deps: PushDeps) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<void> => {
    const changes = changesOf(Records);
    const ended = await endedPlaces(deps.platformTable, changes);
    await inParallel(ended, 16, (place) => cutConnection(deps, place));
    const byTenant = Map.groupBy(changes, ({ tenantId }) => tenantId);
    for (const [tenantId, own] of byTenant) await pushTo(deps, tenantId, own);
  };
