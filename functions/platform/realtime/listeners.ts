import * as z from 'zod';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import type { Write } from '../table/write.ts';
import { CONNECTIONS, type Connection, listeningMembers } from './connection.ts';

/** How many people have come in so far. */
export const joinedItem = entity({
  name: 'connections-joined',
  schema: z.object({ n: z.number().default(0) }),
  key: () => ({ pk: CONNECTIONS, sk: 'JOINED' }),
});

/**
 * Says that somebody has come in: after their connection is written and before it is opened, so that whoever finds the
 * number unchanged knows everybody whose connection is open.
 */
export const joinedWrite = (table: TenantTable): Write => table.add({ key: joinedItem.key({}), field: 'n', by: 1 });

/** Who listens in each tenant, remembered between batches of changes. */
export interface Listeners {
  /** The tenant's people who listen at `now` (epoch milliseconds); nobody whose connection is open is left out. */
  readonly membersOf: (table: TenantTable, now: number) => Promise<readonly Connection[]>;
  /** Reads anew next time: somebody has gone. */
  readonly drop: (tenantId: string) => void;
}

const MOST_TENANTS = 200;

/**
 * Reads who listens once for all changes until somebody comes in: a batch asks for one small item instead of every
 * connection. Who has gone may still be named; that is found out when they are told.
 */
export const createListeners = (): Listeners => {
  const known = new Map<string, { readonly joined: number; readonly members: readonly Connection[] }>();
  const remembered = async (table: TenantTable, now: number) => {
    const { tenantId } = table;
    const joined = (await table.get(joinedItem, {}, { consistent: true }))?.n ?? 0;
    const before = known.get(tenantId);
    const next = before?.joined === joined ? before : { joined, members: await listeningMembers(table, now) };
    // The latest lies last, so that the first is who was asked for longest ago.
    known.delete(tenantId);
    known.set(tenantId, next);
    const [oldest] = known.keys();
    if (known.size > MOST_TENANTS && oldest !== undefined) known.delete(oldest);
    return next.members;
  };
  return {
    membersOf: async (table, now) => (await remembered(table, now)).filter(({ expiresAt }) => expiresAt > now),
    drop: (tenantId) => void known.delete(tenantId),
  };
};
