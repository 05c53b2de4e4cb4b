import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { droppedCredits } from '../account/dropped.ts';
import { type Money, type Movement, moved, readMoney } from '../account/money.ts';
import type { PaymentContext } from '../context.ts';
import { changedEvent } from './follow-order.ts';
import { giveBack } from './give-back.ts';

const reasonOf = ({ serviceType, status }: Pick<NamedBooking, 'serviceType' | 'status'>): string =>
  `${serviceName(serviceType)}: ${status === 'no_show' ? 'nobody was home' : 'canceled'}`;

/** What must be paid first falls with the price: of a deposit, by its share. */
const confirmsAtOf = ({ account: { account, confirmsAt } }: Money, credited: number): number => {
  const price = account.total + account.tax - account.credits;
  return price <= credited ? 0 : Math.min(confirmsAt, Math.ceil((confirmsAt * (price - credited)) / price));
};

/**
 * Bookings were canceled without the rest of their order, or nobody was home for them: their price is taken back, their
 * fee is kept of it, and what was paid beyond that is given back.
 */
export const followDropped = async (
  context: PaymentContext,
  { orderId, bookingIds }: { readonly orderId: string; readonly bookingIds: readonly string[] },
): Promise<void> => {
  const { table, now } = context;
  const { policy } = await readSettings(context);
  await untilWritten(async () => {
    const money = await readMoney(table, orderId);
    const lines = money ? droppedCredits(money, bookingIds, policy, reasonOf) : [];
    if (!money || lines.length === 0) return;
    const credited = lines.reduce((sum, { cents }) => sum + cents, 0);
    const movement: Movement = { lines, decided: { confirmsAt: confirmsAtOf(money, credited) } };
    const reason = lines.map((line) => line.reason).join(', ');
    const seed = lines.map(({ source }) => source).join();
    const { refunds, writes } = giveBack(context, money, movement, { seed, reason });
    const next = moved(context, money, { ...movement, refunds }, { at: toInstant(now) });
    await table.commit(...next.writes, ...writes, changedEvent(context, money));
  });
};
