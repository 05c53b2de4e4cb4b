import * as z from 'zod';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { firstIdAt } from '../../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { automationRuns } from '../../../../shared/outreach/automation/events.ts';
import type { TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import { idsOfLead, leadPartition } from '../../../crm/leads/store.ts';
import { entity } from '../../../platform/table/entity.ts';
import { HistoryEvent, historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { bookingItem, bookingsOfLead, orderPartition } from '../../../sales/booking/store.ts';
import { isHeard, triggersByType } from '../trigger-events.ts';

/** How long ago an event may lie that an automation is tried on. */
const TRIAL_DAYS = 30;

/** Of each history so many events are read, and of a lead so many bookings: the newest. */
const MAX_EVENTS = 100;
const MAX_BOOKINGS = 50;

/** Something that happened to a lead, as automations hear of it. */
export interface KeptEvent {
  readonly eventId: string;
  readonly occurredAt: string;
  readonly triggers: readonly TriggerEvent[];
}

const Told = HistoryEvent.pick({ eventId: true, type: true, data: true });

/** An event with those that it brings along: a new lead is told of with what its person left. */
const eventWithOthers = entity({
  name: historyEvent.name,
  schema: HistoryEvent.extend({ along: z.array(Told).default([]) }),
  key: historyEvent.key,
});

const OfLead = z.looseObject({ leadId: z.string() });

/** Nothing of an event that starts no automation, or that was written in an older shape. */
const keptEvent = ({ eventId, type, data }: z.output<typeof Told>, occurredAt: string): KeptEvent[] => {
  if (!isHeard(type)) return [];
  const known = automationRuns.events.find(({ name }) => name === type)?.data.safeParse(data);
  const lead = OfLead.safeParse(known?.data);
  if (!lead.success) return [];
  const base = { leadId: lead.data.leadId, eventId, at: occurredAt };
  const { events: triggers } = (
    triggersByType[type] as (data: unknown, from: typeof base) => { events: TriggerEvent[] }
  )(known?.data, base);
  return triggers.length === 0 ? [] : [{ eventId, occurredAt, triggers }];
};

const ordersOf = async (table: TenantTable, leadIds: readonly string[]): Promise<string[]> => {
  const pages = await Promise.all(
    leadIds.map((id) => table.list(bookingItem, { ...bookingsOfLead(id), descending: true, limit: MAX_BOOKINGS })),
  );
  return [...new Set(pages.flatMap(({ items }) => items.map(({ orderId }) => orderId)))];
};

/** What happened to a lead and its orders in the last 30 days and may start an automation, the newest first. */
export const keptEvents = async (table: TenantTable, leadId: string, now: number): Promise<KeptEvent[]> => {
  const leadIds = await idsOfLead(table, leadId);
  const partitions = [...leadIds.map(leadPartition), ...(await ordersOf(table, leadIds)).map(orderPartition)];
  const since = now - TRIAL_DAYS * DAY;
  const range = { from: `EVENT#${firstIdAt('event', since)}`, to: 'EVENT#~', descending: true, limit: MAX_EVENTS };
  const pages = await Promise.all(partitions.map((pk) => table.query(eventWithOthers, { pk, ...range })));
  return pages
    .flatMap(({ items }) => items)
    .filter(({ occurredAt }) => occurredAt >= toInstant(since))
    .flatMap(({ along, ...event }) => [event, ...along].flatMap((each) => keptEvent(each, event.occurredAt)))
    .toSorted((a, b) => inCodeOrder(b.occurredAt, a.occurredAt) || inCodeOrder(b.eventId, a.eventId));
};
