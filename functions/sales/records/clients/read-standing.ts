import { type ClientStanding, standingOf } from '../../../../shared/sales/quoting/client-standing.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientOfEmail } from '../store.ts';
import { readClient } from './client-home.ts';

/**
 * The standing of the client who owns this email address. `provenEmail` belongs to a signed-in caller and was never just
 * typed: a stranger must not learn how often somebody has booked.
 */
export const readStanding = async (table: TenantTable, provenEmail: string | undefined): Promise<ClientStanding> => {
  if (provenEmail === undefined) return newcomer;
  const owner = await table.get(clientOfEmail, { email: provenEmail });
  const client = owner && (await readClient(table, owner.clientId));
  return client ? standingOf(client.pastWork, client.ownMemory) : newcomer;
};
