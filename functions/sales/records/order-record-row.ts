import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import { tokensOf } from '../../../shared/crm/leads/lead-tokens.ts';
import type { NamedBooking } from '../../../shared/sales/booking/booking.ts';

import { noPastWork, type PastWork } from '../../../shared/sales/quoting/client-standing.ts';
import { addressKey } from '../../../shared/sales/records/address-key.ts';
import { paymentShown } from '../../../shared/sales/records/order-payment.ts';
import { OrderVisit } from '../../../shared/sales/records/order-row.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import type { Entity } from '../../platform/table/entity.ts';
import type { orderItem } from '../booking/store.ts';
import type { StoredOrderRow } from './store.ts';

type PlacedOrder = typeof orderItem extends Entity<infer Item, infer _Id, infer _Row> ? Item : never;

export type { PlacedOrder };

/** The id of a property, derived from its address: the same for everybody who orders for it. */
export const propertyIdOf = ({ address }: Pick<PlacedOrder, 'address'>): string =>
  idFromDigest('property', sha256(`property ${addressKey(address)}`));

/** The id of a client, derived from its email address. */
export const clientIdOf = (email: string): string => idFromDigest('client', sha256(`client ${email}`));

const byTime = (one: OrderVisit, other: OrderVisit): number =>
  inCodeOrder(one.startsAt ?? `${one.scheduledDate}T99`, other.startsAt ?? `${other.scheduledDate}T99`) ||
  inCodeOrder(one.bookingId, other.bookingId);

/** The order's share of its client's past work; none until a booking is completed. */
const pastWorkOf = ({ sqFt, rooms }: PlacedOrder, bookings: readonly NamedBooking[]): PastWork => {
  const done = bookings.filter(({ status }) => status === 'completed').map(({ serviceType }) => serviceType);
  if (done.length === 0) return noPastWork;
  const services = Object.fromEntries(done.map((code) => [code, 1]));
  return { bookings: done.length, orders: 1, sqFt, rooms, services };
};

/** The words by which an order is found: its number, its customer's name and phone, street and ZIP code. */
const orderWords = ({ number, contactInfo, address }: PlacedOrder): string[] => {
  const { fullName, phone } = contactInfo;
  const words = tokensOf({ fullName, phone, email: null, propertyAddress: address.line1 });
  return [...new Set([...(number === undefined ? [] : [String(number)]), ...words, address.zip])];
};

/** The stored row of an order with its bookings, its visits by time. */
export const rowOfOrder = (
  order: PlacedOrder,
  bookings: readonly NamedBooking[],
  context: { clientId: string; zone: string; version: number },
): StoredOrderRow => ({
  orderId: order.orderId,
  number: order.number,
  leadId: order.leadId,
  clientId: context.clientId,
  propertyId: propertyIdOf(order),
  customer: order.contactInfo.fullName,
  propertyAddress: addressLine(order.address),
  services: order.services,
  total: order.pricing.total,
  status: order.status,
  payment: paymentShown(order),
  placedAt: order.placedAt,
  visits: bookings.map((booking) => OrderVisit.parse(booking)).sort(byTime),
  zone: context.zone,
  countsVisits: true,
  pastWork: pastWorkOf(order, bookings),
  words: orderWords(order),
  version: context.version,
});
