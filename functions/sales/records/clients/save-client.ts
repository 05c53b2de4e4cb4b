import type * as z from 'zod';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { type Client, type ClientFields, newClient } from '../../../../shared/sales/records/clients/client.ts';
import type { clientContract } from '../../../../shared/sales/records/clients/client-contract.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId, madeBefore } from '../../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { clientItem, clientOfEmail } from '../store.ts';
import { leaveWordsToOrders, wordWrites } from '../words.ts';
import { readClient } from './read-client.ts';
import { viewOf } from './view-client.ts';

type Input<Name extends 'createClient' | 'changeClient'> = z.output<(typeof clientContract)[Name]['input']>;

const definedFields = (fields: object): Partial<ClientFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Claims a customer's email address, by which its orders find it; rejects one that another client owns. */
const emailWrites = async (table: TenantTable, { kind, email, clientId }: Client): Promise<Write[]> => {
  if (kind !== 'customer' || email === null) return [];
  const owner = await table.get(clientOfEmail, { email }, { consistent: true });
  if (!owner) return [table.create(clientOfEmail, { email, clientId, version: 1 })];
  const known = await readClient(table, owner.clientId);
  if (known?.clientId === clientId) return [];
  const message = `must be an address that nobody else has; it belongs to ${known?.name ?? 'another client'}`;
  throw invalidInput([{ path: 'email', message }]);
};

const checkCompany = async (table: TenantTable, client: Client): Promise<void> => {
  if (client.companyId === null) return;
  const company = await readClient(table, client.companyId);
  const isCompany = company !== undefined && company.kind !== 'customer' && company.clientId !== client.clientId;
  if (client.kind === 'customer' && isCompany) return;
  throw invalidInput([
    { path: 'companyId', message: 'must be a brokerage or company, and only customers belong to one' },
  ]);
};

const targetOf = ({ clientId: id, name }: Client) => ({ kind: 'client', id, name });

export const createClient = async (request: SignedRequest<Input<'createClient'>>) => {
  const { table, input, now } = request;
  const { kind, name, ...fields } = input;
  const clientId = keyedId('client', request, 'client');
  const created = newClient({ ...definedFields(fields), clientId, kind, name }, toInstant(now));
  return await untilWritten(async () => {
    const known = await madeBefore(request, clientItem, { clientId });
    if (known) return await viewOf(table, known);
    await checkCompany(table, created);
    await table.commit(
      table.create(clientItem, created),
      ...(await emailWrites(table, created)),
      ...wordWrites(table, 'client', clientId, undefined, clientWords(created)),
      audited(request, {
        action: 'client.created',
        target: targetOf(created),
        changes: changesBetween({}, { kind, name, ...fields }),
      }),
    );
    return await viewOf(table, created);
  });
};

const withChanges = (known: Client, fields: Partial<ClientFields>, now: number): Client => ({
  ...known,
  ...fields,
  updatedAt: toInstant(now),
  revision: known.revision + 1,
});

/** Checks the client's own revision: an order that arrives meanwhile is no conflict. */
export const changeClient = async (request: SignedRequest<Input<'changeClient'>>) => {
  const { table, input, now } = request;
  const { clientId, version, ...fields } = input;
  const given = definedFields(fields);
  return await untilWritten(async () => {
    const known = await readClient(table, clientId);
    if (!known) throw notFound('Client');
    if (known.revision !== version) throw versionConflict('Client');
    const next = withChanges(known, given, now);
    await checkCompany(table, next);
    await leaveWordsToOrders(table, known.clientId, clientWords(known), clientWords(next));
    const before = Object.fromEntries(Object.keys(given).map((name) => [name, Reflect.get(known, name)]));
    await table.commit(
      table.patch(clientItem, known, next),
      ...(next.email === known.email ? [] : await emailWrites(table, next)),
      ...wordWrites(table, 'client', known.clientId, clientWords(known), clientWords(next)),
      audited(request, { action: 'client.updated', target: targetOf(next), changes: changesBetween(before, given) }),
    );
    return await viewOf(table, next);
  });
};
