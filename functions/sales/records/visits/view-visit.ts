import type { Caller } from '../../../../shared/contract/access/access.ts';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { orderIdOf } from '../../../../shared/sales/booking/order-id.ts';
import { joinVisits } from '../../../../shared/sales/records/joined-visits.ts';
import type { OrderSheet } from '../../../../shared/sales/records/order-list-contract.ts';
import type { VisitRow, VisitView } from '../../../../shared/sales/records/visit-contract.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readSettings } from '../../booking/order/change/cancel-order.ts';
import { cancelCents, moveCents, noShowCents } from '../../booking/order/change/fees.ts';
import { changeableUntil, readOrder, type WholeOrder } from '../../booking/order/change/manage-order.ts';
import { checkOrderScope } from '../../booking/visit/list/agents-own.ts';
import { orderRow } from '../store.ts';
import { rowOfVisit } from './visit-rows.ts';

const byTime = (a: VisitRow, b: VisitRow): number =>
  inCodeOrder(a.startsAt ?? `${a.scheduledDate}T99`, b.startsAt ?? `${b.scheduledDate}T99`);

/** The visits of an order and its remote services, by time. */
const visitsOf = ({ order, bookings }: WholeOrder): VisitRow[] => {
  const about = { customer: order.contactInfo.fullName, orderNumber: order.number };
  return joinVisits(bookings)
    .map((visit) => rowOfVisit(visit, about))
    .sort(byTime);
};

/** What each act on a visit costs its customer now. */
const feesOf = (whole: WholeOrder, { services, startsAt }: VisitRow, now: number): VisitView['fees'] => {
  const own = whole.bookings.filter((each) => services.includes(each.serviceType) && each.startsAt === startsAt);
  const places = whole.order.visits.filter((visit) => own.some((booking) => isDoneBy(booking, visit)));
  return {
    cancelVisit: cancelCents(whole, now, own),
    cancelOrder: cancelCents(whole, now),
    moveVisit: moveCents(whole, places, now),
    noShow: noShowCents(whole.order, own),
  };
};

/** A visit with its order and customer, read consistently; 404 for an agent whose order it isn't. */
export const viewVisit = async (
  table: TenantTable,
  caller: Caller,
  bookingId: string,
  now: number,
): Promise<VisitView> => {
  const [whole, settings] = await Promise.all([readOrder(table, orderIdOf(bookingId)), readSettings({ table })]);
  if (!whole) throw notFound('Booking');
  const { order } = whole;
  await checkOrderScope(table, caller, order, 'Booking');
  const visits = visitsOf(whole);
  const visit = visits.find((each) => each.bookings.some((one) => one.bookingId === bookingId));
  if (!visit) throw notFound('Booking');
  const { orderId, number, status, pricing, sqFt, rooms, address, version, contactInfo, consents } = order;
  return {
    visit,
    visits,
    order: {
      orderId,
      ...(number !== undefined && { orderNumber: number }),
      status,
      total: pricing.total,
      sqFt,
      rooms,
      zip: address.zip,
      version,
      freeUntil: toInstant(changeableUntil(order, settings)),
      hasFees: order.feePolicy !== undefined,
    },
    fees: feesOf(whole, visit, now),
    customer: contactInfo,
    told: { email: true, text: consents.serviceMessages },
  };
};

/** An order as its page in the back office shows it, read consistently; 404 for an agent whose order it isn't. */
export const viewOrder = async (table: TenantTable, caller: Caller, orderId: string): Promise<OrderSheet> => {
  const [whole, settings, row] = await Promise.all([
    readOrder(table, orderId),
    readSettings({ table }),
    table.get(orderRow, { orderId }),
  ]);
  if (!whole) throw notFound('Order');
  const { order } = whole;
  await checkOrderScope(table, caller, order);
  return {
    ...order,
    customer: order.contactInfo,
    ...(row && { clientId: row.clientId, propertyId: row.propertyId }),
    visits: visitsOf(whole),
    told: { email: true, text: order.consents.serviceMessages },
    freeUntil: toInstant(changeableUntil(order, settings)),
  };
};
