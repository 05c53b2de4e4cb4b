import type { HouseholdMember } from '../../../../shared/sales/booking/party.ts';
import type { Client } from '../../../../shared/sales/records/client.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readClient } from '../clients/client-home.ts';
import { clientOfEmail } from '../store.ts';
import { householdItem, householdPlace, householdsOf } from './store.ts';

/** The client who owns an address; undefined for one that has not ordered. */
export const clientOf = async (table: TenantTable, email: string): Promise<Client | undefined> => {
  const owner = await table.get(clientOfEmail, { email }, { consistent: true });
  return owner && (await readClient(table, owner.clientId));
};

/** A client's id and those that were merged into it. */
export const idsOf = ({ clientId, mergedIds }: Client): string[] => [clientId, ...mergedIds];

/** A client's people, under all of its ids, as they are at this moment. */
export const membersOf = async (table: TenantTable, client: Client): Promise<HouseholdMember[]> => {
  const keys = idsOf(client).map((clientId) => householdItem.key({ clientId }));
  const { households } = sortItems(await table.getMany(keys, { consistent: true }), { households: householdItem });
  return households.flatMap(({ members }) => members);
};

/** A client whose orders an address may see: as the client itself, or as a member of its household. */
export interface OwnClient {
  readonly client: Client;
  /** Absent for the client itself. */
  readonly member?: HouseholdMember;
}

/** The clients of a verified address, its own first. */
export const clientsOfAddress = async (table: TenantTable, email: string): Promise<OwnClient[]> => {
  const [own, { places }] = await Promise.all([
    clientOf(table, email),
    table.collect(householdsOf(email), { places: householdPlace }),
  ]);
  const homes = await Promise.all(
    places.map(async ({ clientId }): Promise<OwnClient[]> => {
      const client = await readClient(table, clientId);
      const member = client && (await membersOf(table, client)).find((each) => each.email === email);
      return client && member && client.clientId !== own?.clientId ? [{ client, member }] : [];
    }),
  );
  return [...(own ? [{ client: own }] : []), ...homes.flat()];
};
