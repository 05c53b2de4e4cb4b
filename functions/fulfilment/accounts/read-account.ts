import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { localDate, toInstant } from '../../../shared/contract/time.ts';
import type { AccountRow, AccountView, OwnAccount } from '../../../shared/fulfilment/accounts/account-view.ts';
import { monthOf, nextStatement } from '../../../shared/fulfilment/accounts/month.ts';
import { type InvoiceRow, isOpen } from '../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../shared/fulfilment/billing/rest.ts';
import type { AccountMember, CompanyAccount } from '../../../shared/sales/accounts/account.ts';
import { accountDefaults } from '../../../shared/sales/accounts/account-defaults.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { everyItem } from '../../platform/table/reads/every-item.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import {
  accountMember,
  accountMonth,
  accountUsed,
  companyAccount,
  membersOfAccount,
} from '../../sales/accounts/store.ts';
import { clientItem } from '../../sales/records/store.ts';
import type { IssuePlace } from '../billing/issue/issue-place.ts';
import { ageingOf } from '../billing/list-invoices.ts';
import { invoiceItem, invoicesOfPayer } from '../billing/store.ts';
import { accountPayment, paymentsOfAccount } from './store.ts';

/** The place of a request or event: days and months are the company's. */
export const accountPlace = async ({ table, now }: Omit<IssuePlace, 'zone'>): Promise<IssuePlace> => {
  const tenant = await table.get(tenantItem, {});
  return { table, now, zone: tenant?.timezone ?? 'UTC' };
};

/** Accounts with what their clients and counters say of them. */
export const accountRows = async (table: TenantTable, accounts: readonly CompanyAccount[]): Promise<AccountRow[]> => {
  const keys = accounts.flatMap(({ companyId }) => [
    clientItem.key({ clientId: companyId }),
    accountUsed.key({ companyId }),
  ]);
  const stored = await table.getMany(keys, { consistent: true });
  const { clients, counts } = sortItems(stored, { clients: clientItem, counts: accountUsed });
  return accounts.flatMap((account) => {
    const client = clients.find(({ clientId }) => clientId === account.companyId);
    const { name, billingEmail, billingAddress, paymentDays } = client ?? {};
    return {
      ...account,
      name: name ?? '',
      billingEmail: billingEmail ?? null,
      billingAddress: billingAddress ?? null,
      paymentDays: paymentDays ?? accountDefaults.paymentDays,
      used: counts.find(({ companyId }) => companyId === account.companyId)?.used ?? 0,
    };
  });
};

const PAGE = 100;

/** Every invoice of an account on which something is owed, the oldest first. */
export const openBills = async (table: TenantTable, companyId: string): Promise<InvoiceRow[]> => {
  const range = { ...invoicesOfPayer(companyId), limit: PAGE };
  return (await everyItem((cursor) => table.list(invoiceItem, { ...range, cursor }))).filter(isOpen);
};

/** Everybody who may order on an account, by address. */
export const accountMembers = async (table: TenantTable, companyId: string): Promise<AccountMember[]> =>
  await everyItem((cursor) => table.list(accountMember, { ...membersOfAccount(companyId), limit: PAGE, cursor }));

export const readAccount = async (table: TenantTable, companyId: string): Promise<CompanyAccount> => {
  const account = await table.get(companyAccount, { companyId }, { consistent: true });
  if (!account) throw notFound('Account');
  return account;
};

const nextOf = ({ now, zone }: IssuePlace, { grouping }: CompanyAccount): AccountView['nextStatement'] => {
  if (grouping === 'per_order') return null;
  const { month, at } = nextStatement(now, zone);
  return { month, at: toInstant(at) };
};

const sumOf = (bills: readonly InvoiceRow[]): number => bills.reduce((sum, bill) => sum + restOf(bill), 0);

/** `members` where they have just changed: the index that lists them may be a moment behind. */
export const viewAccount = async (
  place: IssuePlace,
  companyId: string,
  changed: { readonly put?: AccountMember; readonly removed?: string } = {},
): Promise<AccountView> => {
  const { table, now, zone } = place;
  const account = await readAccount(table, companyId);
  const [[row], listed, bills, { payments }] = await Promise.all([
    accountRows(table, [account]),
    accountMembers(table, companyId),
    openBills(table, companyId),
    table.collect({ pk: paymentsOfAccount(companyId), consistent: true }, { payments: accountPayment }),
  ]);
  if (!row) throw notFound('Account');
  const today = localDate(now, zone);
  const { put, removed } = changed;
  const others = listed.filter(({ email }) => email !== put?.email && email !== removed);
  return {
    ...row,
    members: [...others, ...(put ? [put] : [])].sort((a, b) => a.name.localeCompare(b.name)),
    ageing: ageingOf(bills, today),
    owed: sumOf(bills),
    payments: payments.sort((a, b) => inCodeOrder(b.at, a.at)),
    nextStatement: nextOf(place, account),
    today,
  };
};

/** An account as its heads see it. */
export const ownAccountView = async (place: IssuePlace, companyId: string): Promise<OwnAccount | null> => {
  const { table, now, zone } = place;
  const account = await table.get(companyAccount, { companyId }, { consistent: true });
  if (!account) return null;
  const limit = account.monthlyLimit;
  const month = monthOf(localDate(now, zone));
  const [[row], bills, counted] = await Promise.all([
    accountRows(table, [account]),
    openBills(table, companyId),
    limit === undefined ? undefined : table.get(accountMonth, { companyId, month }, { consistent: true }),
  ]);
  if (!row) return null;
  return {
    ...row,
    owed: sumOf(bills),
    nextStatement: nextOf(place, account),
    month: limit === undefined ? null : { used: counted?.used ?? 0, limit },
  };
};
