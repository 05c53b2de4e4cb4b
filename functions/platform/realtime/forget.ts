import type { OpenTable } from '../table/open.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { type Connection, connectionItem, connectionPlaceItem } from './connection.ts';

/** The tables that know connections: the platform's and each tenant's. */
export interface ConnectionTables {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
}

/** Deletes a connection from both tables; idempotent. */
export const forgetConnection = async (
  { platformTable, openTable }: ConnectionTables,
  connection: Pick<Connection, 'tenantId' | 'connectionId' | 'chatSessionId'>,
): Promise<void> => {
  const { tenantId, connectionId, chatSessionId } = connection;
  await platformTable.commit(
    platformTable.erase(connectionPlaceItem, { connectionId }),
    openTable(tenantId).erase(connectionItem, { connectionId, chatSessionId }),
  );
};
