import { firstIdAt } from '../../../../shared/contract/id.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import type { TimelineItem } from '../../../../shared/crm/leads/contract.ts';
import { LeadCreated } from '../../../../shared/crm/leads/events.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COMMUNICATIONS, communication } from '../communication-store.ts';
import { type List, leadPartition, task, tasksOfLead } from '../store.ts';
import { communicationItem, eventItem, taskItem } from './timeline-items.ts';

/** Where a page of a source begins: after the last item shown, or at the top. */
export interface PageStart {
  readonly after: string | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** One source of a lead's timeline, newest first, read page by page. */
export type TimelineSource = (start: PageStart) => Promise<Page<TimelineItem>>;

const EVENTS = 'EVENT#';
/** Redundant in a timeline: the capture shows that a lead is new, and the message itself is an item. */
const hiddenTypes = new Set<string>([LeadCreated.name, MessageReceived.name]);
/** Instants have a resolution of one second; the items of that second are read again. */
const SECOND_MS = 1000;

const mapPage = <Row>(page: Page<Row>, item: (row: Row) => TimelineItem): Page<TimelineItem> => ({
  ...page,
  items: page.items.map(item),
});

const eventsOf =
  (table: TenantTable, leadId: string): TimelineSource =>
  async ({ after, limit, cursor }) => {
    const bound = after && `${EVENTS}${firstIdAt('event', Date.parse(after.split('#')[0] ?? '') + SECOND_MS)}`;
    const range = {
      pk: leadPartition(leadId),
      descending: true,
      limit,
      cursor,
      from: EVENTS,
      to: bound ?? `${EVENTS}~`,
    };
    const page = await table.query(historyEvent, range);
    return mapPage({ ...page, items: page.items.filter(({ type }) => !hiddenTypes.has(type)) }, eventItem);
  };

/** The few events whose ids carry no time: they sort behind all others and are read with every page. */
const untimedEventsOf =
  (table: TenantTable, leadId: string, now: number): TimelineSource =>
  async ({ after, cursor }) => {
    if (after === undefined) return { items: [] };
    const from = `${EVENTS}${firstIdAt('event', now + DAY)}`;
    const page = await table.query(historyEvent, {
      pk: leadPartition(leadId),
      from,
      to: `${EVENTS}~`,
      cursor,
      limit: 100,
    });
    return mapPage({ ...page, items: page.items.filter(({ type }) => !hiddenTypes.has(type)) }, eventItem);
  };

const messagesOf =
  (table: TenantTable, leadId: string): TimelineSource =>
  async ({ after, limit, cursor }) => {
    const to = `${COMMUNICATIONS}${after ?? '~'}`;
    const range = { pk: leadPartition(leadId), from: COMMUNICATIONS, to, descending: true, limit, cursor };
    return mapPage(await table.query(communication, range), communicationItem);
  };

/** A source that pages through an index list, newest first. */
export const listedSource =
  <Item extends object, Id extends object, Row>(
    table: TenantTable,
    entity: Entity<Item, Id, Row>,
    list: List,
    item: (row: Row) => TimelineItem,
  ): TimelineSource =>
  async ({ after, limit, cursor }) => {
    const range = { ...list, ...(after === undefined ? {} : { to: after }), descending: true, limit, cursor };
    return mapPage(await table.list(entity, range), item);
  };

/** A kind of timeline item that a higher area contributes. */
export interface StoryPart {
  readonly kind: TimelineItem['kind'];
  /** The items under one of the lead's ids, newest first. */
  source(table: TenantTable, leadId: string): TimelineSource;
  /** The number of items under one of the lead's ids, at most `max`. */
  count(table: TenantTable, leadId: string, max: number): Promise<number>;
}

/** Every source of a lead's timeline under one of its ids, including those that higher areas contribute. */
export const sourcesUnder = (
  table: TenantTable,
  leadId: string,
  now: number,
  parts: readonly StoryPart[],
): Record<TimelineItem['kind'], readonly TimelineSource[]> => ({
  event: [eventsOf(table, leadId), untimedEventsOf(table, leadId, now)],
  communication: [messagesOf(table, leadId)],
  task: [listedSource(table, task, tasksOfLead(leadId), taskItem)],
  booking: parts.filter(({ kind }) => kind === 'booking').map((part) => part.source(table, leadId)),
});
