import type * as z from 'zod';
import { idPrefix } from '../../../shared/contract/id.ts';
import type { LeadCaptured, LeadChanged } from '../../../shared/crm/leads/events.ts';
import type { Happening } from '../../../shared/outreach/automation/happening.ts';
import type { Stop } from '../../../shared/outreach/automation/rule.ts';
import type { Mark } from '../../../shared/outreach/automation/stops.ts';
import type { OrderFact, OrderPlacedEvent, VisitCompleted } from '../../../shared/sales/booking/events.ts';

/** How automations see an event: what it may start, and what it stops. */
export interface AutomationTriggers {
  readonly happenings: readonly Happening[];
  readonly stop?: Stop | undefined;
}

type Of<E extends { data: z.ZodType }> = z.output<E['data']>;
type Base = Mark & { readonly leadId: string };

/** Trigger event for something that happens only once. */
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

/** Trigger events of a changed status or a new tag; `byRule` if a rule caused it. */
export const heardInChange = ({ changes, changedBy }: Of<typeof LeadChanged>, base: Base): AutomationTriggers => {
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

/** A contact left at the booking's contact step; a request for a person is not an abandoned booking. */
export const heardInCapture = ({ capture }: Of<typeof LeadCaptured>, base: Base): AutomationTriggers => ({
  happenings: capture.source === 'booking_workflow' && !capture.request ? [single(base, 'booking.abandoned')] : [],
});

const ofOrder = ({ orderId, services }: OrderFact) => ({ orderId, services });

export const heardInOrder = (order: Of<typeof OrderPlacedEvent>, base: Base): AutomationTriggers => ({
  happenings: [
    single(base, 'booking.placed', ofOrder(order)),
    ...(order.confirmed ? [single(base, 'booking.confirmed', ofOrder(order))] : []),
  ],
  stop: 'booking',
});

export const heardInCancellation = (order: OrderFact, base: Base): AutomationTriggers => ({
  happenings: [single(base, 'booking.cancelled', ofOrder(order))],
});

/** The bookings of a visit are completed one by one: one trigger event per order and day. */
export const heardInVisit = ({ orderId, serviceType }: Of<typeof VisitCompleted>, base: Base): AutomationTriggers => ({
  happenings: [
    single(base, 'visit.completed', {
      orderId,
      services: [serviceType],
      entity: `${orderId} ${base.at.slice(0, 10)}`,
    }),
  ],
});

/** Trigger event for an event that implies exactly one. */
export const heardSingle = (
  base: Base,
  on: Happening['on'],
  more: Partial<Happening> = {},
  stop?: Stop,
): AutomationTriggers => ({
  happenings: [single(base, on, more)],
  stop,
});
