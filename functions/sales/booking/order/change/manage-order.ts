import type { Caller } from '../../../../../shared/contract/access/access.ts';
import { DAY, HOUR, instantAt } from '../../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { isDoneBy } from '../../../../../shared/sales/booking/books-visit.ts';
import { buyerRights, grants, type OrderNeed } from '../../../../../shared/sales/booking/party.ts';
import type { VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import { notFound } from '../../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import type { PlacedVisit } from '../../hold/hold.ts';
import { rightsOfCaller } from '../../party/rights.ts';
import { cellStart } from '../../plan/calendar/local-day.ts';
import type { BookingContext } from '../../plan/offers/offer-plans.ts';
import type { Settings } from '../../settings.ts';
import { bookingItem, orderItem, orderPartition } from '../../store.ts';
import { visitItem } from '../../visit/kept/visit-store.ts';
import { isManageToken } from '../order-identity.ts';
import type { OrderRecord } from '../order-record.ts';

/** An order with its bookings and visits. */
export interface WholeOrder {
  readonly order: OrderRecord;
  readonly bookings: readonly NamedBooking[];
  readonly visits: readonly VisitRecord[];
}

/** Proof of access to an order: the token of the signed link, being signed in as a party to it, or working for the company. */
export interface Claim {
  readonly token?: string | undefined;
  readonly caller?: Caller | undefined;
  /** Set for staff that names no token: throws the 404 of a missing order for one outside their scope. */
  readonly checkScope?: ((order: OrderRecord) => Promise<void>) | undefined;
  /** With `checkScope`: true for an order that they placed for themselves. */
  readonly isBuyerOf?: ((order: OrderRecord) => boolean) | undefined;
}

/** True if the company itself changes an order, which its hours don't bind: not its buyer, wherever they sign in. */
export const isByOffice = ({ checkScope, isBuyerOf }: Claim, order: OrderRecord): boolean =>
  checkScope !== undefined && !isBuyerOf?.(order);

/** The order with its bookings and visits, read consistently; undefined if absent. */
export const readOrder = async (table: TenantTable, orderId: string): Promise<WholeOrder | undefined> => {
  const kinds = { orders: orderItem, bookings: bookingItem, visits: visitItem };
  const { orders, bookings, visits } = await table.collect({ pk: orderPartition(orderId), consistent: true }, kinds);
  return orders[0] && { order: orders[0], bookings, visits };
};

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

/** The order if the claim gives the right that is needed; the same 404 for a wrong claim, a lesser right and no order. */
export const claimOrder = async (
  { table, signer, now }: BookingContext,
  orderId: string,
  claim: Claim,
  need: OrderNeed = 'change',
): Promise<WholeOrder> => {
  const whole = await readOrder(table, orderId);
  if (whole && claim.checkScope) {
    await claim.checkScope(whole.order);
    return whole;
  }
  if (!whole) throw notFound('Order');
  const { order } = whole;
  const isClaimed = claim.token !== undefined && isManageToken(signer, table.tenantId, order, claim.token);
  const isOpen = now <= manageableUntil(order);
  const rights =
    isClaimed && isOpen ? buyerRights(order.forClient?.pays) : await rightsOfCaller(table, order, claim.caller);
  if (!rights || !grants(rights, need)) throw notFound('Order');
  return whole;
};

const firstTime = ({ visits, remote }: OrderRecord, zone: string): number => {
  const starts = visits.map(({ from }) => cellStart(from));
  const dues = remote.flatMap(({ dueDate }) => instantAt(dueDate, 0, zone) ?? []);
  return Math.min(...(starts.length > 0 ? starts : dues));
};

/** How many hours before a visit free changes end: as agreed when ordering, where late ones cost a fee. */
const freeHoursOf = ({ feePolicy }: OrderRecord, { policy }: Settings): number =>
  feePolicy?.freeHours ?? policy.changeHours;

/** The last moment (epoch milliseconds) of free changes: hours before the first visit, or before the first due date. */
export const changeableUntil = (order: OrderRecord, settings: Settings): number =>
  firstTime(order, settings.tenant.timezone) - freeHoursOf(order, settings) * HOUR;

const started: readonly NamedBooking['status'][] = ['in_progress', 'completed', 'no_show'];

/** Who changes what: staff are bound by no time limit, and only the moved visits must not have begun. */
export interface ChangeScope {
  readonly isStaff?: boolean;
  /** The only visit that changes. */
  readonly visit?: PlacedVisit | undefined;
}

/** The last moment (epoch milliseconds) at which one visit moves free of charge. */
export const visitChangeableUntil = (order: OrderRecord, { from }: PlacedVisit, settings: Settings): number =>
  cellStart(from) - freeHoursOf(order, settings) * HOUR;

/** True while late changes are possible for a fee: until the first of the visits begins. */
const isForFee = ({ feePolicy, visits }: OrderRecord, now: number, visit: PlacedVisit | undefined): boolean => {
  const first = visit ?? visits[0];
  return feePolicy !== undefined && first !== undefined && now < cellStart(first.from);
};

/** True while the buyer, or staff, may move or cancel the order or one of its visits. */
export const isChangeable = (
  { order, bookings }: WholeOrder,
  settings: Settings,
  now: number,
  { isStaff = false, visit }: ChangeScope = {},
): boolean => {
  const concerned = visit ? bookings.filter((booking) => isDoneBy(booking, visit)) : bookings;
  if (order.status !== 'placed' || concerned.some(({ status }) => started.includes(status))) return false;
  const until = visit ? visitChangeableUntil(order, visit, settings) : changeableUntil(order, settings);
  return isStaff || now <= until || isForFee(order, now, visit);
};
