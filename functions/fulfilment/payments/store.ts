import * as z from 'zod';
import { Account } from '../../../shared/fulfilment/payments/account.ts';
import { LedgerLine } from '../../../shared/fulfilment/payments/ledger.ts';
import { Dispute, Payment, Refund } from '../../../shared/fulfilment/payments/payment.ts';
import { Payment as PaymentOfOrder } from '../../../shared/sales/booking/order.ts';
import { entity } from '../../platform/table/entity.ts';

/** The money of an order lies beside the order, not in it: who reads an order's visits need not read its payments. */
export const moneyPartition = (orderId: string): string => `MONEY#${orderId}`;

/** An order's account as of its last movement; each movement writes it under its version, so no two are decided at once. */
export const OrderAccount = z.object({
  orderId: z.string(),
  leadId: z.string(),
  mode: PaymentOfOrder.shape.mode,
  /** Cents that confirm the bookings. */
  confirmsAt: z.int(),
  account: Account,
  /** The time to pay is prolonged by this, for a provider that could not be reached or a bank that refused late. */
  payBy: z.string().nullable(),
  /** True once a bank has refused after the time to pay, which gives an hour more once. */
  isProlonged: z.boolean().optional(),
  isAllDue: z.boolean(),
  /** The date on which all is due, once the work is done. */
  dueOn: z.string().optional(),
  /** The payment whose page is open. */
  openPayment: z.string().optional(),
  lastTryFailed: z.boolean(),
  /** True while the order is canceled. */
  isCancelled: z.boolean(),
  /** True if it was canceled because nobody paid in time. */
  isUnpaid: z.boolean().optional(),
  /** The source of the line that took the price back. */
  cancelledBy: z.string().optional(),
  version: z.number(),
});
export type OrderAccount = z.infer<typeof OrderAccount>;

export const orderAccount = entity({
  name: 'orderAccount',
  schema: OrderAccount,
  key: ({ orderId }: { orderId: string }) => ({ pk: moneyPartition(orderId), sk: 'ACCOUNT' }),
});

export const paymentItem = entity({
  name: 'payment',
  schema: Payment,
  key: ({ orderId, paymentId }: { orderId: string; paymentId: string }) => ({
    pk: moneyPartition(orderId),
    sk: `PAYMENT#${paymentId}`,
  }),
});

export const ledgerLine = entity({
  name: 'ledgerLine',
  schema: LedgerLine,
  key: ({ orderId, source }: { orderId: string; source: string }) => ({
    pk: moneyPartition(orderId),
    sk: `LINE#${source}`,
  }),
});

export const refundItem = entity({
  name: 'refund',
  schema: Refund,
  key: ({ orderId, refundId }: { orderId: string; refundId: string }) => ({
    pk: moneyPartition(orderId),
    sk: `REFUND#${refundId}`,
  }),
});

export const disputeItem = entity({
  name: 'dispute',
  schema: Dispute,
  key: ({ orderId, disputeId }: { orderId: string; disputeId: string }) => ({
    pk: moneyPartition(orderId),
    sk: `DISPUTE#${disputeId}`,
  }),
});

/** Which payment an id of the provider belongs to: its session, its intent. */
export const providerRef = entity({
  name: 'providerRef',
  schema: z.object({ providerId: z.string(), orderId: z.string(), paymentId: z.string() }),
  key: ({ providerId }: { providerId: string }) => ({ pk: `PAYREF#${providerId}`, sk: 'PAYMENT' }),
});
