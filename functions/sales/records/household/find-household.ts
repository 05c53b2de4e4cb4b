import type { HouseholdMember } from '../../../../shared/sales/booking/party.ts';
import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readClient } from '../clients/read-client.ts';
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

/** Who reads and writes the conversation of an address with the company: itself, and its household but for viewers. */
export const writersOf = async (table: TenantTable, email: string | null): Promise<ReadonlySet<string>> => {
  if (email === null) return new Set();
  const client = await clientOf(table, email);
  const members = client ? await membersOf(table, client) : [];
  return new Set([email, ...members.filter(({ role }) => role !== 'viewer').map((member) => member.email)]);
};

/**
 * Whether a verified address may take part in a lead's conversation. A right to one of its orders is not enough: whoever
 * orders types an address or phone, and the lead may be somebody else's.
 */
export const mayTalkAs = async (
  table: TenantTable,
  lead: { readonly email: string | null } | undefined,
  email: string | undefined,
): Promise<boolean> =>
  lead !== undefined &&
  email !== undefined &&
  (lead.email === email || (await writersOf(table, lead.email)).has(email));
