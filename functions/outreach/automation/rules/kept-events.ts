import * as z from 'zod';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { automationRuns } from '../../../../shared/outreach/automation/events.ts';
import type { Stop } from '../../../../shared/outreach/automation/rule.ts';
import type { Mark, Marks } from '../../../../shared/outreach/automation/stops.ts';
import { startDelay, type TriggerEvent } from '../../../../shared/outreach/automation/trigger-event.ts';
import { eventWords } from '../../../../shared/outreach/automation/words.ts';
import { idsOfLead, leadPartition } from '../../../crm/leads/store.ts';
import { quoteItem, quotePartition, quotesOfOrder } from '../../../fulfilment/quotes/store.ts';
import { entity } from '../../../platform/table/entity.ts';
import { HistoryEvent, historyEvent } from '../../../platform/table/history.ts';
import { sideBySide } from '../../../platform/table/reads/side-by-side.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { bookingItem, bookingsOfLead, orderPartition } from '../../../sales/booking/store.ts';
import { type AutomationTriggers, isHeard, triggersByType } from '../triggers/trigger-events.ts';

/** How long ago an event may lie that an automation is tried on. */
const TRIAL_DAYS = 30;

/** Of each history so many events are read: the newest, and those whose ids tell no time. */
const MAX_EVENTS = 1_000;
/** Of a lead that others were merged into, so many are asked about. */
const MAX_LEADS = 10;
/** Visits on either side of now whose orders are asked about, of a lead and in all. */
const MAX_VISITS = 25;
const MAX_ORDERS = 50;
/** So many quotes of an order are asked about, and in all. */
const MAX_QUOTES = 10;
const MAX_QUOTES_IN_ALL = 50;

/** Something that happened to a lead, as automations hear of it. */
export interface KeptEvent {
  readonly eventId: string;
  readonly occurredAt: string;
  /** None of an event that only stops automations. */
  readonly triggers: readonly TriggerEvent[];
  readonly stop?: Stop | undefined;
}

const Told = HistoryEvent.pick({ eventId: true, type: true, data: true });

/** An event with those that it brings along: a new lead is told of with what its person left. */
const eventWithOthers = entity({
  name: historyEvent.name,
  schema: HistoryEvent.extend({ along: z.array(Told).default([]) }),
  key: historyEvent.key,
});

const OfLead = z.looseObject({ leadId: z.string() });

/** Nothing of an event that neither starts an automation nor stops one, or that was written in an older shape. */
const keptEvent = ({ eventId, type, data }: z.output<typeof Told>, occurredAt: string): KeptEvent[] => {
  if (!isHeard(type)) return [];
  const known = automationRuns.events.find(({ name }) => name === type)?.data.safeParse(data);
  const lead = OfLead.safeParse(known?.data);
  if (!lead.success) return [];
  const base = { leadId: lead.data.leadId, eventId, at: occurredAt };
  const { events: triggers, stop } = (triggersByType[type] as (data: unknown, from: typeof base) => AutomationTriggers)(
    known?.data,
    base,
  );
  return triggers.length === 0 && stop === undefined ? [] : [{ eventId, occurredAt, triggers, stop }];
};

/** The orders of the visits that lie nearest to now. */
const ordersOf = async (
  table: TenantTable,
  leadIds: readonly string[],
  since: string,
  at: string,
): Promise<string[]> => {
  const sides = leadIds.flatMap((id) => [
    { ...bookingsOfLead(id), from: since, to: at, descending: true, limit: MAX_VISITS },
    { ...bookingsOfLead(id), from: at, limit: MAX_VISITS },
  ]);
  const pages = await sideBySide(sides, async (side) => await table.list(bookingItem, side));
  return [...new Set(pages.flatMap(({ items }) => items.map(({ orderId }) => orderId)))].slice(0, MAX_ORDERS);
};

/** The quotes of orders, which keep what happens to them by themselves. */
const quotesOf = async (table: TenantTable, orders: readonly string[]): Promise<string[]> => {
  const range = { descending: true, limit: MAX_QUOTES };
  const pages = await sideBySide(orders, async (id) => await table.list(quoteItem, { ...quotesOfOrder(id), ...range }));
  return pages.flatMap(({ items }) => items.map(({ quoteId }) => quoteId)).slice(0, MAX_QUOTES_IN_ALL);
};

const isOf = (event: KeptEvent, on: TriggerEvent['on']): boolean => event.triggers.some((each) => each.on === on);

/** False for a booking that was left, and then finished before an automation would have begun. */
const isStill = (event: KeptEvent, all: readonly KeptEvent[]): boolean => {
  if (!isOf(event, 'booking.abandoned')) return true;
  const from = Date.parse(event.occurredAt);
  const until = from + startDelay('booking.abandoned');
  return !all.some((each) => {
    const at = Date.parse(each.occurredAt);
    return at >= from && at < until && isOf(each, 'booking.placed');
  });
};

/** What happened to a lead, its orders and their quotes in the last 30 days and may start or stop an automation, the newest first. */
export const keptEvents = async (table: TenantTable, leadId: string, now: number): Promise<KeptEvent[]> => {
  const leadIds = (await idsOfLead(table, leadId)).slice(0, MAX_LEADS);
  const since = toInstant(now - TRIAL_DAYS * DAY);
  const orders = await ordersOf(table, leadIds, since, toInstant(now));
  const quotes = await quotesOf(table, orders);
  const range = { begins: 'EVENT#', descending: true, limit: MAX_EVENTS };
  const partitions = [...leadIds.map(leadPartition), ...orders.map(orderPartition), ...quotes.map(quotePartition)];
  const pages = await sideBySide(partitions, async (pk) => await table.query(eventWithOthers, { pk, ...range }));
  const kept = pages
    .flatMap(({ items }) => items)
    .filter(({ occurredAt }) => occurredAt >= since)
    .flatMap(({ along, ...event }) => [event, ...along].flatMap((each) => keptEvent(each, event.occurredAt)));
  return kept
    .filter((event) => isStill(event, kept))
    .toSorted((a, b) => inCodeOrder(b.occurredAt, a.occurredAt) || inCodeOrder(b.eventId, a.eventId));
};

/** True for an event that an automation can be tried on. */
export const isTriable = ({ triggers }: KeptEvent): boolean => triggers.length > 0;

/** Each event that stops runs, not only the newest that a lead’s ledger keeps: a step asks what was before it. */
export const marksOf = (events: readonly KeptEvent[]): Marks[] =>
  events.flatMap(({ stop, eventId, occurredAt: at }) => {
    const mark: Mark = { at, eventId };
    return stop ? [{ [stop]: mark }] : [];
  });

/** A kept event in words; an order that is placed and confirmed at once is both. */
export const wordsOf = ({ triggers }: KeptEvent): string => [...new Set(triggers.map(eventWords))].join(', ');
