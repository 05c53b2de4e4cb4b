import * as z from 'zod';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { AcceptedOffers, Services } from '../quoting/quote.ts';
import { HoldAnswer, PlanId } from './hold.ts';
import { ForClient, PlacedOrder, PropertyDetails } from './order.ts';
import { Consents } from './workflow/profile.ts';

/** What a buyer has entered besides the held times; its browser session's hold keeps it for a reload. */
export const BookingDraft = z.strictObject({
  /** The whole package; a hold itself knows only the services that need a visit. */
  services: Services,
  acceptedOffers: AcceptedOffers,
  planId: PlanId,
  line1: plainLine(120).optional(),
  city: plainLine(80).optional(),
  fullName: plainLine(120).optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  /** The client for whom somebody else orders. */
  forClient: ForClient.optional(),
  consents: Consents.optional(),
  propertyDetails: PropertyDetails.optional(),
  exitGoal: text(60).optional(),
  businessFocus: text(60).optional(),
});
export type BookingDraft = z.infer<typeof BookingDraft>;

/** A browser session's hold with what it kept, as only that session reads it. */
export const HeldBooking = HoldAnswer.omit({ sessionId: true }).extend({
  expiresAt: Instant,
  extensions: z.int(),
  sqFt: z.number(),
  rooms: z.number(),
  zip: z.string(),
  // Read in its normal form already.
  draft: BookingDraft.extend({
    email: z.string().optional(),
    phone: z.string().optional(),
    forClient: PlacedOrder.shape.forClient,
  }),
});
export type HeldBooking = z.infer<typeof HeldBooking>;
