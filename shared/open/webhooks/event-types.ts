import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { ListingStatus } from '../../deals/listings/listing.ts';
import { Stage } from '../../deals/transactions/transaction.ts';
import type { WebhookEventName } from './event-names.ts';

/** The version that the record has when the event is sent; drop an event whose version you have passed. */
const version = z.int();
const ofLead = { leadId: z.string(), version };
const ofOrder = { orderId: z.string(), leadId: z.string(), version };
/** The short number that people say; orders from before there were numbers have none. */
const numbered = { ...ofOrder, number: z.int().optional() };
const visits = z.array(z.object({ services: z.array(ServiceCode), startsAt: Instant, endsAt: Instant }));
const ofBooking = { ...ofOrder, bookingId: z.string(), serviceType: ServiceCode };
/** `isTest` is true for the payment provider's test mode. */
const money = { ...ofOrder, amount: Cents, isTest: z.boolean() };
const ofListing = { listingId: z.string(), version };
const ofShowing = { showingId: z.string(), listingId: z.string(), version };
const ofDeal = { transactionId: z.string(), version };

/**
 * A changed field. Names, addresses, emails and phone numbers are named without their values: ask the API for those, so that
 * no delivery log keeps them.
 */
const FieldChange = z.object({ field: z.string(), from: z.unknown().optional(), to: z.unknown().optional() });

/** What an event carries in `data`, by type: ids, what changed, and the record's version. */
export const webhookEventData = {
  'lead.created': z.object(ofLead),
  'lead.updated': z.object({ ...ofLead, changes: z.array(FieldChange) }),
  /** `otherId` now redirects to `leadId`. */
  'lead.merged': z.object({ ...ofLead, otherId: z.string() }),
  'order.placed': z.object({ ...numbered, total: Cents, isConfirmed: z.boolean(), visits }),
  'order.rescheduled': z.object({ ...numbered, fee: Cents.optional(), visits }),
  'order.cancelled': z.object({ ...numbered, fee: Cents.optional(), isUnpaid: z.boolean() }),
  'order.completed': z.object(ofOrder),
  'visit.accepted': z.object(ofBooking),
  'visit.completed': z.object(ofBooking),
  'payment.paid': z.object({ ...money, balance: z.int() }),
  'payment.failed': z.object(money),
  'listing.status_changed': z.object({ ...ofListing, from: ListingStatus, to: ListingStatus }),
  'listing.price_changed': z.object({ ...ofListing, from: Cents.optional(), to: Cents.optional() }),
  'showing.requested': z.object(ofShowing),
  'showing.confirmed': z.object(ofShowing),
  'transaction.stage_changed': z.object({ ...ofDeal, from: Stage, to: Stage }),
  'transaction.date_missed': z.object({ ...ofDeal, code: z.string(), label: z.string(), dueOn: LocalDate }),
  'webhook.test': z.object({ endpointId: z.string() }),
} as const satisfies Record<WebhookEventName | 'webhook.test', z.ZodType>;

/** The body of every webhook call. */
export const WebhookBody = z.object({
  /** The same for each try of one event; receivers drop those they have seen. */
  id: z.string(),
  type: z.string(),
  /** When it happened. */
  timestamp: Instant,
  data: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof WebhookBody>;
