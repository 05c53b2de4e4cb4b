import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Instant } from '../../contract/time.ts';
import { ThreadEntry, ThreadRow } from './thread.ts';
import { threadStates, threadViews } from './thread-state.ts';

const staff = { access: access.staff, feature: 'platform_v2' } as const;

/** A list is counted to here; beyond it stands "99+". */
export const MAX_COUNTED_THREADS = 99;

const Count = z.int();

/** The inbox of the workspace: one thread a person, whatever channel they use. */
export const inboxContract = {
  threads: route({
    ...staff,
    method: 'GET',
    path: '/api/threads',
    summary:
      'Threads in one list of the inbox, last moved first, or found by the person’s name, email, phone or address; agents see those of their own leads',
    input: z.strictObject({
      view: z.enum(threadViews).default('open'),
      /** A profile id, or `nobody`. */
      assignedTo: z.string().min(1).max(80).optional(),
      /** Finds in all lists. */
      q: z.string().max(200).optional(),
      ...PageInput,
    }),
    output: pageOf(ThreadRow),
  }),
  threadCounts: route({
    ...staff,
    method: 'GET',
    path: '/api/threads/counts',
    summary: `How many threads stand in each list, counted to ${MAX_COUNTED_THREADS + 1}`,
    input: z.strictObject({}),
    output: z.object({ open: Count, waiting: Count, snoozed: Count }),
  }),
  thread: route({
    ...staff,
    method: 'GET',
    path: '/api/threads/{threadId}',
    summary: 'One thread',
    input: z.strictObject({ threadId: PathId }),
    output: ThreadRow,
  }),
  threadEntries: route({
    ...staff,
    method: 'GET',
    path: '/api/threads/{threadId}/entries',
    summary: 'What was said and what happened in a thread, newest first',
    input: z.strictObject({ threadId: PathId, ...PageInput }),
    output: pageOf(ThreadEntry),
  }),
  changeThread: route({
    ...staff,
    method: 'PATCH',
    path: '/api/threads/{threadId}',
    summary:
      'Open, wait for or close a thread, or let it sleep until a time: it comes back by itself, or when the person writes',
    input: z.strictObject({
      threadId: PathId,
      version: z.int(),
      state: z.enum(threadStates),
      /** Only with the state `open`. */
      snoozedUntil: Instant.nullable().optional(),
    }),
    output: ThreadRow,
    errors: ['VERSION_CONFLICT'],
  }),
};
