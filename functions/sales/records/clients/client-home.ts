import type { Client } from '../../../../shared/sales/records/client.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientItem } from '../store.ts';

/** More than anybody merges one after the other. */
const MOST_STEPS = 20;

/** The client under this id, or the one it turned out to be. */
export const readClient = async (table: TenantTable, clientId: string): Promise<Client | undefined> => {
  let id = clientId;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const found = await table.get(clientItem, { clientId: id }, { consistent: true });
    if (!found || found.mergedInto === null) return found;
    id = found.mergedInto;
  }
  throw new Error(`Client ${clientId} is merged in a circle`);
};
