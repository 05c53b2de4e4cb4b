import type * as z from 'zod';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { inCodeOrder } from '../../../shared/contract/code-order.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { type inboxContract, MAX_COUNTED_THREADS } from '../../../shared/workspace/inbox/contract.ts';
import type { ThreadRow } from '../../../shared/workspace/inbox/thread.ts';
import type { ThreadView } from '../../../shared/workspace/inbox/thread-state.ts';
import { listLeads } from '../../crm/leads/lists/list-leads.ts';
import { lead } from '../../crm/leads/store.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { shownThread } from './find-thread.ts';
import { type StoredThread, threadItem, threadsIn, threadsOf, threadsOfNobody } from './store.ts';

type ListInput = z.output<typeof inboxContract.threads.input>;

const NOBODY = 'nobody';

const listOf = (view: ThreadView, assignedTo: string | undefined) => {
  if (assignedTo === undefined) return threadsIn(view);
  return assignedTo === NOBODY ? threadsOfNobody(view) : threadsOf(assignedTo, view);
};

/** A row follows its lead a moment later: an agent's rows are judged by the leads themselves. */
const inScope = async (
  table: TenantTable,
  caller: Caller,
  rows: readonly StoredThread[],
): Promise<readonly StoredThread[]> => {
  if (ownProfile(caller) === undefined) return rows;
  const keys = rows.flatMap(({ leadId }) => (leadId === null ? [] : [lead.key({ leadId })]));
  const { leads } = sortItems(await table.getMany(keys, { consistent: true }), {
    leads: lead,
  });
  const own = new Set(leads.filter((each) => isInScope(caller, each)).map(({ leadId }) => leadId));
  return rows.filter(({ leadId }) => leadId === null || own.has(leadId));
};

/** Threads of the people whom a search finds, in every list. */
const findThreads = async (
  { table, caller, input }: SignedRequest<ListInput>,
  signer: Signer,
): Promise<Page<ThreadRow>> => {
  const { q, limit, cursor } = input;
  const assignedTo = ownProfile(caller) ?? (input.assignedTo === NOBODY ? undefined : input.assignedTo);
  const found = await listLeads(table, signer, { q, limit, cursor, assignedTo, sort: 'newest' });
  const keys = found.items.map(({ leadId }) => threadItem.key({ threadId: leadId }));
  const { threads } = sortItems(await table.getMany(keys), { threads: threadItem });
  const shown = await inScope(table, caller, threads);
  const items = shown.filter(({ isFolded }) => !isFolded).sort((a, b) => inCodeOrder(b.movedAt, a.movedAt));
  return { ...found, items: items.map(shownThread) };
};

/** A page of a list, last moved first, or what a search finds. */
export const listThreads =
  (signer: Signer) =>
  async (request: SignedRequest<ListInput>): Promise<Page<ThreadRow>> => {
    const { table, caller, input } = request;
    if (input.q?.trim()) return await findThreads(request, signer);
    const { view, limit, cursor } = input;
    const list = listOf(view, ownProfile(caller) ?? input.assignedTo);
    const page = await table.list(threadItem, { ...list, limit, cursor, descending: true });
    return { ...page, items: (await inScope(table, caller, page.items)).map(shownThread) };
  };

/** How many threads wait in each list: three reads, however many there are. */
export const countThreads = async ({ table, caller }: SignedRequest<object>) => {
  const count = async (view: ThreadView): Promise<number> => {
    const range = { ...listOf(view, ownProfile(caller)), limit: MAX_COUNTED_THREADS + 1 };
    return (await table.list(threadItem, range)).items.length;
  };
  const [open, waiting, snoozed] = await Promise.all([count('open'), count('waiting'), count('snoozed')]);
  return { open, waiting, snoozed };
};
