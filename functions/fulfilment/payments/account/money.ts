import { accountOf, isOnBill, paymentStatusOf } from '../../../../shared/fulfilment/payments/account.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { Dispute, Payment, Refund } from '../../../../shared/fulfilment/payments/payment.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { readOrder, type WholeOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { paidOrderWrites } from '../../../sales/booking/order/pay/paid-order.ts';
import type { BookingContext } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { openedAccount } from '../read-account.ts';
import {
  disputeItem,
  ledgerLine,
  moneyPartition,
  type OrderAccount,
  orderAccount,
  paymentItem,
  refundItem,
} from '../store.ts';
import { takenBack } from './fees-given-up.ts';
import { waivedBy } from './waived-by.ts';

/** An order with all of its money. */
export interface Money {
  readonly whole: WholeOrder;
  /** Version 0 until money moves. */
  readonly account: OrderAccount;
  readonly lines: readonly LedgerLine[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
}

const kinds = {
  accounts: orderAccount,
  lines: ledgerLine,
  payments: paymentItem,
  refunds: refundItem,
  disputes: disputeItem,
};

/** What banks are moving of an order's payments, as a field of its account. */
const underWayIn = (payments: readonly Payment[]): { readonly underWay?: number } => {
  const underWay = payments.reduce(
    (sum, { state, amount, tip = 0 }) => (state === 'processing' ? sum + amount - tip : sum),
    0,
  );
  return underWay > 0 ? { underWay } : {};
};

/**
 * The account with what banks are moving by its payments: one that was stored before accounts said so lacks it until money
 * moves again.
 */
const withUnderWay = (account: OrderAccount, payments: readonly Payment[]): OrderAccount => {
  const { underWay: _, ...sums } = account.account;
  return { ...account, account: { ...sums, ...underWayIn(payments) } };
};

/** An order with all of its money, read consistently: the account comes before its lines, and guards them by its version. */
export const readMoney = async (table: TenantTable, orderId: string): Promise<Money | undefined> => {
  const [whole, { accounts, ...found }] = await Promise.all([
    readOrder(table, orderId),
    table.collect({ pk: moneyPartition(orderId), consistent: true }, kinds),
  ]);
  if (!whole) return undefined;
  return { whole, account: withUnderWay(accounts[0] ?? openedAccount(whole.order), found.payments), ...found };
};

const isWaiting = ({ state }: Pick<Refund, 'state'>): boolean => state === 'asked' || state === 'pending';

/** The fields of an account that are decided, not computed. */
type Decided = Pick<
  OrderAccount,
  | 'confirmsAt'
  | 'openPayment'
  | 'payBy'
  | 'isProlonged'
  | 'isAllDue'
  | 'dueOn'
  | 'lastTryFailed'
  | 'isCancelled'
  | 'isUnpaid'
  | 'cancelledBy'
>;

/** A line before it has its order and time. */
export type NewLine = Omit<LedgerLine, 'orderId' | 'at'>;

/** What changes at once. */
export interface Movement {
  readonly lines?: readonly NewLine[];
  readonly decided?: Partial<Decided>;
  /** The refunds that become these, or are new. */
  readonly refunds?: readonly Refund[];
  /** The payment that becomes this. */
  readonly payment?: Payment;
}

/** What an order's account is after a movement, and the movement's own writes. */
export interface Moved {
  readonly account: OrderAccount;
  readonly lines: readonly LedgerLine[];
  readonly writes: readonly Write[];
}

/** The fees of the order that its ledger lacks, charged or waived: each once by its id, whoever moves the account next. */
export const missingFees = (money: Pick<Money, 'whole' | 'lines'>): NewLine[] => {
  const { whole, lines } = money;
  const has = (source: string): boolean => lines.some((line) => line.source === source);
  const fees = (whole.order.fees ?? []).flatMap(({ feeId, cents, reason, waived }) => {
    const source = `fee:${feeId}`;
    const charged = { source, kind: 'fee' as const, cents, reason };
    const back = {
      source: waivedBy(feeId),
      kind: 'fee' as const,
      cents: -cents,
      reason: waived?.note,
      by: waived?.by,
    };
    return [charged, ...(waived ? [back] : [])].filter((line) => line.cents !== 0 && !has(line.source));
  });
  return [...fees, ...takenBack(money)];
};

/** The account after a movement, before anything is written. */
export const accountAfter = (
  money: Money,
  { lines: added = [], decided = {}, refunds: changed = [], payment }: Movement,
): OrderAccount => {
  const { order } = money.whole;
  const { account, lines, refunds } = money;
  const next = { ...account, ...decided };
  const { total, tax } = account.account;
  const { confirmsAt: dueNow, payBy, isAllDue } = next;
  const others = refunds.filter(({ refundId }) => !changed.some((each) => each.refundId === refundId));
  const refundPending = [...others, ...changed].filter(isWaiting).reduce((sum, { amount }) => sum + amount, 0);
  const opening = { total, tax, dueNow, payBy, isAllDue, isBilled: isOnBill(next) };
  const payments = money.payments.map((each) => (each.paymentId === payment?.paymentId ? payment : each));
  return {
    ...next,
    orderId: order.orderId,
    account: {
      ...accountOf(opening, [...lines, ...added, ...missingFees(money)], refundPending),
      ...underWayIn(payments),
    },
    version: account.version + 1,
  };
};

/** The lines that a movement adds, the fees among them that the ledger lacks. */
export const linesOf = (money: Money, { lines: added = [] }: Movement, at: string): LedgerLine[] =>
  [...added, ...missingFees(money)].map((line) => ({ ...line, orderId: money.account.orderId, at }));

const refundWrites = (table: TenantTable, { refunds }: Money, changed: readonly Refund[]): Write[] =>
  changed.map((refund) => {
    const known = refunds.find(({ refundId }) => refundId === refund.refundId);
    return known ? table.patch(refundItem, known, refund) : table.create(refundItem, { ...refund, version: 1 });
  });

/**
 * The writes of a movement: its lines, each new by its source; the account under its version; and what follows for the
 * order, whose bookings are confirmed once enough is paid. `leavesOrder` where the caller writes the order itself.
 */
export const moved = (
  context: BookingContext,
  money: Money,
  movement: Movement,
  { leavesOrder = false, at }: { readonly leavesOrder?: boolean; readonly at: string },
): Moved => {
  const { table } = context;
  const { whole, account } = money;
  const next = accountAfter(money, movement);
  const lines = linesOf(money, movement, at);
  const status = statusOf(next);
  const isEnough = next.account.dueNow === 0;
  return {
    account: next,
    lines,
    writes: [
      account.version === 0
        ? table.create(orderAccount, { ...next, version: 1 })
        : table.patch(orderAccount, account, next),
      ...lines.map((line) => table.create(ledgerLine, line)),
      ...refundWrites(table, money, movement.refunds ?? []),
      ...(leavesOrder ? [] : paidOrderWrites(context, whole, { status, isEnough })),
    ],
  };
};

/** The state of an order's payment by its account. */
export const statusOf = ({ account, lastTryFailed }: Pick<OrderAccount, 'account' | 'lastTryFailed'>) =>
  paymentStatusOf(account, lastTryFailed);
