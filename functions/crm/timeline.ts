import type { Page } from '../../shared/contract/page.ts';
import type { TimelineItem } from '../../shared/crm/contract.ts';
import type { Lead } from '../../shared/crm/lead.ts';
import { communication } from '../messaging/store.ts';
import { pageAfter } from '../platform/page-after.ts';
import type { Signer } from '../platform/sign.ts';
import type { Entity } from '../platform/table/entity.ts';
import { historyEvent } from '../platform/table/history.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { bookingOfLead, bookingsOfLead, type List, leadPartition, otherIdOfLead, task, tasksOfLead } from './store.ts';
import { bookingItem, communicationItem, eventItem, taskItem } from './timeline-items.ts';

const wholeList = async <Item extends object, Id extends object, Row>(
  table: TenantTable,
  entity: Entity<Item, Id, Row>,
  list: List,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<Row> = await table.list(entity, { ...list, cursor });
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows;
};

const kinds = { events: historyEvent, messages: communication, others: otherIdOfLead };

const under = async (table: TenantTable, leadId: string) => {
  const [own, tasks, bookings] = await Promise.all([
    table.collect({ pk: leadPartition(leadId) }, kinds),
    wholeList(table, task, tasksOfLead(leadId)),
    wholeList(table, bookingOfLead, bookingsOfLead(leadId)),
  ]);
  const items: TimelineItem[] = [
    ...own.events.map(eventItem),
    ...own.messages.map(communicationItem),
    ...tasks.map(taskItem),
    ...bookings.map(bookingItem),
  ];
  return { items, otherIds: own.others.map((other) => other.leadId) };
};

/** A lead's story in one stream, newest first; orders placed under another id of the buyer belong to it. */
export const readTimeline = async (
  table: TenantTable,
  signer: Signer,
  { leadId }: Lead,
  page: { limit: number; cursor?: string | undefined },
): Promise<Page<TimelineItem>> => {
  const own = await under(table, leadId);
  const others = await Promise.all(own.otherIds.map((id) => under(table, id)));
  const items = [own, ...others].flatMap((part) => part.items);
  return pageAfter(items, ({ at, id }) => `${at}#${id}`, signer, `timeline ${table.tenantId} ${leadId}`, page);
};
