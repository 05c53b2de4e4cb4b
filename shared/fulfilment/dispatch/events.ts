import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { eventType, queueType } from '../../contract/events/event.ts';
import {
  BookingsDropped,
  LateWorkBegun,
  OrderCancelled,
  OrderConfirmed,
  OrderPlacedEvent,
  OrderReopened,
  OrderRescheduled,
  VisitAccepted,
  VisitsPlanned,
} from '../../sales/booking/events.ts';
import { QuoteExpiryDue } from '../quotes/events.ts';

const OfVisit = z.object({ orderId: z.string(), leadId: z.string(), visitId: z.string() });
const OfVendor = OfVisit.extend({ vendorId: z.string() });

/** A visit was offered to a vendor, who may answer until `answerBy`. */
export const VisitOffered = eventType(
  'visit.offered',
  OfVendor.extend({
    offerId: z.string(),
    services: z.array(ServiceCode),
    city: z.string(),
    zip: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    travelMinutes: z.number(),
    payCents: z.number(),
    answerBy: z.string(),
  }),
);

/** A job is no longer its vendor's: the desk gave the visit to another, or it moved or was canceled. */
export const OfferWithdrawn = eventType(
  'offer.withdrawn',
  // What it was for and when: its visit may be at another time by now. Absent in older events.
  OfVendor.extend({ offerId: z.string(), services: z.array(ServiceCode).optional(), startsAt: z.string().optional() }),
);

/** A visit has another vendor than its customer was told. */
export const VendorReplaced = eventType('visit.vendor_replaced', OfVendor);

/** The desk has given a visit to a vendor without asking. */
export const VendorAssigned = eventType('visit.vendor_assigned', OfVendor);

/** The vendor or the desk says that a visit starts later; or nobody has stamped it 45 minutes after its start. */
export const VisitRunsLate = eventType('visit.runs_late', OfVendor.extend({ minutes: z.int() }));

/** The desk must look at a visit: nobody has it, or it has not begun. */
export const DispatchAlert = eventType(
  'dispatch.alert',
  OfVisit.extend({ reason: z.enum(['unassigned', 'late', 'handed_back', 'weather']), text: z.string() }),
);

/** A vendor is asked where it is, ten minutes after the start. */
export const VendorLateAsked = eventType('visit.vendor_late', OfVendor);

/** The time in which a vendor may answer is over. */
export const OfferAnswerDue = eventType('offer.answer_due', z.object({ offerId: z.string() }));

/** A visit should have begun: at start + 10, + 20 and + 45 minutes. */
export const VisitStartDue = eventType('visit.start_due', z.object({ visitId: z.string() }));

/** Photos that a step counted on were announced 24 hours ago, and had not arrived with it. */
export const VisitPhotosDue = eventType(
  'visit.photos_due',
  z.object({ visitId: z.string(), step: z.enum(['finish', 'no_access']) }),
);

/** The desk has called off the outdoor work of a day: every order of it gets other times. */
export const WeatherDayCalled = eventType(
  'dispatch.weather_day',
  z.object({ orderId: z.string(), leadId: z.string(), date: z.string(), services: z.array(ServiceCode) }),
);

/**
 * The weather has moved visits of an order, or some of their services, to times that are all reserved; their buyer says
 * whether these will do.
 */
export const WeatherMoved = eventType(
  'order.weather_moved',
  z.object({
    orderId: z.string(),
    leadId: z.string(),
    moves: z.array(z.object({ visitId: z.string(), from: z.string(), startsAt: z.string() })),
    answerBy: z.string(),
  }),
);

/** The time is over in which the buyer could say whether a visit's new time will do. */
export const WeatherAnswerDue = eventType('visit.weather_answer_due', z.object({ visitId: z.string() }));

/** Nobody has a visit although every vendor was asked, a day or more before it: its buyer hears of other times. */
export const VendorSought = eventType('visit.vendor_sought', OfVisit.extend({ startsAt: z.string() }));

/** The first of a crew is on the way to a visit. */
export const CrewOnTheWay = eventType('visit.on_the_way', OfVendor);

/** Offers what was confirmed, closes offers that are over, watches the answers, the starts and the proof; one order at a time. */
export const dispatchWork = queueType({
  name: 'dispatch-work',
  events: [
    OrderPlacedEvent,
    OrderConfirmed,
    OrderReopened,
    OrderRescheduled,
    OrderCancelled,
    VisitAccepted,
    VisitsPlanned,
    LateWorkBegun,
    BookingsDropped,
    OfferAnswerDue,
    VisitStartDue,
    VisitPhotosDue,
    WeatherDayCalled,
    WeatherAnswerDue,
    QuoteExpiryDue,
  ],
  fifo: true,
});
