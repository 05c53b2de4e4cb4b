import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { newClient } from '../../../../shared/sales/records/clients/client.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientIdOf } from '../order-record-row.ts';
import { clientItem, clientOfEmail } from '../store.ts';
import { commitAfterWords, wordWrites } from '../words.ts';
import { readClient } from './read-client.ts';

const idOf = ({ leadId, email }: Lead): string =>
  email === null ? idFromDigest('client', sha256(`client of ${leadId}`)) : clientIdOf(email);

const createFor = async (table: TenantTable, lead: Lead): Promise<void> => {
  const { leadId, email, phone, fullName } = lead;
  const owner = email === null ? undefined : await table.get(clientOfEmail, { email }, { consistent: true });
  const clientId = owner?.clientId ?? idOf(lead);
  const known = await readClient(table, clientId);
  if (known) {
    if (known.leadId === null) await table.commit(table.patch(clientItem, known, { leadId }));
    return;
  }
  const name = fullName ?? email ?? (phone && formatPhone(phone));
  if (!name) return;
  const created = newClient({ clientId, kind: 'customer', name, email, phone, leadId }, lead.updatedAt);
  await commitAfterWords(table, [
    table.create(clientItem, created),
    ...(email === null || owner ? [] : [table.create(clientOfEmail, { email, clientId, version: 1 })]),
    ...wordWrites(table, 'client', clientId, undefined, clientWords(created)),
  ]);
};

/** Makes a won lead a client even before it orders; an order with the same email finds this client. */
export const createClientOf = async (table: TenantTable, lead: Lead): Promise<void> =>
  await untilWritten(() => createFor(table, lead));
