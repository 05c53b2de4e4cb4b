import { presenceMs } from '../../../../shared/company/identity/realtime-timing.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { type Connection, connectionItem } from '../../../platform/realtime/connection.ts';
import { type DeliverDeps, deliver } from '../../../platform/realtime/deliver.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { type Viewer, viewerItem, viewersOf } from './realtime-store.ts';

export interface PresenceDeps extends DeliverDeps {
  /** Whether this caller may open the record's page. */
  readonly maySee: (table: TenantTable, listener: Connection, recordId: string) => Promise<boolean>;
}

/** The other viewers of a record: each person once, however many tabs, with the milliseconds until their presence expires. */
export const otherViewers = (viewers: readonly Viewer[], profileId: string, now: number) => {
  const people = new Map<string, { profileId: string; name: string; forMs: number }>();
  for (const viewer of viewers) {
    const forMs = viewer.until - now;
    if (viewer.profileId === profileId || forMs <= (people.get(viewer.profileId)?.forMs ?? 0)) continue;
    people.set(viewer.profileId, { profileId: viewer.profileId, name: viewer.name, forMs });
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
};

const nameOf = ({ name, email }: Caller): string => name ?? email;

const listViewers = async (table: TenantTable, recordId: string): Promise<Viewer[]> =>
  (await table.collect(viewersOf(recordId), { viewers: viewerItem })).viewers;

const sendPresence = async (
  deps: DeliverDeps,
  tenantId: string,
  to: readonly Viewer[],
  all: readonly Viewer[],
  now: number,
) => {
  const deliveries = to.map(({ connectionId, profileId, recordId }) => ({
    to: { tenantId, connectionId },
    messages: [{ type: 'presence', id: recordId, viewers: otherViewers(all, profileId, now) }],
  }));
  await deliver(deps, deliveries);
};

const ignoreWriteLost = async (written: Promise<void>): Promise<void> => {
  await written.catch((error: unknown) => {
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** Removes a connection from the record it was viewing and notifies the remaining viewers. */
export const leaveRecord = async (deps: DeliverDeps, connection: Connection, now: number): Promise<void> => {
  const { tenantId, connectionId, lookingAt } = connection;
  if (lookingAt === undefined) return;
  const table = deps.openTable(tenantId);
  await table.commit(table.erase(viewerItem, { recordId: lookingAt, connectionId }));
  const rest = (await listViewers(table, lookingAt)).filter(({ until }) => until > now);
  await sendPresence(deps, tenantId, rest, rest, now);
};

/** Records which record a connection is viewing (null: none) and sends every viewer the current list. */
export const viewRecord = async (
  deps: PresenceDeps,
  connection: Connection,
  recordId: string | null,
  now: number,
): Promise<void> => {
  const { tenantId, connectionId, caller, lookingAt } = connection;
  const table = deps.openTable(tenantId);
  const hasMoved = lookingAt !== (recordId ?? undefined);
  if (!caller || (hasMoved && recordId !== null && !(await deps.maySee(table, connection, recordId)))) return;
  if (hasMoved) await leaveRecord(deps, connection, now);
  const move = hasMoved ? [table.patch(connectionItem, connection, { lookingAt: recordId ?? undefined })] : [];
  if (recordId === null) return await ignoreWriteLost(table.commit(...move));
  const known = await listViewers(table, recordId);
  const own = known.find((viewer) => viewer.connectionId === connectionId);
  const person = { recordId, connectionId, profileId: caller.profileId, name: nameOf(caller) };
  const me = { ...person, until: now + presenceMs, version: own?.version ?? 1 };
  await ignoreWriteLost(
    table.commit(own ? table.patch(viewerItem, own, { until: me.until }) : table.create(viewerItem, me), ...move),
  );
  const all = [...known.filter((viewer) => viewer.until > now && viewer !== own), me];
  await sendPresence(deps, tenantId, all, all, now);
};
