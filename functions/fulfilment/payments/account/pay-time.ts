import { toInstant } from '../../../../shared/contract/time.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { payTimeOver } from '../../../sales/booking/order/pay/pay-time.ts';
import { cellStart } from '../../../sales/booking/plan/calendar/local-day.ts';
import { GRACE_MS, PAY_MS } from '../../../sales/payments/payment-terms.ts';
import type { Money, Movement } from './money.ts';

/** True while an order's times wait for money. */
export const isUnpaid = ({ whole: { order, bookings }, account }: Money): boolean =>
  order.status === 'placed' &&
  account.account.dueNow > 0 &&
  bookings.some(({ status }) => status === 'pending') &&
  bookings.every(({ status }) => status === 'pending' || status === 'cancelled');

/** True once the time to pay is over, and so is every payment that began in it. */
export const isPayTimeOver = ({ account: { payBy } }: Money, now: number): boolean =>
  payBy === null || now >= Date.parse(payBy) + GRACE_MS;

const beginsBefore = ({ whole: { order } }: Money, until: number): boolean =>
  order.visits.some(({ from }) => cellStart(from) < until);

/**
 * The time to pay of an order whose bank refuses when that is over: an hour more, once and before its first visit, since
 * its buyer is told to pay again. Otherwise its times are freed by a row that is due at once.
 */
export const payTimeAfterRefusal = (
  table: TenantTable,
  money: Money,
  now: number,
): { readonly decided: Movement['decided']; readonly writes: readonly Write[] } => {
  const { orderId, payBy, isProlonged } = money.account;
  if (!isUnpaid(money) || payBy === null || now <= Date.parse(payBy)) return { decided: {}, writes: [] };
  const until = now + PAY_MS;
  if (isProlonged || beginsBefore(money, until)) {
    return { decided: {}, writes: [payTimeOver(table, orderId, Date.parse(payBy))] };
  }
  return { decided: { payBy: toInstant(until), isProlonged: true }, writes: [payTimeOver(table, orderId, until)] };
};
