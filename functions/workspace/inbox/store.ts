import * as z from 'zod';
import { idPrefix } from '../../../shared/contract/id.ts';
import { StoredWord, ThreadRow } from '../../../shared/workspace/inbox/thread.ts';
import { type ThreadView, threadStates, viewOf } from '../../../shared/workspace/inbox/thread-state.ts';
import { leadPartition } from '../../crm/leads/store.ts';
import { entity } from '../../platform/table/entity.ts';

/** True for the thread of a lead; any other is that of a visitor in the chat whom nobody knows yet. */
export const isLeadThread = (threadId: string): boolean => threadId.startsWith(`${idPrefix.lead}_`);

const partitionOf = (threadId: string): string =>
  isLeadThread(threadId) ? leadPartition(threadId) : visitorPartition(threadId);

export const visitorPartition = (chatId: string): string => `VISITOR#${chatId}`;

/** All threads of a list, those of one colleague, and those of nobody; the last moved lie last. */
export const threadsIn = (view: ThreadView) => ({ index: 'gsi1', pk: `THREADS#${view}` }) as const;
export const threadsOf = (profileId: string, view: ThreadView) =>
  ({ index: 'gsi3', pk: `PROFILE#${profileId}#THREADS#${view}` }) as const;
export const threadsOfNobody = (view: ThreadView) => ({ index: 'gsi2', pk: `THREADS@NOBODY#${view}` }) as const;

/** A row of the inbox; `isFolded` while its lead is merged into another, whose thread has its words then. */
const StoredThread = ThreadRow.extend({ isFolded: z.boolean().default(false) });
export type StoredThread = z.infer<typeof StoredThread>;

export const threadItem = entity({
  name: 'thread',
  schema: StoredThread,
  key: ({ threadId }: { threadId: string }) => ({ pk: partitionOf(threadId), sk: 'THREAD' }),
  indexes: (thread) => {
    if (thread.isFolded) return {};
    const { threadId, assignedTo, movedAt } = thread;
    const view = viewOf(thread);
    const sk = `${movedAt}#${threadId}`;
    return {
      gsi1: { pk: threadsIn(view).pk, sk },
      gsi2: assignedTo === null ? { pk: threadsOfNobody(view).pk, sk } : undefined,
      gsi3: assignedTo === null ? undefined : { pk: threadsOf(assignedTo, view).pk, sk },
    };
  },
  row: StoredThread,
  isAllRow: true,
  blank: { isFolded: false, snoozedUntil: null, wokeAt: null, chat: null },
});

const Decision = z.object({
  state: z.enum(threadStates),
  snoozedUntil: z.string().nullable(),
  at: z.string(),
  over: z.string(),
  wokeAt: z.string().nullable(),
});

/** What is known of one id of a person: the last words and the last decision. A merge moves nothing. */
const StoredPart = z.object({
  threadId: z.string(),
  inbound: StoredWord.nullable(),
  answer: StoredWord.nullable(),
  decision: Decision.nullable(),
  version: z.number(),
});
export type StoredPart = z.infer<typeof StoredPart>;

export const threadPart = entity({
  name: 'threadPart',
  schema: StoredPart,
  key: ({ threadId }: { threadId: string }) => ({ pk: partitionOf(threadId), sk: 'THREAD-PART' }),
});
