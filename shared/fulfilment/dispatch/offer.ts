import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant } from '../../contract/time.ts';
import { VisitPay } from '../../sales/booking/visit-record.ts';

export const OfferState = z.enum(['open', 'accepted', 'declined', 'expired', 'withdrawn']);
export type OfferState = z.infer<typeof OfferState>;

export const DeclineReason = z.enum(['busy', 'too_far', 'pay', 'skill', 'other']);
export type DeclineReason = z.infer<typeof DeclineReason>;

/**
 * A visit offered to a vendor until `answerBy`. It tells the city, the ZIP code, the way, the services and the pay:
 * never a street, a customer's name or a price, so that it can be shown to its vendor as it is.
 */
export const Offer = z.object({
  offerId: z.string(),
  visitId: z.string(),
  orderId: z.string(),
  vendorId: z.string(),
  round: z.int(),
  services: z.array(ServiceCode),
  city: z.string(),
  zip: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** From the vendor's home. */
  travelMinutes: z.int(),
  pay: z.array(VisitPay),
  sentAt: Instant,
  answerBy: Instant,
  state: OfferState,
  reason: DeclineReason.optional(),
  answeredAt: Instant.optional(),
  version: z.number(),
});
export type Offer = z.infer<typeof Offer>;

/** The id of a visit's offer of this round. */
export const offerIdOf = (visitId: string, round: number): string =>
  `ofr_${visitId.slice(4)}${String(round).padStart(2, '0')}`;
