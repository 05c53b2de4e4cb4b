import { idFromDigest } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import { PaymentReceived } from '../../../../shared/fulfilment/payments/events.ts';
import type { LedgerLine } from '../../../../shared/fulfilment/payments/ledger.ts';
import { leftToUndo } from '../../../../shared/fulfilment/payments/undo-entry.ts';
import { AppError, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { Write } from '../../../platform/table/write.ts';
import { checkBill } from '../account/bill-of.ts';
import { type Money, type Moved, moved, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';
import { moneyPartition } from '../store.ts';
import { changedEvent } from './follow-order.ts';
import { excessOf } from './give-back.ts';

interface ByHand {
  readonly orderId: string;
  readonly version: number;
  readonly by: string;
  audit(money: Money): Write;
}

/** Money that came by hand. */
export interface ManualPayment extends ByHand {
  readonly amount: number;
  readonly method: NonNullable<LedgerLine['method']>;
  readonly reference: string | undefined;
  readonly receivedOn: string;
  /** The same seed is the same entry. */
  readonly seed: string;
}

const tooMuch = (owed: number): AppError =>
  new AppError('conflict', 'WRITE_OFF_TOO_LARGE', `Only ${formatCents(owed)} is owed.`, { details: { owed } });

const write = async (
  context: PaymentContext,
  { orderId, version, audit, source }: ByHand & { readonly source: string },
  lineOf: (money: Money) => Omit<LedgerLine, 'orderId' | 'at' | 'source'>,
  more: (money: Money, after: Moved['account']['account']) => Write[],
): Promise<void> => {
  const { table, now } = context;
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    if (!money) throw notFound('Order');
    if (money.lines.some((line) => line.source === source)) return;
    const found = lineOf(money);
    if (money.account.version !== version) throw versionConflict('Payment');
    // What was entered before a bill had the order can still be undone.
    if (found.undoes === undefined && found.kind !== 'refund') await checkBill(table, money, found.cents);
    const next = moved(context, money, { lines: [{ ...found, source }] }, { at: toInstant(now) });
    await table.commit(...next.writes, ...more(money, next.account.account), audit(money));
  });
};

/** Records money that came by hand; repeated under the same key, once. */
export const recordPayment = async (context: PaymentContext, entry: ManualPayment): Promise<void> => {
  const { table, now } = context;
  const { orderId, amount, method, reference, receivedOn, by, seed } = entry;
  const source = idFromDigest('payment', sha256(`manual ${table.tenantId} ${orderId} ${seed}`));
  const line = {
    kind: 'manual',
    cents: amount,
    method,
    receivedOn,
    by,
    ...(reference && { reference }),
  } as const;
  await write(
    context,
    { ...entry, source },
    () => line,
    ({ whole: { order } }, { balance, underWay }) => {
      const data = { orderId, leadId: order.leadId, amount, isTest: false, balance, underWay };
      return [table.event(PaymentReceived, data, { pk: moneyPartition(orderId), group: order.leadId, now })];
    },
  );
};

/** Gives up what is owed, or a part of it: the customer owes it no longer, and nobody is told. */
export const writeOff = async (
  context: PaymentContext,
  entry: ByHand & { readonly amount: number; readonly reason: string; readonly seed: string },
): Promise<void> => {
  const { orderId, amount, reason, by, seed } = entry;
  const source = idFromDigest('payment', sha256(`write-off ${context.table.tenantId} ${orderId} ${seed}`));
  await write(
    context,
    { ...entry, source },
    ({ account: { account } }) => {
      // A refund on its way is owed already: what is written off is what the customer has not paid.
      const owed = Math.max(0, account.balance);
      if (amount > owed) throw tooMuch(owed);
      return { kind: 'write_off', cents: amount, reason, by };
    },
    (money) => [changedEvent(context, money)],
  );
};

/**
 * Records what was given back by hand of what a company paid by its bill, at most what is too much; any other payment by
 * hand is undone instead.
 */
export const recordRefund = async (
  context: PaymentContext,
  entry: Omit<ManualPayment, 'receivedOn'> & { readonly givenOn: string },
): Promise<void> => {
  const { orderId, amount, method, reference, givenOn, by, seed } = entry;
  const source = idFromDigest('payment', sha256(`given back ${context.table.tenantId} ${orderId} ${seed}`));
  await write(
    context,
    { ...entry, source },
    (money) => {
      if (!isOnBill(money.account)) throw notByHand('Give it back, then undo the payment that came by hand.');
      const left = excessOf(money, money.account);
      if (amount > left) {
        const message = `Only ${formatCents(left)} is to be given back.`;
        throw new AppError('conflict', 'REFUND_TOO_LARGE', message, { details: { left } });
      }
      return { kind: 'refund', cents: amount, method, receivedOn: givenOn, by, ...(reference && { reference }) };
    },
    (money) => [changedEvent(context, money)],
  );
};

const notByHand = (message: string): AppError => new AppError('conflict', 'NOT_BY_HAND', message);

/** Undoes an entry by hand with a line of its own; what was written stays. */
export const undoPayment = async (
  context: PaymentContext,
  undoing: ByHand & { readonly source: string; readonly reason: string },
): Promise<void> => {
  const { source, reason, by } = undoing;
  await write(
    context,
    { ...undoing, source: `undo:${source}` },
    ({ lines }) => {
      const line = lines.find((each) => each.source === source);
      if (!line) throw notFound('Payment');
      const left = leftToUndo(line, lines);
      if (left === 0) throw notByHand('Only what was recorded by hand can be undone. Refund a card instead.');
      // A refund by hand is told from one by card by its method, also where it is undone.
      const how = line.kind === 'refund' ? { method: line.method } : {};
      return { kind: line.kind, cents: -left, undoes: source, reason, by, ...how };
    },
    (money) => [changedEvent(context, money)],
  );
};
