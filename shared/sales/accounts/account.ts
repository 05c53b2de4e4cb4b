import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';

/** waiting until the desk approves it; suspended, its people order and pay for themselves. */
export const AccountState = z.enum(['waiting', 'approved', 'suspended']);
export type AccountState = z.infer<typeof AccountState>;

/** One statement a month for all orders, or an invoice for each. */
export const Grouping = z.enum(['monthly', 'per_order']);
export type Grouping = z.infer<typeof Grouping>;

/** Whether its people order on the company's bill, or pay for themselves. */
export const Pays = z.enum(['company_pays', 'agent_pays']);
export type Pays = z.infer<typeof Pays>;

/**
 * The terms on which a brokerage or company orders on account. Its name, where its bills go and its days to pay are the
 * client's own, whose id it has.
 */
export const CompanyAccount = z.object({
  companyId: z.string(),
  state: AccountState,
  /** Cents that its open orders and unpaid invoices may come to. */
  limit: Cents,
  grouping: Grouping,
  /** Who pays for what its people order; the company unless said. */
  pays: Pays.optional(),
  /** Cents that the orders of one month may come to; past it each waits for the company's approval. */
  monthlyLimit: Cents.optional(),
  /** The services that the company pays for; all unless said. */
  services: z.array(ServiceCode).optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type CompanyAccount = z.infer<typeof CompanyAccount>;

/** A head sees all orders and bills of the account and orders on it; an agent orders on it. */
export const AccountRole = z.enum(['head', 'agent']);
export type AccountRole = z.infer<typeof AccountRole>;

/** Somebody who may order on an account, known by an address that their sign-in must have verified; of one account only. */
export const AccountMember = z.object({
  email: z.string(),
  companyId: z.string(),
  name: z.string(),
  role: AccountRole,
  addedAt: z.string(),
  version: z.number(),
});
export type AccountMember = z.infer<typeof AccountMember>;

/** open until its work is done or it is canceled with a fee; then ready for a bill; stated once a bill has it. */
export const AccountOrderState = z.enum(['open', 'ready', 'stated', 'cancelled']);
export type AccountOrderState = z.infer<typeof AccountOrderState>;

/** An order on an account: what it takes of the limit until a bill has it. */
export const AccountOrder = z.object({
  orderId: z.string(),
  companyId: z.string(),
  orderNumber: z.int().optional(),
  /** Who ordered, as the account knows them. */
  agent: z.object({ name: z.string(), email: z.string() }),
  services: z.array(ServiceCode),
  place: z.string(),
  placedAt: z.string(),
  /** The month that it counts in, where the company is; absent in orders from before months were counted. */
  month: z.string().optional(),
  /** Whoever approved it for the company, past a limit, by the name that they signed with. */
  approvedBy: z.object({ name: z.string(), at: z.string() }).optional(),
  /** What it comes to, tax included. */
  cents: Cents,
  tax: Cents,
  state: AccountOrderState,
  /** The day, in the company's zone, on which it became ready. */
  readyOn: z.string().optional(),
  /** The bill that has it. */
  invoiceId: z.string().optional(),
  version: z.number(),
});
export type AccountOrder = z.infer<typeof AccountOrder>;

/** Who pays an order that one person places for another: whoever places it, the client, or the company by its bill. */
export const Payer = z.enum(['agent', 'client', 'company']);
export type Payer = z.infer<typeof Payer>;

/** Why an order of a member's is not put on the account. */
export const NotOnAccount = z.enum(['limit', 'month', 'services', 'agent_pays', 'suspended']);
export type NotOnAccount = z.infer<typeof NotOnAccount>;

/** Whose bill an order goes on, or why not, as it is said before confirming. */
export const OnAccount = z.object({
  name: z.string(),
  isOnBill: z.boolean(),
  reason: NotOnAccount.nullable(),
  /** The limit that the order would pass, and what is used of it. */
  room: z.object({ limit: Cents, used: Cents }).optional(),
});
export type OnAccount = z.infer<typeof OnAccount>;
