import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientItem } from '../store.ts';

/** Longer than any real chain of merges. */
const MAX_MERGES = 20;

/** The client with this id, or the one into which it was merged; `consistent: false` where it is written under its version. */
export const readClient = async (
  table: TenantTable,
  clientId: string,
  reading: { consistent: boolean } = { consistent: true },
): Promise<Client | undefined> => {
  let id = clientId;
  for (let steps = 0; steps < MAX_MERGES; steps++) {
    const found = await table.get(clientItem, { clientId: id }, reading);
    if (!found || found.mergedInto === null) return found;
    id = found.mergedInto;
  }
  throw new Error(`Client ${clientId} has a circular merge`);
};
