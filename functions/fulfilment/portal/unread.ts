import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import { isTalk, writerOf } from '../../../shared/crm/leads/log/talk.ts';
import type { PortalHome } from '../../../shared/fulfilment/portal/contract.ts';
import { COMMUNICATIONS, communication, talkMark } from '../../crm/leads/communication-store.ts';
import { leadPartition, readLead } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { mayTalkAs } from '../../sales/records/household/find-household.ts';
import type { WholeRow } from './orders/order-rows.ts';
import { addressOf, type Reader } from './reader.ts';

/** The latest messages that are looked through; more than these count as these. */
const MAX_READ = 50;
const EXCERPT_CHARS = 140;
/** A reader's conversations: their own, and those of households that they may write for. */
const MAX_TALKS = 4;

const unreadOf = async (table: TenantTable, leadId: string, email: string) => {
  const lead = await readLead(table, leadId);
  if (!lead || !(await mayTalkAs(table, lead, email))) return [];
  const range = { pk: leadPartition(lead.leadId), begins: COMMUNICATIONS, descending: true, limit: MAX_READ };
  const [mark, { items }] = await Promise.all([
    table.get(talkMark, { leadId: lead.leadId, email }, { consistent: true }),
    table.query(communication, { ...range, consistent: true }),
  ]);
  return items.filter(
    (each) => isTalk(each) && each.direction === 'outbound' && (!mark || each.createdAt > mark.readAt),
  );
};

/** What the company has written since this reader last looked, in the conversations that they may read. */
export const unreadIn = async (
  table: TenantTable,
  wholes: readonly WholeRow[],
  reader: Reader,
): Promise<PortalHome['unread']> => {
  const email = addressOf(reader);
  if (email === undefined) return null;
  // The newest order stands for its conversation: all of a lead's orders share one.
  const talks = new Map<string, string>();
  for (const { order, rights } of wholes) {
    if (rights.change && !talks.has(order.leadId)) talks.set(order.leadId, order.orderId);
  }
  const found = await Promise.all(
    [...talks].slice(0, MAX_TALKS).map(async ([leadId, orderId]) => {
      const messages = await unreadOf(table, leadId, email);
      return messages.map((message) => ({ orderId, message }));
    }),
  );
  const all = found.flat().toSorted((a, b) => inCodeOrder(b.message.createdAt, a.message.createdAt));
  const [newest] = all;
  if (!newest) return null;
  const { orderId, message } = newest;
  return {
    count: all.length,
    orderId,
    name: writerOf(message),
    text: message.body.slice(0, EXCERPT_CHARS),
    at: message.createdAt,
  };
};
