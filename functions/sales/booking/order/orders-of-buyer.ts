import type { OrderView } from '../../../../shared/sales/booking/order.ts';
import { emailOwner, idsOfLead } from '../../../crm/leads/store.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import type { BookingContext } from '../plan/offers/offer-plans.ts';
import { bookingItem, bookingsOfLead } from '../store.ts';
import { readSettings } from './change/cancel-order.ts';
import { readOrder, type WholeOrder } from './change/manage-order.ts';
import { manageTokenOf } from './order-identity.ts';
import { viewOf } from './order-view.ts';

/** Whose orders may be told: of these proven addresses, and those that the conversation itself has placed. */
export interface ProvenBuyer {
  readonly emails: readonly string[];
  readonly orderIds: readonly string[];
}

/** An order as its buyer hears of it, with the token of its link. */
export interface StandingOrder {
  readonly view: OrderView;
  readonly token: string;
}

const isOf = ({ order }: WholeOrder, { emails, orderIds }: ProvenBuyer): boolean =>
  orderIds.includes(order.orderId) || emails.includes(order.contactInfo.email);

const RECENT_BOOKINGS = 20;

const orderIdsOf = async ({ table }: BookingContext, email: string): Promise<string[]> => {
  const owner = await table.get(emailOwner, { email });
  if (!owner) return [];
  const range = { descending: true, limit: RECENT_BOOKINGS } as const;
  const ids = await idsOfLead(table, owner.leadId);
  const pages = await Promise.all(ids.map((id) => table.list(bookingItem, { ...bookingsOfLead(id), ...range })));
  return pages.flatMap(({ items }) => items.map(({ orderId }) => orderId));
};

/** When the order's last visit ends, or its last work is due. */
const endOf = ({ order: { visits, remote } }: WholeOrder): number =>
  Math.max(
    ...visits.map(({ to }) => cellStart(to)),
    ...remote.map(({ dueDate }) => Date.parse(`${dueDate}T23:59:59Z`)),
  );

/** A buyer's orders that are not over, the next one first; the same view and costs as on their page. */
export const ordersOfBuyer = async (context: BookingContext, buyer: ProvenBuyer): Promise<StandingOrder[]> => {
  const { table, signer, now } = context;
  const { emails, orderIds } = buyer;
  const found = await Promise.all(emails.map((email) => orderIdsOf(context, email)));
  const ids = [...new Set([...orderIds, ...found.flat()])];
  if (ids.length === 0) return [];
  const [settings, ...orders] = await Promise.all([readSettings(context), ...ids.map((id) => readOrder(table, id))]);
  return orders
    .flatMap((whole) => whole ?? [])
    .filter((whole) => isOf(whole, buyer))
    .filter((whole) => whole.order.status === 'placed' && endOf(whole) >= now)
    .sort((a, b) => endOf(a) - endOf(b))
    .map((whole) => ({
      view: viewOf(whole, settings, now),
      token: manageTokenOf(signer, table.tenantId, whole.order.orderId),
    }));
};

/** One order of a buyer, whatever became of it; undefined for an order that is not theirs, and for none. */
export const orderOfBuyer = async (
  context: BookingContext,
  buyer: ProvenBuyer,
  orderId: string,
): Promise<StandingOrder | undefined> => {
  const { table, signer, now } = context;
  const [settings, whole] = await Promise.all([readSettings(context), readOrder(table, orderId)]);
  if (!whole || !isOf(whole, buyer)) return undefined;
  return { view: viewOf(whole, settings, now), token: manageTokenOf(signer, table.tenantId, orderId) };
};
