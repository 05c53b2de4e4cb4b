import type { BookAgain } from '../../../../shared/fulfilment/portal/again.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readOrder } from '../../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../../sales/booking/order/order-record.ts';
import { profileOf } from '../profile/profile.ts';
import { addressOf, type Reader } from '../reader.ts';
import { readRows } from './order-rows.ts';
import { ownOrders } from './own-orders.ts';

type Person = Reader & { readonly profileId: string; readonly name?: string | undefined };

/** The contact of a booking is whoever books: their own data, and not those of the household's other people. */
const contactOf = async (table: TenantTable, { contactInfo }: OrderRecord, person: Person) => {
  if (contactInfo.email === addressOf(person)) return { ...contactInfo };
  const { name, phone, email } = await profileOf(table, person);
  return { fullName: name ?? '', email, phone: phone ?? '' };
};

/** What is known for booking an order again, or the latest order of a house; 404 where the reader may not order so. */
export const bookAgain = async (
  table: TenantTable,
  person: Person,
  { orderId, propertyId }: { readonly orderId?: string | undefined; readonly propertyId?: string | undefined },
): Promise<BookAgain> => {
  const own = await ownOrders(table, person);
  const wanted = own.filter(
    ({ row }) =>
      (orderId === undefined || row.orderId === orderId) && (propertyId === undefined || row.propertyId === propertyId),
  );
  // The latest that they may change: whoever only looks at an order doesn't book another.
  const whole = (await readRows(table, wanted.slice(0, 10))).find(({ rights }) => rights.change);
  if (!whole) throw notFound('Order');
  const { order } = whole;
  const { address, propertyDetails = {}, assumed = [], profile, forClient } = order;
  const { visits = [] } = (await readOrder(table, order.orderId)) ?? {};
  const came = new Map(
    visits.flatMap(({ vendorId, vendorName, state }) =>
      vendorId && state !== 'cancelled' && state !== 'unassigned' ? [[vendorId, vendorName ?? '']] : [],
    ),
  );
  return {
    services: order.services.filter((code) => code !== 'rush_delivery'),
    address: { line1: address.line1, city: address.city, zip: address.zip },
    sqFt: assumed.includes('sqFt') ? null : order.sqFt,
    rooms: assumed.includes('rooms') ? null : order.rooms,
    propertyDetails,
    profile,
    contactInfo: await contactOf(table, order, person),
    // Whose order it was for is the business of whoever placed it.
    ...(forClient && order.contactInfo.email === addressOf(person) && { forClient }),
    vendors: [...came].map(([vendorId = '', name = '']) => ({ vendorId, name })),
  };
};
