import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readMoney } from '../../payments/account/money.ts';
import { lineIdOf, type PayoutPlace } from '../payout-place.ts';
import { freshLines } from '../read-lines.ts';
import { payoutLine } from '../store.ts';

/**
 * Holds the lines whose service was refunded to the customer, once for each refund: whether the vendor is still paid is
 * the desk's to say. What is on a statement stays there.
 */
export const holdRefunded = async ({ table }: PayoutPlace, orderId: string): Promise<void> => {
  const money = await readMoney(table, orderId);
  const refunds = money?.refunds.filter(({ state, lines = [] }) => state === 'succeeded' && lines.length > 0) ?? [];
  for (const { refundId, reason, lines = [] } of refunds) {
    const ids = (money?.whole.visits ?? []).flatMap(({ visitId }) =>
      lines.map(({ service }) => lineIdOf(table, `${visitId} ${service}`)),
    );
    await untilWritten(async () => {
      const open = (await freshLines(table, ids)).filter(
        (line) => (line.state === 'earned' || line.state === 'approved') && !line.refunds.includes(refundId),
      );
      if (open.length === 0) return;
      const held = { state: 'held' as const, reason: `Refunded to the customer: ${reason}` };
      await table.commit(
        ...open.map((line) =>
          table.patch(payoutLine, line, { ...held, by: undefined, refunds: [...line.refunds, refundId] }),
        ),
      );
    });
  }
};
