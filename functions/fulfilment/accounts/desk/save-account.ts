import type * as z from 'zod';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { accountsContract } from '../../../../shared/fulfilment/accounts/contract.ts';
import type { AccountMember, CompanyAccount } from '../../../../shared/sales/accounts/account.ts';
import { accountDefaults } from '../../../../shared/sales/accounts/account-defaults.ts';
import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { accountMember, accountUsed, companyAccount } from '../../../sales/accounts/store.ts';
import { clientItem } from '../../../sales/records/store.ts';
import { readAccount } from '../read-account.ts';

type Input<Name extends keyof typeof accountsContract> = z.output<(typeof accountsContract)[Name]['input']>;

const targetOf = ({ clientId: id, name }: Pick<Client, 'clientId' | 'name'>) => ({ kind: 'company account', id, name });

type Billing = Pick<Client, 'billingEmail' | 'billingAddress' | 'paymentDays'>;

const definedOf = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

/** Where the client's bills go and its days to pay are the client's own. */
const clientWrites = (table: TenantTable, client: Client, fields: Partial<Billing>, now: number): Write[] => {
  const isSame = Object.entries(fields).every(([name, value]) => Reflect.get(client, name) === value);
  if (isSame) return [];
  const next = { ...fields, updatedAt: toInstant(now), revision: client.revision + 1 };
  return [table.patch(clientItem, client, next)];
};

const companyOf = async (table: TenantTable, companyId: string): Promise<Client | undefined> => {
  const client = await table.get(clientItem, { clientId: companyId }, { consistent: true });
  return client && client.kind !== 'customer' && client.mergedInto === null ? client : undefined;
};

/** Opens an account for a brokerage or company that is a client. */
export const makeAccount = async (request: SignedRequest<Input<'makeAccount'>>): Promise<void> => {
  const { table, input, now } = request;
  const { companyId, state, limit, grouping, paymentDays, billingEmail, billingAddress } = input;
  await untilWritten(async () => {
    const [client, known] = await Promise.all([
      companyOf(table, companyId),
      table.get(companyAccount, { companyId }, { consistent: true }),
    ]);
    if (!client)
      throw invalidInput([{ path: 'companyId', message: 'must be a brokerage or company among the clients' }]);
    if (known) throw new AppError('conflict', 'ACCOUNT_EXISTS', `${client.name} has an account already.`);
    const account: CompanyAccount = { companyId, state, limit, grouping, createdAt: toInstant(now), version: 1 };
    const terms = { state, limit, grouping, paymentDays, billingEmail };
    await table.commit(
      table.create(companyAccount, account),
      table.create(accountUsed, { companyId, used: 0 }),
      ...clientWrites(table, client, definedOf({ billingEmail, billingAddress, paymentDays }), now),
      audited(request, {
        action: 'company_account.created',
        target: targetOf(client),
        changes: changesBetween({}, terms),
      }),
    );
  });
};

/** Approves, suspends or changes the terms; orders that stand stay as they are. */
export const changeAccount = async (request: SignedRequest<Input<'changeAccount'>>): Promise<void> => {
  const { table, input, now } = request;
  const { companyId, version, reason, billingEmail, billingAddress, paymentDays, monthlyLimit, services, ...rest } =
    input;
  // Null takes a limit or a choice of services away.
  const cleared = {
    ...(monthlyLimit === null && { monthlyLimit: undefined }),
    ...(services === null && { services: undefined }),
  };
  const fields = { ...rest, monthlyLimit: monthlyLimit ?? undefined, services: services ?? undefined };
  await untilWritten(async () => {
    const account = await readAccount(table, companyId);
    if (account.version !== version) throw versionConflict('Account');
    const client = await companyOf(table, companyId);
    if (!client) throw notFound('Account');
    const terms = { ...definedOf(fields), ...cleared };
    const billing = definedOf({ billingEmail, billingAddress, paymentDays });
    const before = {
      ...account,
      ...client,
      paymentDays: client.paymentDays ?? accountDefaults.paymentDays,
    };
    const changed = { ...terms, ...billing };
    const names = Object.keys(changed);
    await table.commit(
      table.patch(companyAccount, account, terms),
      ...clientWrites(table, client, billing, now),
      audited(request, {
        action: `company_account.${actionOf(account, terms.state)}`,
        target: targetOf(client),
        changes: changesBetween(Object.fromEntries(names.map((name) => [name, Reflect.get(before, name)])), changed),
        reason,
      }),
    );
  });
};

const actionOf = (account: CompanyAccount, state: CompanyAccount['state'] | undefined): string => {
  if (state === undefined || state === account.state) return 'updated';
  return state;
};

/** Lets somebody order on an account; an address that is of another account stays there. */
export const addMember = async (request: SignedRequest<Input<'addAccountMember'>>): Promise<AccountMember> => {
  const { table, input, now } = request;
  const { companyId, email, name, role } = input;
  return await untilWritten(async () => {
    await readAccount(table, companyId);
    const known = await table.get(accountMember, { email }, { consistent: true });
    if (known && known.companyId !== companyId) {
      throw new AppError('conflict', 'MEMBER_OF_ANOTHER', `${email} orders on the account of another company.`);
    }
    const member = { email, companyId, name, role, addedAt: known?.addedAt ?? toInstant(now), version: 1 };
    await table.commit(
      known ? table.patch(accountMember, known, { name, role }) : table.create(accountMember, member),
      audited(request, {
        action: 'company_account.member_added',
        target: { kind: 'company account', id: companyId },
        changes: [{ field: 'member', after: `${name} <${email}>, ${role}` }],
      }),
    );
    return known ? { ...known, name, role } : member;
  });
};

/** Takes somebody off an account; a no-op for whoever is not of it. */
export const removeMember = async (request: SignedRequest<Input<'removeAccountMember'>>): Promise<void> => {
  const { table, input } = request;
  const { companyId, email } = input;
  await untilWritten(async () => {
    await readAccount(table, companyId);
    const known = await table.get(accountMember, { email }, { consistent: true });
    if (known?.companyId !== companyId) return;
    await table.commit(
      table.remove(accountMember, known),
      audited(request, {
        action: 'company_account.member_removed',
        target: { kind: 'company account', id: companyId },
        changes: [{ field: 'member', before: `${known.name} <${email}>` }],
      }),
    );
  });
};
