import { localDate } from '../../../shared/contract/time.ts';
import type { AccountMember, CompanyAccount, NotOnAccount, OnAccount } from '../../../shared/sales/accounts/account.ts';
import { tenantItem } from '../../company/tenancy/store.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { OrderRecord } from '../booking/order/order-record.ts';
import { clientItem } from '../records/store.ts';
import { accountMember, accountMonth, accountOrder, accountUsed, companyAccount } from './store.ts';

/** The account on which somebody may order, as it stands now. */
export interface Credit {
  readonly account: CompanyAccount;
  readonly member: AccountMember;
  /** What the company is called. */
  readonly name: string;
  /** What its open orders and unpaid invoices come to. */
  readonly used: number;
  /** The month that an order placed now counts in, `2026-11` where the company is, and what its orders come to. */
  readonly month: string;
  readonly usedInMonth: number;
}

/** The account of a member; undefined where it is gone or was never approved. */
export const creditOf = async (
  table: TenantTable,
  member: AccountMember | undefined,
  now: number,
): Promise<Credit | undefined> => {
  if (!member) return undefined;
  const { companyId } = member;
  const keys = [
    companyAccount.key({ companyId }),
    accountUsed.key({ companyId }),
    clientItem.key({ clientId: companyId }),
    tenantItem.key({}),
  ];
  const { accounts, counts, clients, tenants } = sortItems(await table.getMany(keys, { consistent: true }), {
    accounts: companyAccount,
    counts: accountUsed,
    clients: clientItem,
    tenants: tenantItem,
  });
  const [account, client] = [accounts[0], clients[0]];
  if (!account || !client || account.state === 'waiting') return undefined;
  const month = monthAt(now, tenants[0]?.timezone ?? 'UTC');
  const counted =
    account.monthlyLimit === undefined
      ? undefined
      : await table.get(accountMonth, { companyId, month }, { consistent: true });
  return {
    account,
    member,
    name: client.name,
    used: counts[0]?.used ?? 0,
    month,
    usedInMonth: counted?.used ?? 0,
  };
};

/** The month of an instant (epoch milliseconds) where the company is, `2026-11`. */
export const monthAt = (at: number, zone: string): string => localDate(at, zone).slice(0, 7);

/** The account of whoever owns this address, which their sign-in must have verified. */
export const readCredit = async (
  table: TenantTable,
  provenEmail: string | undefined,
  now: number,
): Promise<Credit | undefined> =>
  provenEmail === undefined
    ? undefined
    : await creditOf(table, await table.get(accountMember, { email: provenEmail }, { consistent: true }), now);

/** What is asked to go on an account. */
export interface AccountCharge {
  readonly cents: number;
  readonly services: readonly string[];
}

/** Why an order does not go on the account; null if it does. */
export const refusalOf = (
  { account, used, usedInMonth }: Credit,
  { cents, services }: AccountCharge,
): NotOnAccount | null => {
  const { state, pays, limit, monthlyLimit, services: paid } = account;
  if (state !== 'approved') return 'suspended';
  if (pays === 'agent_pays') return 'agent_pays';
  if (paid && !services.every((service) => paid.some((each) => each === service))) return 'services';
  if (used + cents > limit) return 'limit';
  return monthlyLimit !== undefined && usedInMonth + cents > monthlyLimit ? 'month' : null;
};

/** The limit that keeps an order off the account, and what is used of it. */
const roomOf = ({ account, used, usedInMonth }: Credit, reason: NotOnAccount | null): Pick<OnAccount, 'room'> => {
  const { limit, monthlyLimit = 0 } = account;
  if (reason === 'limit') return { room: { limit, used } };
  return reason === 'month' ? { room: { limit: monthlyLimit, used: usedInMonth } } : {};
};

/** What is said of the account before an order is confirmed. */
export const saidOf = (credit: Credit, asked: AccountCharge): OnAccount => {
  const reason = refusalOf(credit, asked);
  return { name: credit.name, isOnBill: reason === null, reason, ...roomOf(credit, reason) };
};

/** How an order takes its part of the limit: under the limit, whoever else orders meanwhile. */
export type Reserve = (table: TenantTable, credit: Credit, cents: number) => Write[];

/** One conditional sum each for the account and its month; limits, state and membership are those that were read. */
export const reserve: Reserve = (table, { account, member, month }, cents) => [
  table.add({ key: accountUsed.key(account), field: 'used', by: cents, atMost: account.limit }),
  table.add({
    key: accountMonth.key({ companyId: account.companyId, month }),
    field: 'used',
    by: cents,
    ...(account.monthlyLimit !== undefined && { atMost: account.monthlyLimit }),
  }),
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
  const agent = { name, email };
  const onBill = { orderId, companyId, orderNumber: number, agent, services: [...services], place, placedAt };
  return [
    ...how(table, credit, cents),
    table.create(accountOrder, { ...onBill, cents, tax, month: credit.month, state: 'open', version: 1 }),
  ];
};

/** An order that the company's contact has approved, with whoever ordered it. */
export interface ApprovedOrder {
  readonly account: CompanyAccount;
  readonly order: OrderRecord;
  readonly place: string;
  readonly month: string;
  readonly approvedBy: { readonly name: string; readonly at: string };
}

/** What the company's contact has approved goes on its bill whatever the limits are; it counts like all others. */
export const approvedWrites = (
  table: TenantTable,
  { account, order, place, month, approvedBy }: ApprovedOrder,
): Write[] => {
  const { orderId, number, services, placedAt, pricing, payment, contactInfo } = order;
  const { tax = 0 } = payment;
  const { companyId } = account;
  const cents = pricing.total + tax;
  const agent = { name: contactInfo.fullName, email: contactInfo.email };
  const onBill = { orderId, companyId, orderNumber: number, agent, services: [...services], place, placedAt };
  return [
    ...usedWrites(table, companyId, cents),
    ...monthWrites(table, { companyId, month }, cents),
    table.unchanged(companyAccount, account),
    table.create(accountOrder, { ...onBill, cents, tax, month, approvedBy, state: 'open', version: 1 }),
  ];
};

/** Adds to what an account's orders and invoices come to, or gives back what is paid, credited or canceled. */
export const usedWrites = (table: TenantTable, companyId: string, cents: number): Write[] =>
  cents === 0 ? [] : [table.add({ key: accountUsed.key({ companyId }), field: 'used', by: cents })];

/** Gives back, or takes more of, what an order counts in its month; none for an order from before months were counted. */
export const monthWrites = (
  table: TenantTable,
  { companyId, month }: { companyId: string; month?: string | undefined },
  cents: number,
): Write[] =>
  cents === 0 || month === undefined
    ? []
    : [table.add({ key: accountMonth.key({ companyId, month }), field: 'used', by: cents })];
