import type * as z from 'zod';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { MergeUndone } from '../../../shared/crm/leads/events.ts';
import { leadName } from '../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { mergeContract } from '../../../shared/crm/merge/merge-contract.ts';
import { restoreOther, separateLeads } from '../../../shared/crm/merge/unite.ts';
import { audited } from '../../platform/audit.ts';
import { notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../platform/table/write.ts';
import { newClaimWrites, returnWrites } from '../leads/capture/claim.ts';
import { visibleLead } from '../leads/lead-access.ts';
import { createLead, leadAlias, leadPartition, otherIdOfLead, patchLead } from '../leads/store.ts';
import { type MergeRecord, mergeRecord, mergesOf, UNDO_MS } from './merge-store.ts';

type UndoRequest = SignedRequest<z.output<typeof mergeContract.undoMerge.input>>;

const MAX_MERGES_READ = 50;

/** The latest merge not undone yet; merges are undone in reverse order. */
const lastMerge = async (table: TenantTable, leadId: string, now: number): Promise<MergeRecord> => {
  const { items } = await table.query(mergeRecord, { ...mergesOf(leadId), consistent: true, limit: MAX_MERGES_READ });
  const last = items.find(({ state }) => state === 'merged');
  if (!last || Date.parse(last.mergedAt) + UNDO_MS < now) throw notFound('Merge');
  return last;
};

/** The contact point of each kind that a lead has anew is null in what it had before. */
const hadBefore = (known: Lead, primary: Lead) => ({
  email: known.email === primary.email ? primary.email : null,
  phone: known.phone === primary.phone ? primary.phone : null,
});

/** An email or number that was corrected meanwhile lost its owner, or, corrected back, has this lead as its owner. */
const contactWrites = async (table: TenantTable, known: Lead, primary: Lead, other: Lead): Promise<Write[]> => [
  ...(await newClaimWrites(table, hadBefore(known, primary), primary)),
  ...(await newClaimWrites(table, { email: null, phone: null }, other)),
  ...(await returnWrites(table, primary, other)),
];

/**
 * Undoes a merge in one transaction: restores the other lead and removes its values from this one; later
 * changes are kept, and what was withdrawn meanwhile stays withdrawn of both.
 */
export const undoMerge = async (request: UndoRequest) => {
  const { table, input, caller, now, correlationId } = request;
  const known = await visibleLead(table, caller, input.leadId);
  const record = await lastMerge(table, known.leadId, now);
  const { leadId } = known;
  const otherId = record.other.leadId;
  const primary = { ...separateLeads(known, record.merged, record.before, record.other), updatedAt: toInstant(now) };
  const restored = restoreOther(known, record.merged, record.other);
  const other = { ...restored, version: record.other.version + 1, updatedAt: toInstant(now) };
  const claims = await contactWrites(table, known, primary, other);
  const target = { kind: 'lead', id: leadId, name: leadName(primary) };
  const changes = changesBetween(known, primary);
  const place = { pk: leadPartition(leadId), group: leadId, now, correlationId };
  try {
    await table.commit(
      patchLead(table, known, primary),
      createLead(table, other),
      ...claims,
      table.erase(leadAlias, { leadId: otherId }),
      table.erase(otherIdOfLead, { leadId: otherId, of: leadId }),
      // It has served: kept on, it would hold each lead's person beside the other, where an erasure does not look.
      table.remove(mergeRecord, record),
      table.event(MergeUndone, { leadId, otherId, undoneBy: caller.profileId }, place),
      audited(request, { action: 'lead.merge_undone', target, changes, reason: `With ${leadName(other)}` }),
    );
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Lead');
    throw error;
  }
  return { lead: { ...primary, version: known.version + 1 }, other };
};
