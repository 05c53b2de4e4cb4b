import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import type { Payment, Refund } from '../../../../shared/fulfilment/payments/payment.ts';
import type { Write } from '../../../platform/table/write.ts';
import { isByBill } from '../account/by-bill.ts';
import { givenInVain } from '../account/fees-given-up.ts';
import { accountAfter, linesOf, type Money, type Movement } from '../account/money.ts';
import { heldBy, newRefunds, refundEvents, waitsIn } from '../account/refunds.ts';
import type { PaymentContext } from '../context.ts';
import type { OrderAccount } from '../store.ts';
import { moneyTask } from '../trouble.ts';

/** What came beyond the order's costs and is not on its way back: what was given up never came. */
export const excessOf = (money: Money, account: OrderAccount): number =>
  Math.max(0, -account.account.balance - givenInVain(money, account) - account.account.refundPending);

/** What came by hand or by a company's bill. */
const cameBy = ({ lines }: Money, isWanted: (line: LedgerLine) => boolean): number =>
  lines.reduce((sum, line) => (line.kind === 'manual' && isWanted(line) ? sum + line.cents : sum), 0);

/**
 * What of the excess no card holds, nor a bank that still decides; at most what came by hand and was not undone. What came
 * by a company's bill is given back of that, as soon as it is credited, whatever was undone of it here.
 */
const shortOf = (money: Money, account: OrderAccount): number => {
  const held = heldBy(money, money.payments) + waitsIn(money, money.payments);
  const short = excessOf(money, account) - held - cameBy(money, (line) => isByBill(line) && line.undoes === undefined);
  return Math.max(
    0,
    Math.min(
      short,
      cameBy(money, (line) => !isByBill(line)),
    ),
  );
};

/** What of the excess is left for a company's bill to give back, once its credit is written. */
export const leftForBill = (money: Money): number =>
  Math.max(0, excessOf(money, money.account) - shortOf(money, money.account));

const byHandTask = (
  { table, now }: Pick<PaymentContext, 'table' | 'now'>,
  { whole: { order } }: Money,
  seed: string,
  cents: number,
): Write => {
  const { orderId, leadId, contactInfo, payment } = order;
  const title = `Give back ${formatCents(cents)} to ${payment.company?.name ?? contactInfo.fullName} by hand`;
  const reason = 'No card holds it: it came by cash, check or bank. Give it back, then undo that payment on the order.';
  return moneyTask(table, { seed: `owed ${seed}`, title, reason, orderId, leadId }, now);
};

/** Why money goes back, what makes it one, and of which payments; of all of them where none are named. */
interface GivenBack {
  readonly seed: string;
  readonly reason: string;
  readonly payments?: readonly Payment[];
  /** The order's money as the movement leaves its payments and disputes. */
  readonly after?: Money;
}

/**
 * What is beyond the order's costs, given back at once: to its cards, newest first, and what a movement leaves over there
 * is the desk's to give. The writes ask for the refunds, which are part of the movement.
 */
export const giveBack = (
  context: Pick<PaymentContext, 'table' | 'now'>,
  money: Money,
  movement: Movement,
  { seed, reason, after = money, payments = after.payments }: GivenBack,
): { refunds: Refund[]; writes: Write[] } => {
  const { table, now } = context;
  const account = accountAfter(money, movement);
  // What it gives up or credits of the fees counts, too.
  const whole = { ...after, lines: [...after.lines, ...linesOf(money, movement, toInstant(now))] };
  const refunds = newRefunds(
    table.tenantId,
    after,
    excessOf(whole, account),
    { seed, reason, by: null, now },
    payments,
  );
  const short = shortOf(whole, account) - shortOf(money, money.account);
  const told = short > 0 ? [byHandTask(context, money, seed, short)] : [];
  return { refunds, writes: [...refundEvents(table, refunds, now), ...told] };
};
