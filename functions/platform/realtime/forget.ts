import type { OpenTable } from '../table/open.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { type Connection, connectionItem, connectionPlaceItem } from './connection.ts';

/** Where connections are kept: those of all tenants, and each tenant's own. */
export interface ConnectionTables {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
}

/** Forgets a connection; repeating it changes nothing. */
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
