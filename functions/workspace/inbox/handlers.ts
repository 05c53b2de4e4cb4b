import type { inboxContract } from '../../../shared/workspace/inbox/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { changeThread } from './change-thread.ts';
import { shownThread, visibleThread } from './find-thread.ts';
import { countThreads, listThreads } from './list-threads.ts';
import { readEntries } from './read-entries.ts';

/** The inbox of the workspace; agents see the threads of their own leads. */
export const inboxHandlers = ({ signer }: { readonly signer: Signer }): Handlers<typeof inboxContract> => ({
  threads: listThreads(signer),
  threadCounts: countThreads,
  thread: async ({ table, caller, input }) => shownThread((await visibleThread(table, caller, input.threadId)).thread),
  threadEntries: readEntries(signer),
  changeThread,
});
