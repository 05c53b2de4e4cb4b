import type * as z from 'zod';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { type Communication, CommunicationRow } from '../../../../shared/crm/leads/log/communication.ts';
import { isInScope, ownProfile } from '../../../../shared/crm/leads/views/lead-scope.ts';
import type { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { type LogFilter, type LoggedMessage, matchesLog } from '../../../../shared/outreach/messaging/message-log.ts';
import {
  COMMUNICATIONS,
  channels,
  communication,
  messagePosition,
  messagesOf,
} from '../../../crm/leads/communication-store.ts';
import { findLeads } from '../../../crm/leads/lists/find-leads.ts';
import { idsOfLead, lead as leadItem, leadPartition, readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { cursorOf, startOf } from '../../../platform/signed/cursor.ts';
import { pageAfter } from '../../../platform/signed/page-after.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { Range } from '../../../platform/table/reads/range.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';

type LogRequest = SignedRequest<z.output<typeof messagingContract.communications.input>>;

const messagesUnder = async (table: TenantTable, leadId: string): Promise<Communication[]> => {
  const ids = await idsOfLead(table, leadId);
  const found = await Promise.all(
    ids.map((id) => table.collect({ pk: leadPartition(id), begins: COMMUNICATIONS }, { messages: communication })),
  );
  return found.flatMap(({ messages }) => messages);
};

const instantOf = (at: string | undefined): string | undefined =>
  at === undefined ? undefined : toInstant(Date.parse(at));

const filterOf = ({ input }: LogRequest): LogFilter => {
  const { limit: _, cursor: __, leadId: ___, from, to, ...filter } = input;
  return { ...filter, from: instantOf(from), to: instantOf(to) };
};

/** The messages with one lead, under all its ids, in full. */
export const listWithLead = async (
  signer: Signer,
  request: LogRequest,
  leadId: string,
): Promise<Page<LoggedMessage>> => {
  const { table, input, caller } = request;
  const lead = await readLead(table, leadId);
  if (!lead || !isInScope(caller, lead)) throw notFound('Lead');
  const filter = filterOf(request);
  const messages = (await messagesUnder(table, lead.leadId)).filter((message) => matchesLog(message, filter));
  const purpose = `communications ${table.tenantId} ${lead.leadId} ${JSON.stringify(Object.entries(filter).sort())}`;
  return pageAfter(messages, messagePosition, signer, purpose, input);
};

/** How many people a search for one looks at. */
const MAX_PEOPLE = 20;

/** The messages of the people that a search finds. */
const ofPeople = async (signer: Signer, { table, caller, input }: LogRequest, q: string, filter: LogFilter) => {
  const own = ownProfile(caller);
  const people = await findLeads(table, { q, filter: own === undefined ? {} : { assignedTo: own }, limit: MAX_PEOPLE });
  const found = await Promise.all(
    people.items.map(async (lead) => {
      const about = { leadId: lead.leadId, name: leadName(lead) };
      const messages = await messagesUnder(table, lead.leadId);
      return messages
        .filter((message) => matchesLog(message, filter))
        .map((message) => ({ ...CommunicationRow.parse(message), about }));
    }),
  );
  const purpose = `messages ${table.tenantId} ${JSON.stringify(Object.entries(filter).sort())}`;
  return pageAfter(found.flat(), messagePosition, signer, purpose, input);
};

/** Leads by the ids that messages name, read once each; a merged lead's id leads to the other. */
const leadReader = (table: TenantTable) => {
  const known = new Map<string, Lead | undefined>();
  return async (messages: readonly Communication[]): Promise<ReadonlyMap<string, Lead | undefined>> => {
    const ids = new Set(messages.flatMap(({ leadId }) => (leadId === null || known.has(leadId) ? [] : [leadId])));
    if (ids.size === 0) return known;
    const stored = await table.getMany([...ids].map((leadId) => leadItem.key({ leadId })));
    for (const lead of sortItems(stored, { leads: leadItem }).leads) known.set(lead.leadId, lead);
    const merged = [...ids].filter((id) => !known.has(id));
    for (const id of merged) known.set(id, await readLead(table, id));
    return known;
  };
};

/** Maximum messages read per page of results; the cursor continues from there. */
const MAX_ROWS_READ = 1000;
const CHUNK_SIZE = 100;
const SPARE_ROWS = 2;

const chunkOf = (filter: LogFilter, own: string | undefined, limit: number): number => {
  const { direction, status, orderId } = filter;
  const isExact = own === undefined && direction === undefined && status === undefined && orderId === undefined;
  return isExact ? limit + SPARE_ROWS : CHUNK_SIZE;
};

type LogRange = Pick<Range, 'from' | 'to' | 'limit'>;

const rangeOf = ({ from, to }: LogFilter, last: string | undefined, limit: number): LogRange => ({
  limit,
  ...(from === undefined ? {} : { from }),
  ...(last === undefined && to === undefined ? {} : { to: last ?? `${to}~` }),
});

interface LogChunk {
  readonly rows: readonly Communication[];
  /** Whether older ones may follow the last of them. */
  readonly isMore: boolean;
}

const newestFirst = (one: Communication, other: Communication): number =>
  messagePosition(one) < messagePosition(other) ? 1 : -1;

/**
 * The next messages of a channel or of all, newest first. Of several channels only what is no older than the end of each
 * list that goes on: an older one may have others before it that were not read.
 */
const readChunk = async (table: TenantTable, type: LogFilter['type'], range: LogRange): Promise<LogChunk> => {
  const lists = (type === undefined ? channels : [type]).map(messagesOf);
  const pages = await Promise.all(
    lists.map((list) => table.list(communication, { ...list, ...range, descending: true })),
  );
  const ends = pages.flatMap(({ items, nextCursor }) => {
    const last = items.at(-1);
    return nextCursor !== undefined && last ? [messagePosition(last)] : [];
  });
  const rows = pages.flatMap(({ items }) => items).filter((row) => ends.every((end) => messagePosition(row) >= end));
  return { rows: rows.sort(newestFirst), isMore: ends.length > 0 };
};

/** The company's messages from a position on. Over 40 lines: one walk with its bounds. */
const ofCompany = async (signer: Signer, { table, caller, input }: LogRequest, filter: LogFilter) => {
  const purpose = `messages ${table.tenantId} ${JSON.stringify(Object.entries(filter).sort())}`;
  const after = startOf(signer, purpose, input.cursor);
  const own = ownProfile(caller);
  const readLeads = leadReader(table);
  const limit = chunkOf(filter, own, input.limit);
  const items: LoggedMessage[] = [];
  const pageTo = (position: string | undefined) =>
    position === undefined ? { items } : { items, nextCursor: cursorOf(signer, purpose, position) };
  let seen = 0;
  let last = after;
  let isMore = true;
  while (isMore && seen < MAX_ROWS_READ) {
    const chunk = await readChunk(table, filter.type, rangeOf(filter, last, limit));
    const leads = await readLeads(chunk.rows);
    for (const message of chunk.rows) {
      const position = messagePosition(message);
      if (position === last) continue;
      const lead = message.leadId === null ? undefined : leads.get(message.leadId);
      const isSeen = own === undefined || (lead !== undefined && isInScope(caller, lead));
      if (isSeen && matchesLog(message, filter)) {
        if (items.length === input.limit) return pageTo(last);
        items.push({ ...message, about: lead ? { leadId: lead.leadId, name: leadName(lead) } : null });
      }
      last = position;
    }
    seen += chunk.rows.length;
    isMore = chunk.isMore;
  }
  return pageTo(isMore ? last : undefined);
};

/** Every message, call and note of the company, newest first; agents see those of their own leads. */
export const listLog = async (signer: Signer, request: LogRequest): Promise<Page<LoggedMessage>> => {
  const filter = filterOf(request);
  return filter.q === undefined
    ? await ofCompany(signer, request, filter)
    : await ofPeople(signer, request, filter.q, filter);
};
