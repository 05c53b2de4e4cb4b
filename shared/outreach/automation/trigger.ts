import * as z from 'zod';
import { LeadStatus, Tag } from '../../crm/leads/lead.ts';

const plain = <const On extends string>(on: On) => z.strictObject({ on: z.literal(on) });

/** What starts an automation. */
export const Trigger = z.discriminatedUnion('on', [
  plain('lead.created'),
  /** `to` omitted: any status. */
  z.strictObject({ on: z.literal('lead.status_changed'), to: LeadStatus.optional() }),
  z.strictObject({ on: z.literal('lead.tagged'), tag: Tag }),
  plain('lead.replied'),
  /** No contact in either direction for this many hours. */
  z.strictObject({ on: z.literal('lead.quiet'), hours: z.int().min(1).max(2160) }),
  plain('booking.placed'),
  plain('booking.confirmed'),
  plain('booking.completed'),
  plain('booking.cancelled'),
  /** The booking was left at the contact step, and no order followed within an hour. */
  plain('booking.abandoned'),
  plain('visit.completed'),
  /** A quote after an assessment is with its customer. */
  plain('quote.sent'),
]);
export type Trigger = z.infer<typeof Trigger>;
export type TriggerKind = Trigger['on'];
