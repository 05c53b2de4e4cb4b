import * as z from 'zod';
import { entity } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import type { Write } from '../table/write.ts';
import { CONNECTIONS, type Connection, listeningMembers } from './connection.ts';

/** Counts the connections ever opened in a tenant, to notice a new one. */
export const joinedItem = entity({
  name: 'connections-joined',
  schema: z.object({ n: z.number().default(0) }),
  key: () => ({ pk: CONNECTIONS, sk: 'JOINED' }),
});

/**
 * Counts a new connection: after its item is written and before it opens, so that an unchanged count means that every
 * open connection is known.
 */
export const joinedWrite = (table: TenantTable): Write => table.add({ key: joinedItem.key({}), field: 'n', by: 1 });

/** Caches each tenant's member connections between batches of changes. */
export interface Listeners {
  /** Connections of the tenant's members at `now` (epoch milliseconds); may include some that have closed. */
  readonly membersOf: (table: TenantTable, now: number) => Promise<readonly Connection[]>;
  /** Empties the tenant's cache, after a connection was found gone. */
  readonly drop: (tenantId: string) => void;
}

const MAX_TENANTS = 200;

/**
 * Reads a tenant's connections once and again only when one was added: a batch reads one small item instead of all
 * connections. Closed ones are found when a message to them fails.
 */
export const createListeners = (): Listeners => {
  const known = new Map<string, { readonly joined: number; readonly members: readonly Connection[] }>();
  const remembered = async (table: TenantTable, now: number) => {
    const { tenantId } = table;
    const joined = (await table.get(joinedItem, {}, { consistent: true }))?.n ?? 0;
    const before = known.get(tenantId);
    const next = before?.joined === joined ? before : { joined, members: await listeningMembers(table, now) };
    // Reinserted last, so that the first is the least recently used.
    known.delete(tenantId);
    known.set(tenantId, next);
    const [oldest] = known.keys();
    if (known.size > MAX_TENANTS && oldest !== undefined) known.delete(oldest);
    return next.members;
  };
  return {
    membersOf: async (table, now) => (await remembered(table, now)).filter(({ expiresAt }) => expiresAt > now),
    drop: (tenantId) => void known.delete(tenantId),
  };
};
