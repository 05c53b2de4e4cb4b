import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { ManualMethod } from '../payments/ledger.ts';

/** What a line pays for. A correction takes back what was stated already. */
export const PayoutKind = z.enum(['work', 'late_cancel', 'no_access', 'tip', 'adjustment', 'correction']);
export type PayoutKind = z.infer<typeof PayoutKind>;

/** earned → approved → stated → paid; held until a person decides; reversed: not paid at all. */
export const PayoutState = z.enum(['earned', 'held', 'approved', 'stated', 'paid', 'reversed']);
export type PayoutState = z.infer<typeof PayoutState>;

/** One thing that a vendor is paid for. Its amount never changes; what corrects it is another line. */
export const PayoutLine = z.object({
  lineId: z.string(),
  kind: PayoutKind,
  state: PayoutState,
  vendorId: z.string(),
  vendorName: z.string(),
  /** Cents; below zero where it takes something back. */
  cents: z.int(),
  /** The day of the work, or of the adjustment, where the company is. */
  workedOn: LocalDate,
  createdAt: Instant,
  visitId: z.string().optional(),
  orderId: z.string().optional(),
  orderNumber: z.int().optional(),
  service: ServiceCode.optional(),
  city: z.string().optional(),
  /** Why it is held, reversed, or was added by hand. */
  reason: z.string().optional(),
  /** Who decided last. */
  by: z.string().optional(),
  /** Refunds on account of which it was held once. */
  refunds: z.array(z.string()),
  statementId: z.string().optional(),
  /** True once a later line takes it back. */
  isCorrected: z.boolean().optional(),
  version: z.number(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

/** A line as it stands on a statement. */
export const StatedLine = PayoutLine.pick({
  lineId: true,
  kind: true,
  cents: true,
  workedOn: true,
  orderNumber: true,
  service: true,
  city: true,
  reason: true,
});
export type StatedLine = z.infer<typeof StatedLine>;

export const StatementState = z.enum(['open', 'paid']);
export type StatementState = z.infer<typeof StatementState>;

/** What a vendor is paid for a period: a numbered paper whose lines and total never change. */
export const PayoutStatement = z.object({
  statementId: z.string(),
  number: z.string(),
  state: StatementState,
  vendorId: z.string(),
  vendorName: z.string(),
  /** The day of its first line, and the last day of its period. */
  from: LocalDate,
  to: LocalDate,
  lines: z.array(StatedLine),
  total: z.int(),
  issuedOn: LocalDate,
  issuedAt: Instant,
  payment: z
    .object({ paidOn: LocalDate, method: ManualMethod, reference: z.string().optional(), by: z.string() })
    .optional(),
  /** The drawn paper; absent until it is drawn. */
  pdf: z.object({ hash: z.string(), bytes: z.int() }).optional(),
  version: z.number(),
});
export type PayoutStatement = z.infer<typeof PayoutStatement>;

export const StatementRow = PayoutStatement.omit({ lines: true, pdf: true });
export type StatementRow = z.infer<typeof StatementRow>;

/** True for a line that can still be held, reversed or put on a statement. */
export const isOpenLine = ({ state }: Pick<PayoutLine, 'state'>): boolean =>
  state === 'earned' || state === 'held' || state === 'approved';
