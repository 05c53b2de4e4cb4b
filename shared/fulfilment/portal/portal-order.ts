import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { Instant } from '../../contract/time.ts';
import { OrderStatus, OrderView } from '../../sales/booking/order.ts';
import { PartyRole } from '../../sales/booking/party.ts';
import { RemoteDue, Visit } from '../../sales/booking/plan/plan.ts';
import { VisitState } from '../../sales/booking/visit-record.ts';
import { AccountView } from '../payments/contract.ts';

/** What there is to see of an order's pictures. */
export const PortalPictures = z.object({
  deliveryId: z.string(),
  count: z.int(),
  /** True while downloads wait for the payment. */
  isLocked: z.boolean(),
  deliveredAt: Instant,
});
export type PortalPictures = z.infer<typeof PortalPictures>;

/** An order in a list of the portal. */
export const PortalOrderRow = z.object({
  orderId: z.string(),
  number: z.int().optional(),
  status: OrderStatus,
  services: z.array(ServiceCode),
  propertyId: z.string(),
  address: z.string(),
  placedAt: Instant,
  /** The next visit that is not over; null without one. */
  next: z
    .object({ startsAt: Instant, endsAt: Instant, services: z.array(ServiceCode), vendorName: z.string().nullable() })
    .nullable(),
  /** Null for somebody who may not see amounts. */
  total: Cents.nullable(),
  /** Cents that are owed and may be paid by whoever reads this; 0 for nothing. */
  toPay: Cents,
  /** True if they are owed at once. */
  isDue: z.boolean(),
  /** Until when they must be paid for the times to stay reserved. */
  payBy: Instant.nullable(),
  pictures: PortalPictures.nullable(),
  /** Who placed it, where that is somebody else. */
  orderedBy: z.string().nullable(),
});
export type PortalOrderRow = z.infer<typeof PortalOrderRow>;

/** What happened with an order, and what will. */
export const TimelineKind = z.enum([
  'placed',
  'paid',
  'refunded',
  'fee',
  'moved',
  'planned',
  'on_the_way',
  'started',
  'finished',
  'no_access',
  'due',
  'delivered',
  'revision_asked',
  'accepted',
  'completed',
  'cancelled',
]);
export type TimelineKind = z.infer<typeof TimelineKind>;

export const TimelineEntry = z.object({
  kind: TimelineKind,
  at: Instant,
  /** True if it is still to come. */
  isAhead: z.boolean(),
  services: z.array(ServiceCode).optional(),
  vendorName: z.string().optional(),
  endsAt: Instant.optional(),
  cents: z.int().optional(),
  /** True for a payment that was a test. */
  isTest: z.boolean().optional(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A visit as everybody who may see the order sees it. */
export const PortalVisit = Visit.extend({ state: VisitState, vendorName: z.string().nullable() });

/** Somebody who may see the order. */
export const PortalParty = z.object({
  email: z.string(),
  name: z.string().nullable(),
  role: PartyRole,
  money: z.boolean(),
  media: z.boolean(),
  /** True for people of the household: they are changed in the profile, not at one order. */
  isHousehold: z.boolean(),
  isYou: z.boolean(),
});
export type PortalParty = z.infer<typeof PortalParty>;

/** An order in one answer: what is planned, what has happened, what it costs and what can be done. */
export const PortalOrder = z.object({
  order: z.object({
    orderId: z.string(),
    number: z.int().optional(),
    status: OrderStatus,
    placedAt: Instant,
    services: z.array(ServiceCode),
    address: PostalAddress,
    sqFt: z.number(),
    rooms: z.number(),
    visits: z.array(PortalVisit),
    remote: z.array(RemoteDue),
    orderedBy: z.string().nullable(),
  }),
  timeline: z.array(TimelineEntry),
  /** The order as its buyer changes it; absent for those who may not see amounts. */
  view: OrderView.optional(),
  account: AccountView.optional(),
  parties: z.array(PortalParty),
  pictures: PortalPictures.nullable(),
  /** What whoever reads this may do now; null where it is not possible or not theirs. */
  actions: z.object({
    move: z.object({ fee: Cents }).nullable(),
    cancel: z.object({ fee: Cents }).nullable(),
    pay: z.object({ cents: Cents }).nullable(),
    invite: z.boolean(),
    write: z.boolean(),
  }),
});
export type PortalOrder = z.infer<typeof PortalOrder>;
