import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';

/** The life of one try to pay: created → open → processing → paid | failed | expired; paid → disputed → won | lost. */
export const PaymentState = z.enum([
  'created',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
  'disputed',
  'won',
  'lost',
]);
export type PaymentState = z.infer<typeof PaymentState>;

/** What is paid: what is due now, or all that is owed. */
export const PaymentPart = z.enum(['due', 'balance']);
export type PaymentPart = z.infer<typeof PaymentPart>;

/** One try to pay an order at the provider. */
export const Payment = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  part: PaymentPart,
  amount: Cents,
  /** Of the amount, what is given on top of the price. */
  tip: Cents.optional(),
  state: PaymentState,
  livemode: z.boolean(),
  /** The account that takes the money; null for the platform's own. */
  accountId: z.string().nullable(),
  sessionId: z.string().optional(),
  intentId: z.string().optional(),
  url: z.string().optional(),
  expiresAt: z.string(),
  at: z.string(),
  /** When the money was ours. */
  paidAt: z.string().optional(),
  /** The number on its receipt; `TEST-…` where no money moved. */
  number: z.string().optional(),
  /** The page to which the provider sends the payer back. */
  returnTo: z.string(),
  email: z.string(),
  version: z.number(),
});
export type Payment = z.infer<typeof Payment>;

/** The states in which a payment's money has reached the company once. */
export const settled: readonly PaymentState[] = ['paid', 'disputed', 'won', 'lost'];

/** The life of a refund; it counts at `succeeded`, and what failed is owed again. */
export const RefundState = z.enum(['asked', 'pending', 'succeeded', 'failed', 'canceled']);
export type RefundState = z.infer<typeof RefundState>;

/** What of an order's line is given back. */
export const RefundLine = z.object({ service: ServiceCode, amount: Cents });
export type RefundLine = z.infer<typeof RefundLine>;

/** One refund of one payment. */
export const Refund = z.object({
  refundId: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  amount: Cents,
  state: RefundState,
  reason: z.string(),
  /** The lines it was asked for, or its part of them where several cards give an amount back. */
  lines: z.array(RefundLine).optional(),
  /** Who asked; null where the product did by itself. */
  by: z.string().nullable(),
  at: z.string(),
  providerId: z.string().optional(),
  doneAt: z.string().optional(),
  isTest: z.boolean(),
  version: z.number(),
});
export type Refund = z.infer<typeof Refund>;

export const DisputeState = z.enum(['open', 'won', 'lost']);

/** A payment that its payer disputes with the bank. */
export const Dispute = z.object({
  disputeId: z.string(),
  orderId: z.string(),
  paymentId: z.string(),
  amount: Cents,
  reason: z.string(),
  state: DisputeState,
  /** Until when evidence counts. */
  dueBy: z.string().nullable(),
  at: z.string(),
  isTest: z.boolean(),
  version: z.number(),
});
export type Dispute = z.infer<typeof Dispute>;
