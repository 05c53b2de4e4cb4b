import { firstIdAt } from '../../../../shared/contract/id.ts';
import type { Page } from '../../../../shared/contract/page.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import type { TimelineItem } from '../../../../shared/crm/leads/contract.ts';
import { LeadCreated } from '../../../../shared/crm/leads/events.ts';
import { MessageReceived } from '../../../../shared/crm/leads/message-received.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { historyEvent } from '../../../platform/table/history.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { COMMUNICATIONS, communication } from '../communication-store.ts';
import { type List, leadPartition, task, tasksOfLead } from '../store.ts';
import { communicationItem, eventItem, taskItem } from './timeline-items.ts';

/** Where a page of a source begins: the position of the last item shown, or the top. */
export interface Start {
  readonly after: string | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A part of a lead's story, newest first, read page by page. */
export type Source = (start: Start) => Promise<Page<TimelineItem>>;

const EVENTS = 'EVENT#';
/** The capture tells that a lead is new, and a message tells of itself. */
const toldElsewhere = new Set<string>([LeadCreated.name, MessageReceived.name]);
/** A second is the finest that an instant tells; everything within it is looked at again. */
const SECOND = 1000;

const mapped = <Row>(page: Page<Row>, item: (row: Row) => TimelineItem): Page<TimelineItem> => ({
  ...page,
  items: page.items.map(item),
});

const eventsOf =
  (table: TenantTable, leadId: string): Source =>
  async ({ after, limit, cursor }) => {
    const bound = after && `${EVENTS}${firstIdAt('event', Date.parse(after.split('#')[0] ?? '') + SECOND)}`;
    const range = {
      pk: leadPartition(leadId),
      descending: true,
      limit,
      cursor,
      from: EVENTS,
      to: bound ?? `${EVENTS}~`,
    };
    const page = await table.query(historyEvent, range);
    return mapped({ ...page, items: page.items.filter(({ type }) => !toldElsewhere.has(type)) }, eventItem);
  };

/** Events whose ids do not tell their time, a few: they lie behind all others, and are read with every page. */
const untimedOf =
  (table: TenantTable, leadId: string, now: number): Source =>
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
    return mapped({ ...page, items: page.items.filter(({ type }) => !toldElsewhere.has(type)) }, eventItem);
  };

const messagesOf =
  (table: TenantTable, leadId: string): Source =>
  async ({ after, limit, cursor }) => {
    const to = `${COMMUNICATIONS}${after ?? '~'}`;
    const range = { pk: leadPartition(leadId), from: COMMUNICATIONS, to, descending: true, limit, cursor };
    return mapped(await table.query(communication, range), communicationItem);
  };

/** A source that pages through an index list of rows, newest first. */
export const listedSource =
  <Item extends object, Id extends object, Row>(
    table: TenantTable,
    entity: Entity<Item, Id, Row>,
    list: List,
    item: (row: Row) => TimelineItem,
  ): Source =>
  async ({ after, limit, cursor }) => {
    const range = { ...list, ...(after === undefined ? {} : { to: after }), descending: true, limit, cursor };
    return mapped(await table.list(entity, range), item);
  };

/** A kind of story item that a higher area contributes to the story of a lead. */
export interface StoryPart {
  readonly kind: TimelineItem['kind'];
  /** The items under one of the lead's ids, newest first. */
  source(table: TenantTable, leadId: string): Source;
  /** The number of items under one of the lead's ids, at most `max`. */
  count(table: TenantTable, leadId: string, max: number): Promise<number>;
}

/** Every source of a lead's story under one of its ids, with what higher areas contribute. */
export const sourcesUnder = (
  table: TenantTable,
  leadId: string,
  now: number,
  parts: readonly StoryPart[],
): Record<TimelineItem['kind'], readonly Source[]> => ({
  event: [eventsOf(table, leadId), untimedOf(table, leadId, now)],
  communication: [messagesOf(table, leadId)],
  task: [listedSource(table, task, tasksOfLead(leadId), taskItem)],
  booking: parts.filter(({ kind }) => kind === 'booking').map((part) => part.source(table, leadId)),
});
