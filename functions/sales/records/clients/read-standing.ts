import { type ClientStanding, standingOf } from '../../../../shared/sales/quoting/client-standing.ts';
import { newcomer } from '../../../../shared/sales/quoting/newcomer.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientOfEmail } from '../store.ts';
import { readClient } from './read-client.ts';

const standingOfEmail = async (table: TenantTable, email: string): Promise<ClientStanding> => {
  const owner = await table.get(clientOfEmail, { email });
  const client = owner && (await readClient(table, owner.clientId));
  return client ? standingOf(client.pastWork, client.ownMemory) : newcomer;
};

/**
 * The standing of whoever asks: by the address of their sign-in, else by the addresses that their browser session has
 * proven, whichever has booked most. None was just typed: a stranger must not learn how often somebody has booked.
 */
export const readStanding = async (
  table: TenantTable,
  provenEmail: string | undefined,
  ofSession: readonly string[] = [],
): Promise<ClientStanding> => {
  const emails = provenEmail === undefined ? ofSession : [provenEmail];
  const known = await Promise.all(emails.map((email) => standingOfEmail(table, email)));
  return known.reduce((most, each) => (each.pastBookings > most.pastBookings ? each : most), known[0] ?? newcomer);
};
