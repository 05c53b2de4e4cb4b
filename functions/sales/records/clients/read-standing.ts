import { type ClientStanding, standingOf } from '../../../../shared/sales/quoting/client-standing.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientOfEmail } from '../store.ts';
import { readClient } from './client-home.ts';

/**
 * What the past bookings of whoever owns this address mean for a price. `provenEmail` is the address of a signed-in
 * caller, never one that was typed: a stranger must not learn how often somebody has booked.
 */
export const readStanding = async (table: TenantTable, provenEmail: string | undefined): Promise<ClientStanding> => {
  if (provenEmail === undefined) return newcomer;
  const owner = await table.get(clientOfEmail, { email: provenEmail });
  const client = owner && (await readClient(table, owner.clientId));
  return client ? standingOf(client.pastWork) : newcomer;
};
