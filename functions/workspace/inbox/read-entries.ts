import type { Page } from '../../../shared/contract/routes/page.ts';
import type { TimelineItem } from '../../../shared/crm/leads/contract.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { authorOf, callLength, communicationStatusName, outcomeOfCall } from '../../../shared/crm/leads/words.ts';
import type { ThreadEntry } from '../../../shared/workspace/inbox/thread.ts';
import type { ChatSession } from '../../assistants/chat/store.ts';
import { COMMUNICATIONS, communication } from '../../crm/leads/communication-store.ts';
import { idsOfLead, leadPartition } from '../../crm/leads/store.ts';
import { sourcesUnder } from '../../crm/leads/story/timeline-sources.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { cursorOf, startOf } from '../../platform/signed/cursor.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { visibleThread } from './find-thread.ts';
import { readWorld } from './thread-world.ts';

const failed = ['bounced', 'failed', 'not_sent', 'suppressed'];

const titles = { email: 'Email', sms: 'Text message', call: 'Call', chat: 'Chat', note: 'Note' } as const;

const bodyOf = (message: Communication): string => {
  const { body, type, duration } = message;
  const length = type === 'call' && duration !== null ? callLength(duration) : '';
  return [outcomeOfCall(message), length, body].filter(Boolean).join('\n');
};

const messageEntry = (message: Communication): ThreadEntry => {
  const { communicationId, createdAt, type, direction, metadata, subject, status } = message;
  const isNotice = metadata.isNotice === true;
  const kinds = { note: 'note', notice: 'event', message: 'message' } as const;
  return {
    id: communicationId,
    at: createdAt,
    kind: kinds[type === 'note' ? 'note' : isNotice ? 'notice' : 'message'],
    channel: type === 'note' ? null : type,
    isInbound: direction === 'inbound',
    by: authorOf(message) ?? null,
    title: isNotice ? message.body : titles[type],
    subject,
    body: isNotice ? '' : bodyOf(message),
    status: direction === 'outbound' && type !== 'chat' ? communicationStatusName(message) : null,
    hasFailed: failed.includes(status),
  };
};

const eventEntry = ({ id, at, title, body, eventType }: TimelineItem): ThreadEntry => {
  const isForm = eventType === 'lead.captured' && body !== '';
  return {
    id,
    at,
    kind: isForm ? 'message' : 'event',
    channel: isForm ? 'form' : null,
    isInbound: isForm,
    by: null,
    title,
    subject: null,
    body,
    status: null,
    hasFailed: false,
  };
};

const placeOf = ({ at, id }: ThreadEntry): string => `${at}#${id}`;

interface Start {
  readonly after: string | undefined;
  readonly limit: number;
  readonly cursor: string | undefined;
}
type Source = (start: Start) => Promise<Page<ThreadEntry>>;

const messagesUnder =
  (table: TenantTable, leadId: string): Source =>
  async ({ after, limit, cursor }) => {
    const to = `${COMMUNICATIONS}${after ?? '~'}`;
    const range = { pk: leadPartition(leadId), from: COMMUNICATIONS, to, descending: true, limit, cursor };
    const page = await table.query(communication, range);
    return { ...page, items: page.items.map(messageEntry) };
  };

const sourcesOf = (table: TenantTable, leadId: string, now: number): Source[] => [
  messagesUnder(table, leadId),
  ...sourcesUnder(table, leadId, now, []).event.map(
    (source): Source =>
      async (start) => {
        const page = await source(start);
        return { ...page, items: page.items.map(eventEntry) };
      },
  ),
];

const readAfter = async (source: Source, after: string | undefined, limit: number): Promise<ThreadEntry[]> => {
  const items: ThreadEntry[] = [];
  let cursor: string | undefined;
  do {
    const page = await source({ after, limit, cursor });
    items.push(...page.items.filter((item) => after === undefined || placeOf(item) < after));
    cursor = page.nextCursor;
  } while (cursor !== undefined && items.length < limit);
  return items;
};

const entriesOfChat = ({ turns }: Pick<ChatSession, 'turns'>): ThreadEntry[] =>
  turns
    .filter(({ text }) => text !== '')
    .map(({ id, at, by, name, text }): ThreadEntry => {
      const isNotice = by === 'notice';
      const writer = by === 'person' ? (name ?? 'A colleague') : by === 'assistant' ? 'Assistant' : null;
      return {
        id,
        at,
        kind: isNotice ? 'event' : 'message',
        channel: 'chat',
        isInbound: by === 'visitor',
        by: writer,
        title: isNotice ? text : titles.chat,
        subject: null,
        body: isNotice ? '' : text,
        status: null,
        hasFailed: false,
      };
    })
    .reverse();

type EntriesRequest = SignedRequest<{ threadId: string; limit: number; cursor?: string | undefined }>;

/**
 * A page of a thread, newest first, under all ids of its person. Each page reads only as much of each source as it could
 * show, so a long thread costs no more than a short one.
 */
export const readEntries =
  (signer: Signer) =>
  async ({ table, caller, input, now }: EntriesRequest): Promise<Page<ThreadEntry>> => {
    const { limit, cursor } = input;
    const { thread, lead } = await visibleThread(table, caller, input.threadId);
    if (!lead) {
      const world = await readWorld(table, thread.threadId);
      return { items: world?.session ? entriesOfChat(world.session).slice(0, limit) : [] };
    }
    const purpose = `thread ${table.tenantId} ${lead.leadId}`;
    const after = startOf(signer, purpose, cursor);
    const ids = await idsOfLead(table, lead.leadId);
    const sources = ids.flatMap((id) => sourcesOf(table, id, now));
    const found = await Promise.all(sources.map((source) => readAfter(source, after, limit + 1)));
    const byId = new Map(found.flat().map((item) => [item.id, item]));
    const sorted = [...byId.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
    const items = sorted.slice(0, limit);
    const last = items.at(-1);
    const nextCursor = last && sorted.length > limit ? cursorOf(signer, purpose, placeOf(last)) : undefined;
    return { items, ...(nextCursor ? { nextCursor } : {}) };
  };
