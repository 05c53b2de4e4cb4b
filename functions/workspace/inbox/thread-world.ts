import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { ThreadWakes } from '../../../shared/workspace/inbox/events.ts';
import type { ThreadRow } from '../../../shared/workspace/inbox/thread.ts';
import {
  decided,
  noPart,
  standingOf,
  type ThreadDecision,
  type ThreadPart,
  type ThreadStanding,
} from '../../../shared/workspace/inbox/thread-state.ts';
import { type ChatSession, chatSession, chatUnder, leadChat } from '../../assistants/chat/store.ts';
import { idsOfLead, readLead } from '../../crm/leads/store.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { isLeadThread, type StoredPart, type StoredThread, threadItem, threadPart } from './store.ts';

/** A row before it has a version. */
export type ThreadFacts = Omit<StoredThread, 'version'>;

/** Everything that a person's thread is made of. */
export interface ThreadWorld {
  readonly known: StoredThread | undefined;
  /** Absent for a visitor whom nobody knows. */
  readonly lead?: Lead;
  readonly parts: readonly StoredPart[];
  /** Threads of leads that were merged into this one. */
  readonly others: readonly StoredThread[];
  readonly session: ChatSession | undefined;
}

const firmly = { consistent: true } as const;
const MAX_KEYS = 100;

const blankPart = (threadId: string): StoredPart => ({ threadId, ...noPart, version: 0 });

const sessionOf = async (
  table: TenantTable,
  pointers: readonly { sessionId: string; lastActiveAt: number }[],
): Promise<ChatSession | undefined> => {
  const [last] = [...pointers].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  return last && (await table.get(chatSession, last, firmly));
};

/** Reads a lead's thread: its row before all that it is made of, so that a write under its version has seen the newest. */
export const readLeadWorld = async (table: TenantTable, lead: Lead): Promise<ThreadWorld> => {
  const { leadId } = lead;
  const known = await table.get(threadItem, { threadId: leadId }, firmly);
  const ids = await idsOfLead(table, leadId);
  const keys = ids.flatMap((id) => [threadPart.key({ threadId: id }), leadChat.key({ leadId: id })]);
  const merged = ids.filter((id) => id !== leadId).map((threadId) => threadItem.key({ threadId }));
  const found = await table.getMany([...keys, ...merged].slice(0, MAX_KEYS), firmly);
  const { stored, pointers, others } = sortItems(found, { stored: threadPart, pointers: leadChat, others: threadItem });
  const parts = ids.map((id) => stored.find(({ threadId }) => threadId === id) ?? blankPart(id));
  return { known, lead, parts, others, session: await sessionOf(table, pointers) };
};

/** Reads the thread of a visitor whom nobody knows. */
export const readVisitorWorld = async (
  table: TenantTable,
  threadId: string,
  sessionId: string | undefined,
): Promise<ThreadWorld> => {
  const known = await table.get(threadItem, { threadId }, firmly);
  const [session, part] = await Promise.all([
    sessionId === undefined ? undefined : table.get(chatSession, { sessionId }, firmly),
    table.get(threadPart, { threadId }, firmly),
  ]);
  return { known, parts: [part ?? blankPart(threadId)], others: [], session };
};

/** Reads any thread; undefined for a lead that does not exist. */
export const readWorld = async (table: TenantTable, threadId: string): Promise<ThreadWorld | undefined> => {
  if (isLeadThread(threadId)) {
    const lead = await readLead(table, threadId);
    return lead && (await readLeadWorld(table, lead));
  }
  const { items } = await table.list(chatSession, { ...chatUnder(threadId), limit: 1 });
  return await readVisitorWorld(table, threadId, items[0]?.sessionId);
};

const chatOf = ({ session }: ThreadWorld): ThreadRow['chat'] =>
  session?.listed
    ? { chatId: session.listed.chatId, waitingSince: session.waitingSince ?? null, heldBy: session.heldBy ?? null }
    : null;

const wokeAtOf = (parts: readonly ThreadPart[], { state, movedAt }: ThreadStanding): string | null =>
  state === 'open' && parts.some(({ decision }) => decision?.wokeAt === movedAt) ? movedAt : null;

const personOf = ({ lead, session, parts }: ThreadWorld) =>
  lead
    ? {
        threadId: lead.leadId,
        leadId: lead.leadId,
        name: lead.fullName,
        email: lead.email,
        phone: lead.phone,
        assignedTo: lead.assignedTo,
      }
    : {
        threadId: parts[0]?.threadId ?? '',
        leadId: null,
        name: session?.listed?.visitor ?? null,
        email: null,
        phone: null,
        // Whoever has taken the conversation over; it cannot be given to anybody else.
        assignedTo: session?.heldBy?.profileId ?? null,
      };

/** The row that a thread should have; undefined while nobody has said anything, and once a visitor is gone or known. */
export const rowOf = (world: ThreadWorld, parts: readonly ThreadPart[] = world.parts): ThreadFacts | undefined => {
  const { lead, session } = world;
  const chat = chatOf(world);
  const standing = standingOf(parts, chat?.waitingSince ?? null);
  const isOver = !lead && (!session?.listed || session.leadId !== undefined);
  if (!standing.last || isOver) return undefined;
  return {
    ...personOf(world),
    state: standing.state,
    snoozedUntil: standing.snoozedUntil,
    wokeAt: wokeAtOf(parts, standing),
    last: standing.last,
    inboundAt: standing.inbound?.at ?? null,
    movedAt: standing.movedAt,
    chat,
    isFolded: false,
  };
};

const isSame = (one: object, other: object): boolean =>
  isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });

const rowWrites = (table: TenantTable, known: StoredThread | undefined, next: ThreadFacts | undefined): Write[] => {
  if (!next) return known ? [table.remove(threadItem, known)] : [];
  if (!known) return [table.create(threadItem, { ...next, version: 1 })];
  return isSame(known, next) ? [] : [table.patch(threadItem, known, next)];
};

const partWrites = (table: TenantTable, before: readonly StoredPart[], after: readonly StoredPart[]): Write[] =>
  after.flatMap((part, i) => {
    const known = before[i];
    if (!known || isSame(known, part)) return [];
    return [
      known.version === 0 ? table.create(threadPart, { ...part, version: 1 }) : table.patch(threadPart, known, part),
    ];
  });

const foldWrites = (table: TenantTable, others: readonly StoredThread[]): Write[] =>
  others.filter(({ isFolded }) => !isFolded).map((other) => table.patch(threadItem, other, { isFolded: true }));

/** Brings a thread's row and parts to these parts; nothing where they are as they should be. */
export const threadWrites = (table: TenantTable, world: ThreadWorld, parts: readonly StoredPart[]): Write[] => [
  ...partWrites(table, world.parts, parts),
  ...rowWrites(table, world.known, rowOf(world, parts)),
  ...foldWrites(table, world.others),
];

/** A decision about a thread as it stands, and its end where it sleeps: the last words that are known are covered. */
export const decisionWrites = (
  table: TenantTable,
  world: ThreadWorld & { readonly known: StoredThread },
  decision: Pick<ThreadDecision, 'state' | 'snoozedUntil' | 'at'>,
): Write[] => {
  const { threadId, last } = world.known;
  const parts = world.parts.map((part) => ({ ...part, ...decided(part, last, decision) }));
  const { snoozedUntil } = decision;
  const end =
    snoozedUntil === null
      ? table.cancelDue(ThreadWakes, threadId)
      : table.due(ThreadWakes, { threadId }, { key: threadId, at: Date.parse(snoozedUntil) });
  return [...threadWrites(table, world, parts), end];
};
