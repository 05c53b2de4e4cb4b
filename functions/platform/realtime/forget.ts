import type { OpenTable } from '../table/open.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { isWriteLost } from '../table/write.ts';
import { type Connection, connectionItem, connectionPlaceItem } from './connection.ts';
import { leaveWrites } from './visitor-connections.ts';

/** The tables that know connections: the platform's and each tenant's. */
export interface ConnectionTables {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
}

/** A connection to forget; a visitor's is counted, so it comes with its network and time. */
export type Forgotten = Pick<Connection, 'tenantId' | 'connectionId' | 'chatSessionId' | 'origin'> &
  Partial<Pick<Connection, 'expiresAt'>>;

/** Deletes a connection from both tables; idempotent, so that a visitor's leaves the counts once. */
export const forgetConnection = async (
  { platformTable, openTable }: ConnectionTables,
  connection: Forgotten,
): Promise<void> => {
  const { tenantId, connectionId, chatSessionId } = connection;
  const table = openTable(tenantId);
  const place = platformTable.erase(connectionPlaceItem, { connectionId });
  const { expiresAt = 0 } = connection;
  const counted = leaveWrites(table, { ...connection, expiresAt });
  if (counted.length === 0)
    return await platformTable.commit(place, table.erase(connectionItem, { connectionId, chatSessionId }));
  // A visitor's connection never changes: it has its first version, or is forgotten already.
  const first: Connection = { ...connection, hostKind: 'tenant', expiresAt, version: 1 };
  try {
    await platformTable.commit(place, table.remove(connectionItem, first), ...counted);
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    await platformTable.commit(place);
  }
};
