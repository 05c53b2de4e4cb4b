import * as z from 'zod';
import { DAY } from '../../../shared/contract/time.ts';
import { Lead } from '../../../shared/crm/leads/lead.ts';
import { MergeRow } from '../../../shared/crm/merge/merge-contract.ts';
import { entity } from '../../platform/table/entity.ts';
import { type List, leadPartition } from '../leads/store.ts';

/** Period in which a merge can be undone. */
export const UNDO_MS = 30 * DAY;

const MERGES = 'MERGE#';

/** Merges that can be undone, by time. */
export const allMerges: List = { index: 'gsi1', pk: 'MERGES' };

/** Merge record: both leads before and the merged lead after. */
const MergeRecord = z.object({
  mergeId: z.string(),
  leadId: z.string(),
  before: Lead,
  merged: Lead,
  other: Lead,
  mergedBy: z.string(),
  mergedAt: z.string(),
  state: z.enum(['merged', 'undone']),
  version: z.number(),
});
export type MergeRecord = z.infer<typeof MergeRecord>;

export const mergeRecord = entity({
  name: 'mergeRecord',
  schema: MergeRecord,
  key: ({ leadId, mergeId }: { leadId: string; mergeId: string }) => ({
    pk: leadPartition(leadId),
    sk: `${MERGES}${mergeId}`,
  }),
  indexes: ({ state, mergedAt, mergeId }) => ({
    gsi1: state === 'merged' ? { pk: allMerges.pk, sk: `${mergedAt}#${mergeId}` } : undefined,
  }),
  row: MergeRow,
  expiresAt: ({ mergedAt }) => Math.floor((Date.parse(mergedAt) + UNDO_MS) / 1000),
});

/** Merges of a lead, latest first. */
export const mergesOf = (leadId: string) => ({ pk: leadPartition(leadId), begins: MERGES, descending: true }) as const;
