import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';
import {
  BookingsDropped,
  OrderCancelled,
  OrderCompleted,
  OrderFeeChanged,
  OrderPayTimeOver,
  OrderRescheduled,
} from '../../sales/booking/events.ts';
import { AccountInvoiceSettled } from '../accounts/events.ts';

/** The provider tells of an object of its own; whoever handles it asks for the object afresh. */
export const PaymentReported = eventType(
  'payment.reported',
  z.object({
    kind: z.enum(['session', 'refund', 'charge', 'dispute', 'account']),
    /** The object's id; of a charge, that of its payment intent. */
    objectId: z.string(),
    /** The account that it belongs to; null for the platform's own. */
    accountId: z.string().nullable(),
    type: z.string(),
  }),
);

/** A refund is reserved in the order's account; the provider is asked for it next. */
export const RefundAsked = eventType('payment.refund_asked', z.object({ orderId: z.string(), refundId: z.string() }));

/** The evidence against a dispute is due in two days. */
export const DisputeDue = eventType('payment.dispute_due', z.object({ orderId: z.string(), disputeId: z.string() }));

/** The day has come on which what an order still owes is due. */
export const PaymentDueDay = eventType('payment.due_day', z.object({ orderId: z.string() }));

/** The night in which all is compared with the provider; `step` goes through its lists page by page. */
export const PaymentsNight = eventType(
  'payment.night',
  z.object({
    night: z.string().optional(),
    step: z.object({ list: z.enum(['sessions', 'refunds', 'disputes']), after: z.string().optional() }).optional(),
  }),
);

const money = { orderId: z.string(), leadId: z.string(), amount: z.int(), isTest: z.boolean() };

/** Money came in: by card, or recorded by hand. */
export const PaymentReceived = eventType(
  'payment.received',
  z.object({
    ...money,
    number: z.string().optional(),
    balance: z.int(),
    /** Of the balance, what a bank is moving yet. */
    underWay: z.int().optional(),
    /** The email address on the order, which the charge proves; absent for money that was recorded by hand. */
    provenEmail: z.string().optional(),
  }),
);

/** A write-off, or an undone entry: what an order owes has changed without money. */
export const OrderAccountChanged = eventType('payment.account_changed', z.object({ orderId: z.string() }));

/** A try to pay failed; the order still waits. */
export const PaymentFailed = eventType('payment.failed', z.object(money));

/** What was to be paid at delivery is due. */
export const PaymentDue = eventType('payment.due', z.object(money));

/** A buyer wants the link to pay, at the email or phone number on the order. */
export const PayLinkAsked = eventType(
  'payment.link_asked',
  z.object({
    orderId: z.string(),
    leadId: z.string(),
    amount: z.int(),
    channel: z.enum(['email', 'sms']),
  }),
);

/** The provider has given money back. */
export const RefundSent = eventType(
  'payment.refund_sent',
  z.object({
    ...money,
    reason: z.string(),
    /** True if the payment came when its order's times were gone: its buyer hears of others. */
    cameTooLate: z.boolean().optional(),
  }),
);

/** Nobody paid in time: the order's times are free again. */
export const OrderUnpaid = eventType('booking.abandoned', z.object(money));

/** The payer disputes a payment with the bank. */
export const PaymentDisputed = eventType(
  'payment.disputed',
  z.object({ ...money, disputeId: z.string(), dueBy: z.string().nullable() }),
);

/** What moves an order's money, one group a payment or order at a time. */
export const paymentEvents = queueType({
  name: 'payment-events',
  fifo: true,
  events: [
    PaymentReported,
    RefundAsked,
    DisputeDue,
    PaymentDueDay,
    PaymentsNight,
    OrderPayTimeOver,
    OrderCancelled,
    OrderRescheduled,
    OrderFeeChanged,
    BookingsDropped,
    OrderCompleted,
    AccountInvoiceSettled,
  ],
});
