import type { AccountMember, CompanyAccount, NotOnAccount, OnAccount } from '../../../shared/sales/accounts/account.ts';
import { sortItems } from '../../platform/table/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { OrderRecord } from '../booking/order/order-record.ts';
import { clientItem } from '../records/store.ts';
import { accountMember, accountOrder, accountUsed, companyAccount } from './store.ts';

/** The account on which somebody may order, as it stands now. */
export interface Credit {
  readonly account: CompanyAccount;
  readonly member: AccountMember;
  /** What the company is called. */
  readonly name: string;
  /** What its open orders and unpaid invoices come to. */
  readonly used: number;
}

/** The account of a member; undefined where it is gone or was never approved. */
export const creditOf = async (table: TenantTable, member: AccountMember | undefined): Promise<Credit | undefined> => {
  if (!member) return undefined;
  const { companyId } = member;
  const keys = [
    companyAccount.key({ companyId }),
    accountUsed.key({ companyId }),
    clientItem.key({ clientId: companyId }),
  ];
  const { accounts, counts, clients } = sortItems(await table.getMany(keys, { consistent: true }), {
    accounts: companyAccount,
    counts: accountUsed,
    clients: clientItem,
  });
  const [account, client] = [accounts[0], clients[0]];
  if (!account || !client || account.state === 'waiting') return undefined;
  return { account, member, name: client.name, used: counts[0]?.used ?? 0 };
};

/** The account of whoever owns this address, which their sign-in must have verified. */
export const readCredit = async (table: TenantTable, provenEmail: string | undefined): Promise<Credit | undefined> =>
  provenEmail === undefined
    ? undefined
    : await creditOf(table, await table.get(accountMember, { email: provenEmail }, { consistent: true }));

/** Why an order of so many cents does not go on the account; null if it does. */
export const refusalOf = ({ account, used }: Credit, cents: number): NotOnAccount | null => {
  if (account.state !== 'approved') return 'suspended';
  return used + cents <= account.limit ? null : 'limit';
};

/** What is said of the account before an order is confirmed. */
export const saidOf = (credit: Credit, cents: number): OnAccount => {
  const reason = refusalOf(credit, cents);
  return { name: credit.name, isOnBill: reason === null, reason };
};

/** How an order takes its part of the limit: under the limit, whoever else orders meanwhile. */
export type Reserve = (table: TenantTable, credit: Credit, cents: number) => Write[];

/** One conditional sum; the limit, the state and the membership are those that were read. */
export const reserve: Reserve = (table, { account, member }, cents) => [
  table.add({ key: accountUsed.key(account), field: 'used', by: cents, atMost: account.limit }),
  table.unchanged(companyAccount, account),
  table.unchanged(accountMember, member),
];

/** Puts a new order on the account, in the order's own transaction. */
export const onAccountWrites = (
  table: TenantTable,
  credit: Credit,
  order: OrderRecord,
  place: string,
  how: Reserve = reserve,
): Write[] => {
  const { orderId, number, services, placedAt, pricing, payment } = order;
  const { tax = 0 } = payment;
  const { companyId, name, email } = credit.member;
  const cents = pricing.total + tax;
  return [
    ...how(table, credit, cents),
    table.create(accountOrder, {
      orderId,
      companyId,
      orderNumber: number,
      agent: { name, email },
      services: [...services],
      place,
      placedAt,
      cents,
      tax,
      state: 'open',
      version: 1,
    }),
  ];
};

/** Adds to what an account's orders and invoices come to, or gives back what is paid, credited or canceled. */
export const usedWrites = (table: TenantTable, companyId: string, cents: number): Write[] =>
  cents === 0 ? [] : [table.add({ key: accountUsed.key({ companyId }), field: 'used', by: cents })];
