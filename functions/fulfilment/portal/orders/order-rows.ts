import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { type Delivery, picturesOf } from '../../../../shared/fulfilment/delivery/delivery.ts';
import { isDeliveryLocked } from '../../../../shared/fulfilment/delivery/lock.ts';
import { isOnBill } from '../../../../shared/fulfilment/payments/account.ts';
import { toPayOf } from '../../../../shared/fulfilment/payments/under-way.ts';
import type { PortalOrderRow, PortalPictures } from '../../../../shared/fulfilment/portal/portal-order.ts';
import { isOpen } from '../../../../shared/sales/booking/booking-status.ts';
import type { OrderRights } from '../../../../shared/sales/booking/party.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import type { StoredOrderRow } from '../../../sales/records/store.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { openedAccount } from '../../payments/read-account.ts';
import { type OrderAccount, orderAccount } from '../../payments/store.ts';
import type { Reader } from '../reader.ts';
import type { OwnOrder } from './own-orders.ts';

/** An order with all that its row and its gallery show. */
export interface WholeRow {
  readonly row: StoredOrderRow;
  readonly rights: OrderRights;
  readonly order: OrderRecord;
  readonly account: OrderAccount;
  /** Absent before its customer may see it. */
  readonly delivery: Delivery | undefined;
}

/** Reads what these orders' rows lack: three items an order, in as few round trips as they fit. */
export const readRows = async (table: TenantTable, own: readonly OwnOrder[]): Promise<WholeRow[]> => {
  const keys = own.flatMap(({ row: { orderId } }) => [
    orderItem.key({ orderId }),
    orderAccount.key({ orderId }),
    deliveryItem.key({ deliveryId: deliveryIdOf(orderId) }),
  ]);
  const stored = await table.getMany(keys, { consistent: true });
  const found = sortItems(stored, { orders: orderItem, accounts: orderAccount, deliveries: deliveryItem });
  const orders = new Map(found.orders.map((order) => [order.orderId, order]));
  const accounts = new Map(found.accounts.map((account) => [account.orderId, account]));
  const deliveries = new Map(found.deliveries.map((delivery) => [delivery.orderId, delivery]));
  return own.flatMap(({ row, rights }) => {
    const order = orders.get(row.orderId);
    if (!order) return [];
    const delivery = deliveries.get(row.orderId);
    return {
      row,
      rights: rights(order.forClient?.pays),
      order,
      account: accounts.get(row.orderId) ?? openedAccount(order),
      delivery: delivery?.deliveredAt ? delivery : undefined,
    };
  });
};

type Pictured = Pick<WholeRow, 'rights' | 'account' | 'delivery'> & {
  readonly order: Pick<OrderRecord, 'status' | 'payment'>;
};

/** The pictures of an order for somebody who may see them. */
export const picturesIn = ({ rights, order, account, delivery }: Pictured): PortalPictures | null => {
  if (!rights.media || !delivery?.deliveredAt) return null;
  return {
    deliveryId: delivery.deliveryId,
    count: picturesOf(delivery).length,
    isLocked: isDeliveryLocked(delivery, order, account.account),
    deliveredAt: delivery.deliveredAt,
  };
};

const nextOf = ({ visits }: StoredOrderRow, now: number): PortalOrderRow['next'] => {
  const ahead = visits.filter(({ status, endsAt }) => isOpen(status) && endsAt !== null && Date.parse(endsAt) > now);
  const [first] = ahead.toSorted((a, b) => inCodeOrder(a.startsAt ?? '', b.startsAt ?? ''));
  if (!first?.startsAt || !first.endsAt) return null;
  const { startsAt, endsAt, vendorName } = first;
  const services = ahead.filter((visit) => visit.startsAt === startsAt).map(({ serviceType }) => serviceType);
  return { startsAt, endsAt, services, vendorName: vendorName ?? null };
};

/** The last instant that a Date can tell, in milliseconds. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** Groups of the list of orders, highest first: what is ahead with a visit and without one, what is done, what was canceled. */
const groups = { placed: '2', completed: '1', cancelled: '0' } as const;

/** The place of an order in its list, highest first: the soonest visit of those ahead, then the newest of each group. */
export const placeOf = (row: StoredOrderRow, now: number): string => {
  const next = row.status === 'placed' ? nextOf(row, now) : null;
  const last = `${row.placedAt}#${row.orderId}`;
  if (!next) return `${groups[row.status]}#${last}`;
  // The sooner, the higher: the time that is left until the last instant, in as many digits as it has.
  return `3#${String(LAST_INSTANT - Date.parse(next.startsAt)).padStart(16, '0')}#${last}`;
};

/** What this reader could pay of an order: nothing of one that is paid, canceled for free or not theirs to pay, nor what a bank is moving. */
export const owedBy = ({ rights, order, account }: Pick<WholeRow, 'rights' | 'order' | 'account'>): number => {
  // Until its account has taken the price back, a canceled order owes nothing.
  const isGone = order.status === 'cancelled' && account.version === 0;
  return rights.pay && !isGone && !isOnBill(account) ? toPayOf(account.account).all : 0;
};

/** Who placed an order, for everybody else. */
export const orderedByOf = (
  { contactInfo, customerId }: Pick<OrderRecord, 'contactInfo' | 'customerId'>,
  { email, userId }: Reader,
): string | null => (contactInfo.email === email || customerId === userId ? null : contactInfo.fullName);

/** An order as the portal lists it. */
export const portalRow = (whole: WholeRow, reader: Reader, now: number): PortalOrderRow => {
  const { row, rights, order, account } = whole;
  const { payBy } = account.account;
  const toPay = owedBy(whole);
  return {
    orderId: row.orderId,
    number: row.number,
    status: row.status,
    services: [...row.services],
    propertyId: row.propertyId,
    address: row.propertyAddress,
    placedAt: row.placedAt,
    next: nextOf(row, now),
    total: rights.money ? row.total : null,
    toPay,
    isDue: toPay > 0 && toPayOf(account.account).due > 0,
    payBy: toPay > 0 ? (account.payBy ?? payBy) : null,
    pictures: picturesIn(whole),
    orderedBy: orderedByOf(order, reader),
  };
};
