import * as z from 'zod';
import { AccountMember, AccountOrder, CompanyAccount } from '../../../shared/sales/accounts/account.ts';
import { entity } from '../../platform/table/entity.ts';

const accountPartition = (companyId: string): string => `ACCOUNT#${companyId}`;

/** All accounts, by when they were made. */
export const allAccounts = { index: 'gsi1', pk: 'ACCOUNTS' } as const;

export const companyAccount = entity({
  name: 'companyAccount',
  schema: CompanyAccount,
  key: ({ companyId }: { companyId: string }) => ({ pk: accountPartition(companyId), sk: 'ACCOUNT' }),
  indexes: ({ companyId, createdAt }) => ({ gsi1: { pk: allAccounts.pk, sk: `${createdAt}#${companyId}` } }),
  row: CompanyAccount,
  isAllRow: true,
});

/** What the open orders and unpaid invoices of an account come to: a counter that is only ever added to. */
export const accountUsed = entity({
  name: 'accountUsed',
  schema: z.object({ companyId: z.string(), used: z.int() }),
  key: ({ companyId }: { companyId: string }) => ({ pk: accountPartition(companyId), sk: 'USED' }),
});

/** What the orders of one month came to, by when they were placed: a counter that is only ever added to. */
export const accountMonth = entity({
  name: 'accountMonth',
  schema: z.object({ used: z.int() }),
  key: ({ companyId, month }: { companyId: string; month: string }) => ({
    pk: accountPartition(companyId),
    sk: `MONTH#${month}`,
  }),
});

/** The people of an account, by address. */
export const membersOfAccount = (companyId: string) => ({ index: 'gsi1', pk: `ACCOUNT#${companyId}#MEMBERS` }) as const;

/** One address is of one account: its key is the address. */
export const accountMember = entity({
  name: 'accountMember',
  schema: AccountMember,
  key: ({ email }: { email: string }) => ({ pk: `ACCOUNTMEMBER#${email}`, sk: 'MEMBER' }),
  indexes: ({ companyId, email }) => ({ gsi1: { pk: membersOfAccount(companyId).pk, sk: email } }),
  row: AccountMember,
  isAllRow: true,
});

/** The orders of an account by when they were placed, and those that the next bill takes by when they were ready. */
export const ordersOfAccount = (companyId: string) => ({ index: 'gsi1', pk: `ACCOUNT#${companyId}#ORDERS` }) as const;
export const readyOfAccount = (companyId: string) => ({ index: 'gsi2', pk: `ACCOUNT#${companyId}#READY` }) as const;

export const accountOrder = entity({
  name: 'accountOrder',
  schema: AccountOrder,
  key: ({ orderId }: { orderId: string }) => ({ pk: `ACCOUNTORDER#${orderId}`, sk: 'ORDER' }),
  indexes: ({ companyId, orderId, placedAt, state, readyOn }) => ({
    gsi1: { pk: ordersOfAccount(companyId).pk, sk: `${placedAt}#${orderId}` },
    gsi2: state === 'ready' ? { pk: readyOfAccount(companyId).pk, sk: `${readyOn}#${orderId}` } : undefined,
  }),
  row: AccountOrder,
  isAllRow: true,
});
