import * as z from 'zod';
import { DAY_SECONDS } from '../../../shared/contract/time.ts';
import { NamedBooking } from '../../../shared/sales/booking/booking.ts';
import { entity } from '../../platform/table/entity.ts';
import { Hold, SessionHold } from './hold/hold.ts';
import { OrderRecord } from './order/order-record.ts';
import { CalendarDay } from './plan/calendar/calendar.ts';

/** Policy, catalog, tenant and vendors are adjacent in the table, because planning needs all of them. */
export const settingsRange = { pk: 'TENANT', from: 'POLICY', to: 'VENDOR#~' } as const;
export const calendarPartition = 'CAL';

/** A vendor's day. All its jobs are in this one item, so that a conditional write decides each race. */
export const calendarDay = entity({
  name: 'calendarDay',
  schema: CalendarDay,
  key: ({ date, vendorId }: { date: string; vendorId: string }) => ({
    pk: calendarPartition,
    sk: `${date}#${vendorId}`,
  }),
  expiresAt: ({ date }) => Date.parse(date) / 1000 + 90 * DAY_SECONDS,
});

export const holdItem = entity({
  name: 'hold',
  schema: Hold,
  key: ({ holdId }: { holdId: string }) => ({ pk: `HOLD#${holdId}`, sk: 'HOLD' }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});

/** The current hold of a browser session; outlives any extension of the hold. */
export const sessionHold = entity({
  name: 'sessionHold',
  schema: SessionHold,
  key: ({ sessionId }: { sessionId: string }) => ({ pk: `BSESSION#${sessionId}`, sk: 'HOLD' }),
  expiresAt: ({ madeAt }) => Math.ceil(madeAt / 1000) + DAY_SECONDS,
});

export const orderPartition = (orderId: string): string => `ORDER#${orderId}`;

export const orderItem = entity({
  name: 'order',
  schema: OrderRecord,
  key: ({ orderId }: { orderId: string }) => ({ pk: orderPartition(orderId), sk: 'ORDER' }),
  // What most orders have is not stored: with its rules of fees, an order of one visit stays below 1 KB.
  blank: {
    status: 'placed',
    profile: 'seller',
    termsEdition: 1,
    acceptedOffers: [],
    deliverySpeed: 'standard',
    remote: [],
    payment: { mode: 'pay_later', status: 'pending' },
    sequence: 0,
  },
});

/** Counts the order numbers that a company has given. */
export const orderNumbers = entity({
  name: 'orderNumbers',
  schema: z.object({ n: z.number().default(0) }),
  key: () => ({ pk: 'ORDERNUMBERS', sk: 'LAST' }),
});

/** Noon UTC falls on the same date almost everywhere: remote work is listed on its due date. */
const noonOf = (date: string): string => `${date}T12:00:00Z`;

/** The place of a booking in the lists by time. */
export const bookingTime = ({ startsAt, scheduledDate, bookingId }: NamedBooking): string =>
  `${startsAt ?? noonOf(scheduledDate)}#${bookingId}`;

export const allBookings = { index: 'gsi1', pk: 'BOOKINGS' } as const;
export const bookingsOfVendor = (vendorId: string) => ({ index: 'gsi2', pk: `VENDOR#${vendorId}#BOOKINGS` }) as const;

export const bookingsOfLead = (leadId: string) => ({ index: 'gsi3', pk: `LEAD#${leadId}#BOOKINGS` }) as const;

export const bookingItem = entity({
  name: 'booking',
  schema: NamedBooking,
  key: ({ orderId, bookingId }: { orderId: string; bookingId: string }) => ({
    pk: orderPartition(orderId),
    sk: `BOOKING#${bookingId}`,
  }),
  indexes: (item) => ({
    gsi1: { pk: allBookings.pk, sk: bookingTime(item) },
    gsi2: item.vendorId === null ? undefined : { pk: bookingsOfVendor(item.vendorId).pk, sk: bookingTime(item) },
    gsi3: { pk: bookingsOfLead(item.leadId).pk, sk: bookingTime(item) },
  }),
  row: NamedBooking,
  isAllRow: true,
  blank: { metadata: {} },
});
