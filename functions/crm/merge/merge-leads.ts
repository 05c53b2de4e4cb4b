import type * as z from 'zod';
import { newId } from '../../../shared/contract/id.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { LeadsMerged } from '../../../shared/crm/leads/events.ts';
import { leadName } from '../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { mergeContract } from '../../../shared/crm/merge/merge-contract.ts';
import { changesOfMerge, uniteLeads } from '../../../shared/crm/merge/unite.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { visibleLead } from '../leads/lead-access.ts';
import { lead, leadAlias, leadPartition, otherIdOfLead, patchLead } from '../leads/store.ts';
import { countStory } from '../leads/story/count-story.ts';
import type { StoryPart } from '../leads/story/timeline-sources.ts';
import { pairItem, pairOf } from './duplicate-store.ts';
import { mergeRecord, UNDO_MS } from './merge-store.ts';

type MergeRequest = SignedRequest<z.output<typeof mergeContract.mergeLeads.input>>;

const readBoth = async ({ table, caller, input }: MergeRequest): Promise<[Lead, Lead]> => {
  const both = [input.leadId, input.otherId].map((id) => visibleLead(table, caller, id));
  const [primary, other] = (await Promise.all(both)) as [Lead, Lead];
  if (primary.leadId === other.leadId) {
    throw invalidInput([{ path: 'otherId', message: 'must be another lead; these two are one already' }]);
  }
  if (primary.version !== input.version || other.version !== input.otherVersion) throw versionConflict('Lead');
  return [primary, other];
};

/**
 * The other id becomes an alias of the primary. Records under it are not moved but read with the primary, so
 * that a merge of any size is one transaction.
 */
const mergeWrites = (request: MergeRequest, primary: Lead, other: Lead, merged: Lead, mergeId: string) => {
  const { table, caller, now, correlationId } = request;
  const { leadId } = primary;
  const changes = changesOfMerge(primary, merged).map(({ field, from, to }) => ({ field, before: from, after: to }));
  const target = { kind: 'lead', id: leadId, name: leadName(merged) };
  const record = {
    mergeId,
    leadId,
    before: primary,
    merged,
    other,
    mergedBy: caller.profileId,
    mergedAt: toInstant(now),
    state: 'merged' as const,
    version: 1,
  };
  const fact = { leadId, otherId: other.leadId, mergedBy: caller.profileId };
  return [
    patchLead(table, primary, merged),
    table.remove(lead, other),
    table.create(leadAlias, { leadId: other.leadId, of: leadId }),
    table.create(otherIdOfLead, { leadId: other.leadId, of: leadId }),
    table.create(mergeRecord, record),
    table.erase(pairItem, pairOf(leadId, other.leadId)),
    table.event(LeadsMerged, fact, { pk: leadPartition(leadId), group: leadId, now, correlationId }),
    audited(request, { action: 'lead.merged', target, changes, reason: `With ${leadName(other)}` }),
  ];
};

/** Merges two leads, or previews the result. */
export const mergeLeads = (storyParts: readonly StoryPart[]) => async (request: MergeRequest) => {
  const { table, input, now } = request;
  const [primary, other] = await readBoth(request);
  const merged = { ...uniteLeads(primary, other), updatedAt: toInstant(now) };
  const [own, others] = await Promise.all([primary, other].map((item) => countStory(table, item.leadId, storyParts)));
  if (!own || !others) throw new Error('Two leads have two stories');
  const preview = { changes: changesOfMerge(primary, merged), counts: { primary: own, other: others } };
  if (input.preview) return { lead: merged, ...preview, mergeId: null, undoUntil: null };
  const mergeId = newId('merge', now);
  try {
    await table.commit(...mergeWrites(request, primary, other, merged, mergeId));
  } catch (error) {
    if (error instanceof WriteLost) throw versionConflict('Lead');
    throw error;
  }
  const lead = { ...merged, version: primary.version + 1 };
  return { lead, ...preview, mergeId, undoUntil: toInstant(now + UNDO_MS) };
};
