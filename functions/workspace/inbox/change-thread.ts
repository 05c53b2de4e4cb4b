import type * as z from 'zod';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { inboxContract } from '../../../shared/workspace/inbox/contract.ts';
import { MAX_SNOOZE_DAYS } from '../../../shared/workspace/inbox/snooze.ts';
import type { ThreadRow } from '../../../shared/workspace/inbox/thread.ts';
import type { ThreadDecision } from '../../../shared/workspace/inbox/thread-state.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { shownThread, visibleThread } from './find-thread.ts';
import type { StoredThread } from './store.ts';
import { decisionWrites, readWorld, type ThreadWorld } from './thread-world.ts';

type ChangeRequest = SignedRequest<z.output<typeof inboxContract.changeThread.input>>;

const checkSnooze = ({ input, now }: ChangeRequest): void => {
  const { state, snoozedUntil } = input;
  if (!snoozedUntil) return;
  const at = Date.parse(snoozedUntil);
  if (state !== 'open') throw invalidInput([{ path: 'snoozedUntil', message: 'goes only with the state "open"' }]);
  if (at <= now || at > now + MAX_SNOOZE_DAYS * DAY)
    throw invalidInput([{ path: 'snoozedUntil', message: `must be within the next ${MAX_SNOOZE_DAYS} days` }]);
};

const decisionOf = ({ input, now }: ChangeRequest): Pick<ThreadDecision, 'state' | 'snoozedUntil' | 'at'> => ({
  state: input.state,
  snoozedUntil: input.snoozedUntil ? toInstant(Date.parse(input.snoozedUntil)) : null,
  at: toInstant(now),
});

const auditWrite = (request: ChangeRequest, before: StoredThread, { lead }: ThreadWorld): Write => {
  const { threadId, name } = before;
  const after = decisionOf(request);
  const changes = [
    { field: 'state', before: before.state, after: after.state },
    { field: 'snoozedUntil', before: before.snoozedUntil, after: after.snoozedUntil },
  ].filter((each) => each.before !== each.after);
  const target = { kind: lead ? 'lead' : 'chat', id: threadId, ...(name === null ? {} : { name }) };
  return audited(request, { action: 'thread.changed', target, changes });
};

/**
 * Decides about a thread as it was seen: somebody who looks at an older version is told so. The decision covers the words
 * that the row shows; one that is on its way, however early it was written, opens the thread again.
 */
export const changeThread = async (request: ChangeRequest): Promise<ThreadRow> => {
  const { table, caller, input } = request;
  checkSnooze(request);
  const { thread } = await visibleThread(table, caller, input.threadId);
  const world = await readWorld(table, thread.threadId);
  const { known } = world ?? {};
  if (!world || !known) throw notFound('Thread');
  if (known.version !== input.version) throw versionConflict('Thread');
  const writes = decisionWrites(table, { ...world, known }, decisionOf(request));
  try {
    await table.commit(...writes, auditWrite(request, known, world));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Thread');
    throw error;
  }
  const after = await visibleThread(table, caller, known.threadId);
  return shownThread(after.thread);
};
