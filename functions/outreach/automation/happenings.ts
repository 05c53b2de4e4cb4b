import type * as z from 'zod';
import { idPrefix } from '../../../shared/contract/id.ts';
import type { LeadCaptured, LeadChanged } from '../../../shared/crm/leads/events.ts';
import type { Happening } from '../../../shared/outreach/automation/happening.ts';
import type { Stop } from '../../../shared/outreach/automation/rule.ts';
import type { Mark } from '../../../shared/outreach/automation/stops.ts';
import type { OrderFact, OrderPlacedEvent, VisitCompleted } from '../../../shared/sales/booking/events.ts';

/** What automations hear in an event: what may start them, and what stops those under way. */
export interface Heard {
  readonly happenings: readonly Happening[];
  readonly stop?: Stop | undefined;
}

type Of<E extends { data: z.ZodType }> = z.output<E['data']>;
type Base = Mark & { readonly leadId: string };

/** A happening of an event that can't happen twice. */
const single = ({ leadId, eventId, at }: Base, on: Happening['on'], more: Partial<Happening> = {}): Happening => ({
  leadId,
  eventId,
  at,
  on,
  entity: eventId,
  ...more,
});

const closed: readonly unknown[] = ['won', 'lost', 'unqualified'];

const newTags = (from: unknown, to: unknown): string[] => {
  const before = Array.isArray(from) ? from : [];
  return Array.isArray(to) ? to.filter((tag): tag is string => typeof tag === 'string' && !before.includes(tag)) : [];
};

/** A changed status or new tag; by whom, where it was a rule. */
export const heardInChange = ({ changes, changedBy }: Of<typeof LeadChanged>, base: Base): Heard => {
  const byRule = changedBy.startsWith(`${idPrefix.rule}_`) ? changedBy : undefined;
  const status = changes.find(({ field }) => field === 'status')?.to;
  const tags = changes.filter(({ field }) => field === 'tags').flatMap(({ from, to }) => newTags(from, to));
  return {
    happenings: [
      ...(typeof status === 'string' ? [single(base, 'lead.status_changed', { value: status, byRule })] : []),
      ...tags.map((value) => single(base, 'lead.tagged', { value, byRule, entity: `${base.eventId} ${value}` })),
    ],
    ...(closed.includes(status) ? { stop: 'closed' } : {}),
  };
};

/** Somebody left the contact step of the booking; what asks for a person is no unfinished booking. */
export const heardInCapture = ({ capture }: Of<typeof LeadCaptured>, base: Base): Heard => ({
  happenings: capture.source === 'booking_workflow' && !capture.request ? [single(base, 'booking.abandoned')] : [],
});

const ofOrder = ({ orderId, services }: OrderFact) => ({ orderId, services });

export const heardInOrder = (order: Of<typeof OrderPlacedEvent>, base: Base): Heard => ({
  happenings: [
    single(base, 'booking.placed', ofOrder(order)),
    ...(order.confirmed ? [single(base, 'booking.confirmed', ofOrder(order))] : []),
  ],
  stop: 'booking',
});

export const heardInCancellation = (order: OrderFact, base: Base): Heard => ({
  happenings: [single(base, 'booking.cancelled', ofOrder(order))],
});

/** The bookings of one visit are completed one by one: for an order and day it is over once. */
export const heardInVisit = ({ orderId, serviceType }: Of<typeof VisitCompleted>, base: Base): Heard => ({
  happenings: [
    single(base, 'visit.completed', {
      orderId,
      services: [serviceType],
      entity: `${orderId} ${base.at.slice(0, 10)}`,
    }),
  ],
});

/** What an event says by its being alone. */
export const heardSingle = (base: Base, on: Happening['on'], more: Partial<Happening> = {}, stop?: Stop): Heard => ({
  happenings: [single(base, on, more)],
  stop,
});
