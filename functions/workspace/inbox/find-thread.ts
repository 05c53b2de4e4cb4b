import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { ThreadRow } from '../../../shared/workspace/inbox/thread.ts';
import { checkScope } from '../../crm/leads/lead-access.ts';
import { readLead } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { isLeadThread, type StoredThread, threadItem } from './store.ts';

interface FoundThread {
  readonly thread: StoredThread;
  /** Absent for a visitor whom nobody knows. */
  readonly lead?: Lead | undefined;
}

/** A thread that this caller may see, by any id of its person; any other is the same 404 as none. */
export const visibleThread = async (table: TenantTable, caller: Caller, threadId: string): Promise<FoundThread> => {
  const lead = isLeadThread(threadId) ? checkScope(caller, await readLead(table, threadId), 'Thread') : undefined;
  const id = { threadId: lead?.leadId ?? threadId };
  const thread = await table.get(threadItem, id, { consistent: true });
  if (!thread || thread.isFolded) throw notFound('Thread');
  const own = ownProfile(caller);
  if (!lead && own !== undefined && thread.assignedTo !== own) throw notFound('Thread');
  return { thread, lead };
};

/** A thread as it is shown. */
export const shownThread = ({ isFolded: _, ...row }: StoredThread): ThreadRow => row;
