import type * as z from 'zod';
import { idPrefix } from '../../../../shared/contract/id.ts';
import type { LeadCaptured, LeadChanged } from '../../../../shared/crm/leads/events.ts';
import { isClosed } from '../../../../shared/crm/leads/lead-status.ts';
import type { automationRuns, QuietDue, RunDue } from '../../../../shared/outreach/automation/events.ts';
import type { Stop } from '../../../../shared/outreach/automation/rule.ts';
import type { Mark } from '../../../../shared/outreach/automation/stops.ts';
import type { TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import type { OrderFact, OrderPlacedEvent, VisitCompleted } from '../../../../shared/sales/booking/events.ts';

/** How automations see an event: what it may start, and what it stops. */
export interface AutomationTriggers {
  readonly events: readonly TriggerEvent[];
  readonly stop?: Stop | undefined;
}

type DataOf<E extends { data: z.ZodType }> = z.output<E['data']>;
type Base = Mark & { readonly leadId: string };

/** Trigger event for something that happens only once. */
const triggerEvent = (
  { leadId, eventId, at }: Base,
  on: TriggerEvent['on'],
  more: Partial<TriggerEvent> = {},
): TriggerEvent => ({
  leadId,
  eventId,
  at,
  on,
  entity: eventId,
  ...more,
});

const newTags = (from: unknown, to: unknown): string[] => {
  const before = Array.isArray(from) ? from : [];
  return Array.isArray(to) ? to.filter((tag): tag is string => typeof tag === 'string' && !before.includes(tag)) : [];
};

/** Trigger events of a changed status or a new tag; `byRule` if a rule caused it. */
export const triggersOfChange = (
  { changes, changedBy }: DataOf<typeof LeadChanged>,
  base: Base,
): AutomationTriggers => {
  const byRule = changedBy.startsWith(`${idPrefix.rule}_`) ? changedBy : undefined;
  const status = changes.find(({ field }) => field === 'status')?.to;
  const tags = changes.filter(({ field }) => field === 'tags').flatMap(({ from, to }) => newTags(from, to));
  return {
    events: [
      ...(typeof status === 'string' ? [triggerEvent(base, 'lead.status_changed', { value: status, byRule })] : []),
      ...tags.map((value) => triggerEvent(base, 'lead.tagged', { value, byRule, entity: `${base.eventId} ${value}` })),
    ],
    ...(isClosed(status) ? { stop: 'closed' } : {}),
  };
};

/** A contact left at the booking's contact step; neither a request for a person nor an order is an abandoned booking. */
export const triggersOfCapture = (
  { capture, isBooked }: DataOf<typeof LeadCaptured>,
  base: Base,
): AutomationTriggers => {
  const isLeft = capture.source === 'booking_workflow' && !capture.request && !isBooked;
  return { events: isLeft ? [triggerEvent(base, 'booking.abandoned')] : [] };
};

const orderFields = ({ orderId, services }: OrderFact) => ({ orderId, services });

export const triggersOfOrder = (order: DataOf<typeof OrderPlacedEvent>, base: Base): AutomationTriggers => ({
  events: [
    triggerEvent(base, 'booking.placed', orderFields(order)),
    ...(order.confirmed ? [triggerEvent(base, 'booking.confirmed', orderFields(order))] : []),
  ],
  stop: 'booking',
});

export const triggersOfCancellation = (order: OrderFact, base: Base): AutomationTriggers => ({
  events: [triggerEvent(base, 'booking.cancelled', orderFields(order))],
});

/** The bookings of a visit are completed one by one: one trigger event per order and day of work, whenever it was told. */
export const triggersOfVisit = (
  { orderId, serviceType, scheduledDate }: DataOf<typeof VisitCompleted>,
  base: Base,
): AutomationTriggers => ({
  events: [
    triggerEvent(base, 'visit.completed', {
      orderId,
      services: [serviceType],
      entity: `${orderId} ${scheduledDate ?? base.at.slice(0, 10)}`,
    }),
  ],
});

/** Trigger event for an event that implies exactly one. */
export const singleTrigger = (
  base: Base,
  on: TriggerEvent['on'],
  more: Partial<TriggerEvent> = {},
  stop?: Stop,
): AutomationTriggers => ({
  events: [triggerEvent(base, on, more)],
  stop,
});

type ConsumedEvent = Exclude<(typeof automationRuns.events)[number], typeof RunDue | typeof QuietDue>;
type ConsumedName = ConsumedEvent['name'];

/** What automations make of each event that they hear; a real run and a trial on a kept event ask here alike. */
export const triggersByType: {
  readonly [Name in ConsumedName]: (
    data: DataOf<Extract<ConsumedEvent, { name: Name }>>,
    base: Base,
  ) => AutomationTriggers;
} = {
  'lead.created': (_, base) => singleTrigger(base, 'lead.created'),
  'lead.changed': triggersOfChange,
  'lead.captured': triggersOfCapture,
  'lead.message_received': (_, base) => singleTrigger(base, 'lead.replied', {}, 'reply'),
  'lead.message_written': () => ({ events: [], stop: 'contact' }),
  'order.placed': triggersOfOrder,
  'order.completed': ({ orderId }, base) => singleTrigger(base, 'booking.completed', { orderId }),
  'order.cancelled': triggersOfCancellation,
  'quote.sent': ({ orderId }, base) => singleTrigger(base, 'quote.sent', { orderId }),
  'visit.completed': triggersOfVisit,
};

/** True for the type of an event that may start an automation or stop one. */
export const isHeard = (type: string): type is ConsumedName => Object.hasOwn(triggersByType, type);
