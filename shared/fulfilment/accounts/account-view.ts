import * as z from 'zod';
import { LocalDate } from '../../contract/time.ts';
import { AccountMember, AccountOrder, CompanyAccount } from '../../sales/accounts/account.ts';
import { AgeBucket } from '../billing/ageing.ts';
import { ManualMethod } from '../payments/ledger.ts';

/** Money that came from a company, and the invoices that it covers, the oldest first. */
export const AccountPayment = z.object({
  paymentId: z.string(),
  companyId: z.string(),
  cents: z.int(),
  method: ManualMethod,
  reference: z.string().optional(),
  receivedOn: LocalDate,
  by: z.string(),
  at: z.string(),
  parts: z.array(z.object({ invoiceId: z.string(), number: z.string(), cents: z.int() })),
});
export type AccountPayment = z.infer<typeof AccountPayment>;

/** What an account has of its client, whose id it has. */
export const AccountClient = z.object({
  name: z.string(),
  billingEmail: z.string().nullable(),
  billingAddress: z.string().nullable(),
  paymentDays: z.int(),
});

/** An account in a list. */
export const AccountRow = CompanyAccount.extend({
  ...AccountClient.shape,
  /** What its open orders and unpaid invoices come to. */
  used: z.int(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export const Ageing = z.array(z.object({ bucket: AgeBucket, count: z.int(), cents: z.int() }));

/** An account as the desk sees it. */
export const AccountView = AccountRow.extend({
  members: z.array(AccountMember.omit({ companyId: true })),
  /** What is owed on its invoices, by how late it is. */
  ageing: Ageing,
  /** What its invoices are open for. */
  owed: z.int(),
  payments: z.array(AccountPayment.omit({ companyId: true })),
  /** The month of the next statement and when it is made; null where each order has its own invoice. */
  nextStatement: z.object({ month: z.string(), at: z.string() }).nullable(),
  today: LocalDate,
});
export type AccountView = z.infer<typeof AccountView>;

export const AccountOrderRow = AccountOrder.omit({ companyId: true, version: true });
export type AccountOrderRow = z.infer<typeof AccountOrderRow>;

/** Where an order stands that asks for its company's approval. */
export const ApprovalState = z.enum(['waiting', 'approved', 'paid', 'over']);
export type ApprovalState = z.infer<typeof ApprovalState>;

/** An order past a company's limit, as whoever decides for the company sees it. */
export const ApprovalView = z.object({
  orderId: z.string(),
  number: z.int().optional(),
  company: z.string(),
  agentName: z.string(),
  place: z.string(),
  items: z.array(z.object({ name: z.string(), cents: z.int() })),
  tax: z.int(),
  cents: z.int(),
  /** Until when its times wait. */
  until: z.string(),
  state: ApprovalState,
  approvedBy: AccountOrder.shape.approvedBy,
  /** What the company has ordered in the order's month, and may; null without a monthly limit. */
  month: z.object({ used: z.int(), limit: z.int() }).nullable(),
});
export type ApprovalView = z.infer<typeof ApprovalView>;

/** An account as its heads see it. */
export const OwnAccount = AccountRow.pick({
  companyId: true,
  name: true,
  state: true,
  limit: true,
  used: true,
  grouping: true,
  paymentDays: true,
  billingEmail: true,
  pays: true,
  services: true,
}).extend({
  owed: z.int(),
  nextStatement: AccountView.shape.nextStatement,
  /** What its people have ordered in this month, and may; null without a monthly limit. */
  month: ApprovalView.shape.month,
});
export type OwnAccount = z.infer<typeof OwnAccount>;
