import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { eventType } from '../../contract/events/event.ts';
import { Cents } from '../../contract/money.ts';
import { addressLine } from '../../contract/place.ts';
import { ContactProof } from '../../crm/leads/contact-point.ts';
import { OrderFee } from './money/fee.ts';
import { PlacedOrder } from './order.ts';

/** A visit in an event: in the order's sequence, with the vendor's name. */
export const VisitFact = z.object({
  services: z.array(ServiceCode),
  startsAt: z.string(),
  endsAt: z.string(),
  vendorName: z.string(),
  /** Its number in the order, which its calendar entry keeps; the place in the list in older events. */
  n: z.int().optional(),
});
export type VisitFact = z.infer<typeof VisitFact>;

/** The fields of a placed order that its events carry unchanged. */
export const OrderedFact = PlacedOrder.pick({
  orderId: true,
  number: true,
  leadId: true,
  contactInfo: true,
  consents: true,
  sqFt: true,
  assumed: true,
  services: true,
  acceptedOffers: true,
  profile: true,
  deliverySpeed: true,
  remote: true,
});

/** The payload of an order's events: all that consumers need, so that none reads another feature's rows. */
export const OrderFact = OrderedFact.extend({
  /** Absent in events written before addresses were structured; those have `propertyAddress`. */
  address: PlacedOrder.shape.address.optional(),
  propertyAddress: z.string().optional(),
  propertyType: z.string().nullable(),
  yearBuilt: z.number().nullable(),
  total: Cents,
  visits: z.array(VisitFact),
  /** True once nothing is outstanding, e.g. a payment: the visits are confirmed, not merely reserved. */
  confirmed: z.boolean(),
  /** Contact points that the buyer proved with this order. */
  proofs: z.array(ContactProof).optional(),
  /** Set where staff placed the order for a client: no public act, and its contact is no stranger's word. */
  isPlacedByStaff: z.boolean().optional(),
  manageToken: z.string(),
});
export type OrderFact = z.infer<typeof OrderFact>;

/** The start of the first visit of an order's event; none where all work is done from afar. */
export const firstStartOf = ({ visits }: Pick<OrderFact, 'visits'>): string | undefined => visits[0]?.startsAt;

/** The address of an order's event in one line, from either shape of the event. */
export const addressOfFact = ({ address, propertyAddress = '' }: OrderFact): string =>
  address ? addressLine(address) : propertyAddress;

export const OrderPlacedEvent = eventType('order.placed', OrderFact);
/** What was to be paid first is paid: the visits are confirmed. Never follows where an order needed no payment. */
export const OrderConfirmed = eventType('order.confirmed', OrderFact.extend({ sequence: z.int() }));
/** A canceled order lives again, with the same visits, because its payment came after all. */
export const OrderReopened = eventType('order.reopened', OrderFact.extend({ sequence: z.int() }));
/** The fee of a late change, which the order's account owes. */
const fee = Cents.optional();
/** True where somebody of the company did it: no limit of what public acts send holds the message back. */
const byStaff = z.boolean().optional();

export const OrderRescheduled = eventType(
  'order.rescheduled',
  OrderFact.extend({
    sequence: z.int(),
    fee,
    /** True if somebody has told the buyer already, so that no message follows. */
    isUntold: z.boolean().optional(),
    byStaff,
  }),
);
export const OrderCancelled = eventType(
  'order.cancelled',
  OrderFact.extend({
    sequence: z.int(),
    reason: z.string().nullable(),
    fee,
    isUnpaid: z.boolean().optional(),
    byStaff,
  }),
);
/** The time in which an order had to be paid is over, and so is every payment that was begun in it. */
export const OrderPayTimeOver = eventType('order.pay_time_over', z.object({ orderId: z.string() }));

/** Nobody was home, which costs a fee, or a fee is waived, its cents below zero; what changes cost, they carry. */
export const OrderFeeChanged = eventType(
  'order.fee_changed',
  z.object({
    orderId: z.string(),
    leadId: z.string(),
    ...OrderFee.pick({ feeId: true, reason: true }).shape,
    cents: z.int(),
  }),
);

/** Bookings of an order that goes on cost nothing any more, bar a fee: they were canceled, or nobody was home for them. */
export const BookingsDropped = eventType(
  'order.bookings_dropped',
  z.object({ orderId: z.string(), leadId: z.string(), bookingIds: z.array(z.string()) }),
);

/** A visitor must prove an email address: the code is encrypted, since events are kept. */
export const ContactCodeRequested = eventType(
  'contact.code_requested',
  z.object({ email: z.string(), sealedCode: z.string() }),
);

/** A vendor has accepted a booking's visit. */
export const VisitAccepted = eventType(
  'visit.accepted',
  z.object({
    orderId: z.string(),
    leadId: z.string(),
    bookingId: z.string(),
    serviceType: ServiceCode,
    /** True if the buyer is told nothing, or by another message. */
    isUntold: z.boolean().optional(),
    /** True if nobody accepted it by hand: the vendor takes every job at once. */
    isAtOnce: z.boolean().optional(),
  }),
);

/** Why a vendor no longer has a job that it had promised. */
export const ReleaseCause = z.enum(['canceled', 'moved', 'given_away', 'weather', 'materials', 'access']);
export type ReleaseCause = z.infer<typeof ReleaseCause>;

/** A vendor no longer has a job that it had promised, or part of one: what it was and when, since its visit may differ by now. */
export const VendorReleased = eventType(
  'visit.vendor_released',
  z.object({
    orderId: z.string(),
    leadId: z.string(),
    visitId: z.string(),
    vendorId: z.string(),
    services: z.array(ServiceCode),
    startsAt: z.string(),
    cause: ReleaseCause,
  }),
);

/** A booking's work is done; the bookings of one visit complete one by one. */
export const VisitCompleted = eventType(
  'visit.completed',
  VisitAccepted.data.omit({ isUntold: true, isAtOnce: true }).extend({
    /** The day of the work where the company is; events of before it was told lack it. */
    scheduledDate: z.string().optional(),
  }),
);

/** Nobody was home for a booking's work. */
export const VisitMissed = eventType('visit.missed', VisitCompleted.data);

/** All bookings of the order have ended, at least one of them completed. */
export const OrderCompleted = eventType('order.completed', z.object({ orderId: z.string(), leadId: z.string() }));

/** Visits of the order wait for a vendor again: somebody gave them back or changed what had been agreed. */
export const VisitsPlanned = eventType('order.visits_planned', OrderCompleted.data);

/** Work on the order for which the desk still waits was begun or ended through its bookings, not by a step of its crew. */
export const LateWorkBegun = eventType('order.late_work_begun', OrderCompleted.data);

/** Somebody was let into an order, or into a household with all of its orders: they are told how to see it. */
export const PortalInvited = eventType(
  'portal.invited',
  z.object({
    email: z.string(),
    /** Who let them in, as staff know them. */
    invitedBy: z.string(),
    /** Absent for a household. */
    orderId: z.string().optional(),
  }),
);
