import { type Caller, verifiedEmail } from '../../../../../shared/contract/access.ts';
import { DAY, HOUR, instantAt } from '../../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { cellStart } from '../../plan/local-day.ts';
import type { BookingContext } from '../../plan/offer-plans.ts';
import type { Settings } from '../../settings.ts';
import { bookingItem, orderItem, orderPartition } from '../../store.ts';
import { isManageToken } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';

/** An order with its bookings. */
export interface WholeOrder {
  readonly order: OrderRecord;
  readonly bookings: readonly NamedBooking[];
}

/** Proof of access to an order: the token of the signed link, or being signed in as its buyer. */
export interface Claim {
  readonly token: string;
  readonly caller?: Caller | undefined;
}

/** The order with its bookings, read consistently; undefined if absent. */
export const readOrder = async (table: TenantTable, orderId: string): Promise<WholeOrder | undefined> => {
  const kinds = { orders: orderItem, bookings: bookingItem };
  const { orders, bookings } = await table.collect({ pk: orderPartition(orderId), consistent: true }, kinds);
  return orders[0] && { order: orders[0], bookings };
};

/** True if the caller placed the order: signed in, or by an address that the sign-in has verified. */
export const isBuyer = (
  { customerId, contactInfo }: Pick<OrderRecord, 'customerId' | 'contactInfo'>,
  caller: Caller | undefined,
): boolean => caller !== undefined && (caller.userId === customerId || verifiedEmail(caller) === contactInfo.email);

const MANAGE_DAYS = 30;

/** The last moment (epoch milliseconds) at which the link opens the order: 30 days after its last visit or due date. */
export const manageableUntil = ({ visits, remote, placedAt }: OrderRecord): number =>
  Math.max(
    Date.parse(placedAt),
    ...visits.map(({ to }) => cellStart(to)),
    // A due date ends with its day, wherever that is.
    ...remote.map(({ dueDate }) => Date.parse(dueDate) + 2 * DAY),
  ) +
  MANAGE_DAYS * DAY;

/** The order if the claim grants access to it; the same 404 for a wrong claim and for no order. */
export const claimOrder = async (
  { table, signer, now }: BookingContext,
  orderId: string,
  claim: Claim,
): Promise<WholeOrder> => {
  const whole = await readOrder(table, orderId);
  const isClaimed = isManageToken(signer, table.tenantId, orderId, claim.token);
  const isOpen = whole !== undefined && now <= manageableUntil(whole.order);
  if (!whole || !((isClaimed && isOpen) || isBuyer(whole.order, claim.caller))) throw notFound('Order');
  return whole;
};

const firstTime = ({ visits, remote }: OrderRecord, zone: string): number => {
  const starts = visits.map(({ from }) => cellStart(from));
  const dues = remote.flatMap(({ dueDate }) => instantAt(dueDate, 0, zone) ?? []);
  return Math.min(...(starts.length > 0 ? starts : dues));
};

/** The last moment (epoch milliseconds) of free changes: hours before the first visit, or before the first due date. */
export const changeableUntil = (order: OrderRecord, { tenant, policy }: Settings): number =>
  firstTime(order, tenant.timezone) - policy.changeHours * HOUR;

const started: readonly NamedBooking['status'][] = ['in_progress', 'completed', 'no_show'];

/** True while the buyer may move or cancel the order. */
export const isChangeable = ({ order, bookings }: WholeOrder, settings: Settings, now: number): boolean =>
  order.status === 'placed' &&
  !bookings.some(({ status }) => started.includes(status)) &&
  now <= changeableUntil(order, settings);
