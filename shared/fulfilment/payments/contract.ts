import * as z from 'zod';
import { access, party } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { Payment as PaymentOfOrder } from '../../sales/booking/order.ts';
import { Account } from './account.ts';
import { ConnectionView } from './connection.ts';
import { LedgerLine, ManualMethod } from './ledger.ts';
import { Dispute, Payment, PaymentPart, Refund, RefundLine } from './payment.ts';

const Token = z.string().min(1).max(200);
const orderId = PathId;

/** A try to pay as its payer sees it. */
export const ShownPayment = Payment.pick({
  paymentId: true,
  part: true,
  amount: true,
  tip: true,
  state: true,
  at: true,
  paidAt: true,
  number: true,
}).extend({ isTest: z.boolean() });

/** A refund as its receiver sees it. */
export const ShownRefund = Refund.pick({
  refundId: true,
  amount: true,
  state: true,
  at: true,
  doneAt: true,
  isTest: true,
});

/** Why nothing can be paid just now: no provider, nothing owed, the order is canceled, its time is over, a bank is at it, cards take no sum so small. */
export const NoCheckout = z.enum([
  'pay_later',
  'nothing_due',
  'cancelled',
  'over',
  'on_account',
  'under_way',
  'too_small',
]);

/** An order's money as whoever may pay it sees it. */
export const AccountView = z.object({
  orderId: z.string(),
  number: z.number().optional(),
  mode: PaymentOfOrder.shape.mode,
  status: PaymentOfOrder.shape.status,
  account: Account,
  /** True while downloads stay locked because of money. */
  isLocked: z.boolean(),
  /** True where the company's payments are tests: no money moves. */
  isTest: z.boolean(),
  takesTips: z.boolean(),
  /** Null if a checkout can begin now. */
  /** The company on whose bill it goes. */
  company: z.string().optional(),
  noCheckout: NoCheckout.nullable(),
  /** Until when what is due is to be paid: the company's next business day once the work is done. */
  dueOn: LocalDate.optional(),
  payments: z.array(ShownPayment),
  refunds: z.array(ShownRefund),
  /** Rises with each movement; refunds and entries by hand name it. */
  version: z.number(),
});
export type AccountView = z.infer<typeof AccountView>;

/** An order's money as the desk sees it. */
export const DeskAccount = AccountView.omit({ refunds: true }).extend({
  refunds: z.array(Refund.omit({ version: true })),
  lines: z.array(LedgerLine),
  disputes: z.array(Dispute.omit({ version: true })),
  /** What of each line can still be given back: neither refunded before nor canceled. */
  linesLeft: z.array(RefundLine),
  /**
   * The company's bill that has the order: its payments and write-offs are recorded there, and on the order at most what is
   * owed for it and the bill lacks. `owedBack` is what came beyond the order's costs, to be given back by hand.
   */
  bill: z
    .object({ invoiceId: z.string(), number: z.string(), lacks: Cents.optional(), owedBack: Cents.optional() })
    .optional(),
});
export type DeskAccount = z.infer<typeof DeskAccount>;

const version = z.int();

/** Money that changed hands outside of the product: how much of which order, how, and by which check or transfer. */
const byHand = {
  orderId,
  amount: Cents.min(1),
  method: ManualMethod,
  reference: plainLine(80).optional(),
  version,
};

/** The routes of payments; the provider's webhook is the contract `paymentEventsContract`. */
export const paymentsContract = {
  checkout: route({
    method: 'POST',
    path: '/api/orders/{orderId}/checkout',
    summary: 'The provider’s page on which to pay what is due now, or all that is owed; one open page a payment',
    access: party.pay,
    input: z.strictObject({
      orderId,
      token: Token.optional(),
      part: PaymentPart.default('due'),
      /** On top of the price, where the company takes tips. */
      tip: Cents.optional(),
    }),
    output: z.object({ url: z.string(), expiresAt: Instant, amount: Cents, isTest: z.boolean() }),
    errors: [
      'PAYMENT_UNAVAILABLE',
      'PAY_LATER',
      'NOTHING_DUE',
      'PAYMENT_UNDER_WAY',
      'AMOUNT_TOO_SMALL',
      'PAY_TIME_OVER',
      'ORDER_CANCELLED',
      'TIPS_OFF',
    ],
    limit: { count: 30, seconds: 60 },
  }),
  account: route({
    method: 'GET',
    path: '/api/orders/{orderId}/account',
    summary: 'What an order owes and has paid, for whoever has its link, is its buyer, or works on it',
    access: party.money,
    input: z.strictObject({ orderId, token: Token.optional() }),
    output: AccountView,
  }),
  session: route({
    method: 'GET',
    path: '/api/payments/session/{sessionId}',
    summary: 'How a payment stands after the provider’s page; the order’s id only for who may see the order',
    access: access.optional,
    input: z.strictObject({ sessionId: z.string().min(1).max(200), token: Token.optional() }),
    output: z.object({
      state: z.enum(['confirming', 'paid', 'failed', 'expired']),
      orderId: z.string().optional(),
      isTest: z.boolean(),
    }),
    limit: { count: 120, seconds: 60 },
  }),
  deskAccount: route({
    method: 'GET',
    path: '/api/orders/{orderId}/payments',
    summary: 'An order’s payments, refunds, disputes and ledger, for the desk',
    access: access.staff,
    input: z.strictObject({ orderId }),
    output: DeskAccount,
  }),
  recordPayment: route({
    method: 'POST',
    path: '/api/orders/{orderId}/payments',
    summary: 'Record money that came by hand: cash, check, transfer',
    access: access.tenantAdmin,
    input: z.strictObject({ ...byHand, receivedOn: LocalDate }),
    output: DeskAccount,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'ON_BILL'],
  }),
  undoPayment: route({
    method: 'POST',
    path: '/api/orders/{orderId}/payments/{source}/undo',
    summary: 'Undo what was recorded by hand, by a line of its own: a payment, money given back, or a write-off',
    access: access.tenantAdmin,
    input: z.strictObject({ orderId, source: PathId, reason: text(300), version }),
    output: DeskAccount,
    errors: ['VERSION_CONFLICT', 'NOT_BY_HAND'],
  }),
  refund: route({
    method: 'POST',
    path: '/api/orders/{orderId}/refunds',
    summary: 'Give money back to the card that paid; reserved at once, told when the provider has done it',
    access: access.tenantAdmin,
    input: z.strictObject({
      orderId,
      amount: Cents.min(1),
      /** What it is for; the amounts add up to `amount`, and none is more than its line cost. */
      lines: z
        .array(z.strictObject({ ...RefundLine.shape, amount: Cents.min(1) }))
        .min(1)
        .max(30)
        .optional(),
      reason: text(300),
      version,
    }),
    output: DeskAccount,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'REFUND_TOO_LARGE', 'DISPUTED', 'PAYMENT_UNAVAILABLE'],
  }),
  refundByHand: route({
    method: 'POST',
    path: '/api/orders/{orderId}/refunds/by-hand',
    summary: 'Record money that was given back by check or transfer for an order on a company’s bill',
    access: access.tenantAdmin,
    input: z.strictObject({ ...byHand, givenOn: LocalDate }),
    output: DeskAccount,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'REFUND_TOO_LARGE', 'NOT_BY_HAND'],
  }),
  writeOff: route({
    method: 'POST',
    path: '/api/orders/{orderId}/write-offs',
    summary: 'Give up what is owed, or a part of it, with a reason; the downloads unlock once nothing is owed',
    access: access.tenantAdmin,
    input: z.strictObject({ orderId, amount: Cents.min(1), reason: text(300), version }),
    output: DeskAccount,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT', 'WRITE_OFF_TOO_LARGE', 'ON_BILL'],
  }),
  connection: route({
    method: 'GET',
    path: '/api/payments/connection',
    summary: 'Whether the company can take payments, and what is missing',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: ConnectionView,
  }),
  connect: route({
    method: 'POST',
    path: '/api/payments/connection',
    summary: 'Begin or go on with the company’s own account at the provider: the address of its page',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ url: z.string(), expiresAt: Instant }),
    errors: ['PAYMENT_UNAVAILABLE', 'PAY_LATER'],
    limit: { count: 10, seconds: 60 },
  }),
};

/** The provider's webhook; of what it sends only names of objects are read, which are then asked for afresh. */
export const paymentEventsContract = {
  hear: route({
    method: 'POST',
    path: '/api/payments/webhook',
    summary: 'What the payment provider tells of payments, refunds and disputes',
    access: access.webhook,
    input: z.looseObject({
      id: z.string().min(1).max(200),
      type: z.string().min(1).max(100),
      account: z.string().max(200).optional(),
      data: z.looseObject({ object: z.looseObject({ id: z.string().min(1).max(200) }) }),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
};
