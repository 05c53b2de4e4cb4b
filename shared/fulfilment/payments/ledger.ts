import * as z from 'zod';
import { Cents } from '../../contract/money.ts';

/** What a line of the ledger says happened. */
export const LineKind = z.enum([
  'charge',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_back',
  'dispute_lost',
  'manual',
  'credit',
  'fee',
  'tip',
  'write_off',
]);
export type LineKind = z.infer<typeof LineKind>;

/** How money came by hand. */
export const ManualMethod = z.enum(['cash', 'check', 'bank', 'other']);
export type ManualMethod = z.infer<typeof ManualMethod>;

/**
 * One movement of an order's money. Lines are only ever added, each once by its source: the provider's id, or ours for
 * what a person entered. A line that undoes another has its amount below zero.
 */
export const LedgerLine = z.object({
  orderId: z.string(),
  /** What it follows from: a charge, a refund, a dispute, an entry of a person. One line a source. */
  source: z.string(),
  kind: LineKind,
  cents: z.int(),
  at: z.string(),
  /** The payment it belongs to, where there is one. */
  paymentId: z.string().optional(),
  method: ManualMethod.optional(),
  /** The number of a check or transfer. */
  reference: z.string().optional(),
  receivedOn: z.string().optional(),
  reason: z.string().optional(),
  /** What of a credit is tax, where it is known. */
  tax: Cents.optional(),
  /** What of a credit is for fees, where it is known. */
  fees: Cents.optional(),
  /** Who entered it; absent for what the provider reported. */
  by: z.string().optional(),
  /** The source that this line undoes. */
  undoes: z.string().optional(),
  /** Test money: no cent of it moved. */
  isTest: z.boolean().optional(),
});
export type LedgerLine = z.infer<typeof LedgerLine>;
