import type * as z from 'zod';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { Email } from '../../../../shared/contract/text.ts';
import { type Client, ClientRow } from '../../../../shared/sales/records/clients/client.ts';
import type { clientContract } from '../../../../shared/sales/records/clients/client-contract.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientItem, clientOfEmail, clientsByName, clientsByOrder } from '../store.ts';
import { hasWords, idsWith } from '../words.ts';
import { readClient } from './read-client.ts';

type Input = z.output<typeof clientContract.clients.input>;

/** The client who owns a complete email address, including former ones. */
const ownerOf = async (table: TenantTable, q: string): Promise<string | undefined> => {
  const email = Email.safeParse(q);
  const owner = email.success ? await table.get(clientOfEmail, { email: email.data }) : undefined;
  return owner && (await readClient(table, owner.clientId))?.clientId;
};

const matches = (client: Client, q: string): boolean =>
  q.includes('@') ? (client.email ?? '').startsWith(q.toLowerCase()) : hasWords(clientWords(client), q);

const findClients = async (table: TenantTable, { kind, limit }: Input, q: string): Promise<Page<ClientRow>> => {
  const owner = await ownerOf(table, q);
  const ids = owner ? [owner] : await idsWith(table, 'client', q.split('@')[0] || q);
  const stored = await table.getMany(ids.map((clientId) => clientItem.key({ clientId })));
  const { clients } = sortItems(stored, { clients: clientItem });
  const found = clients.filter(
    (client) => client.kind === kind && client.mergedInto === null && (client.clientId === owner || matches(client, q)),
  );
  found.sort((a, b) => a.name.localeCompare(b.name));
  return { items: found.slice(0, limit).map((client) => ClientRow.parse(client)) };
};

/** A page of clients; a search returns matches by name, without further pages. */
export const listClients = async (table: TenantTable, input: Input): Promise<Page<ClientRow>> => {
  const { kind, sort, limit, cursor } = input;
  const q = input.q?.trim();
  if (q) return await findClients(table, input, q);
  const list = sort === 'name' ? clientsByName(kind) : clientsByOrder(kind);
  return await table.list(clientItem, { ...list, descending: sort === 'recent', limit, cursor });
};
