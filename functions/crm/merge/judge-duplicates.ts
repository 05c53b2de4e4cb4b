import type * as z from 'zod';
import type { Page } from '../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { leadName } from '../../../shared/crm/leads/follow-up.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import type { MergeRow, mergeContract } from '../../../shared/crm/merge/merge-contract.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { fillPage } from '../../platform/table/reads/fill-page.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { visibleLead } from '../leads/lead-access.ts';
import { dismissedPairItem, pairItem, pairOf } from './duplicate-store.ts';
import { allMerges, mergeRecord, UNDO_MS } from './merge-store.ts';

type DismissRequest = SignedRequest<z.output<typeof mergeContract.dismissDuplicate.input>>;

/** Dismisses a suspected duplicate or restores it. Idempotent. */
export const dismissDuplicate = async (request: DismissRequest): Promise<{ isDismissed: boolean }> => {
  const { table, caller, input } = request;
  const { isDismissed } = input;
  const [lead, other] = await Promise.all([input.leadId, input.otherId].map((id) => visibleLead(table, caller, id)));
  if (!lead || !other || lead.leadId === other.leadId) {
    throw invalidInput([{ path: 'otherId', message: 'must be another lead; these two are one already' }]);
  }
  const pair = pairOf(lead.leadId, other.leadId);
  const writes = isDismissed
    ? [table.erase(pairItem, pair), table.create(dismissedPairItem, pair)]
    : [table.erase(dismissedPairItem, pair), table.create(pairItem, pair)];
  const action = isDismissed ? 'lead.duplicate_dismissed' : 'lead.duplicate_reopened';
  const target = { kind: 'lead', id: lead.leadId, name: leadName(lead) };
  try {
    await table.commit(...writes, audited(request, { action, target, reason: `With ${leadName(other)}` }));
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
  return { isDismissed };
};

/** Lists merges that can still be undone; agents see merges of their own leads. */
export const listMerges = async ({
  table,
  input,
  caller,
  now,
}: SignedRequest<z.output<typeof mergeContract.merges.input>>): Promise<Page<MergeRow>> => {
  // Not by a range of sort keys: where it ends moves with the clock, and a cursor opens the very same range alone.
  const since = toInstant(now - UNDO_MS);
  return await fillPage<MergeRow>(
    input,
    ({ before, mergedAt }) => mergedAt >= since && isInScope(caller, before),
    async (limit, cursor) => await table.list(mergeRecord, { ...allMerges, descending: true, limit, cursor }),
  );
};
