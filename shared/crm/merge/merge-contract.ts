import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { LeadRow } from '../leads/lead.ts';
import { DuplicateReason } from './duplicate.ts';

const Counts = z.object({
  bookings: z.int(),
  tasks: z.int(),
  messages: z.int(),
  events: z.int(),
  isMore: z.boolean(),
});

const MergeResult = z.object({
  lead: LeadRow,
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** Record counts of each lead; the merged lead has their sum. */
  counts: z.object({ primary: Counts, other: Counts }),
  mergeId: z.string().nullable(),
  undoUntil: z.string().nullable(),
});

/** A merge as the list returns it, with both leads as they were before. */
export const MergeRow = z.object({
  mergeId: z.string(),
  leadId: z.string(),
  before: LeadRow,
  other: LeadRow,
  mergedBy: z.string(),
  mergedAt: z.string(),
});
export type MergeRow = z.infer<typeof MergeRow>;

export const mergeContract = {
  duplicates: route({
    method: 'GET',
    path: '/api/leads/duplicates',
    summary: 'Pairs of suspected duplicate leads with the reasons',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject(PageInput),
    output: pageOf(z.object({ first: LeadRow, second: LeadRow, reasons: z.array(DuplicateReason) })),
  }),
  dismissDuplicate: route({
    method: 'PUT',
    path: '/api/leads/{leadId}/duplicates/{otherId}',
    summary: 'Dismiss a suspected duplicate, or restore it',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId, otherId: PathId, isDismissed: z.boolean() }),
    output: z.object({ isDismissed: z.boolean() }),
  }),
  merges: route({
    method: 'GET',
    path: '/api/leads/merges',
    summary: 'Merges of the last 30 days that have not been undone, newest first',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject(PageInput),
    output: pageOf(MergeRow),
  }),
  mergeLeads: route({
    method: 'POST',
    path: '/api/leads/{leadId}/merge',
    summary:
      'Merge two leads: this one keeps its values and takes missing ones from the other; `preview` changes nothing',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      otherId: z.string().min(1).max(80),
      version: z.int(),
      otherVersion: z.int(),
      preview: z.boolean().optional(),
    }),
    output: MergeResult,
    errors: ['VERSION_CONFLICT'],
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/leads/{leadId}/merge/undo',
    summary: 'Undo the last merge of this lead within 30 days; later changes are kept',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId }),
    output: z.object({ lead: LeadRow, other: LeadRow }),
    errors: ['VERSION_CONFLICT'],
  }),
};
