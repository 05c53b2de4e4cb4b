import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { LeadRow } from '../leads/lead.ts';
import { DuplicateReason } from './duplicate.ts';

const Counts = z.object({
  bookings: z.number().int(),
  tasks: z.number().int(),
  messages: z.number().int(),
  events: z.number().int(),
  isMore: z.boolean(),
});

const MergeResult = z.object({
  lead: LeadRow,
  changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
  /** What each has, and so what the one will have. */
  counts: z.object({ primary: Counts, other: Counts }),
  mergeId: z.string().nullable(),
  undoUntil: z.string().nullable(),
});

/** A merge as a list shows it: both leads as they were before. */
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
    summary: 'Pairs of leads that may be one person, and why',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject(PageInput),
    output: pageOf(z.object({ first: LeadRow, second: LeadRow, reasons: z.array(DuplicateReason) })),
  }),
  dismissDuplicate: route({
    method: 'PUT',
    path: '/api/leads/{leadId}/duplicates/{otherId}',
    summary: 'Say that two leads are two people, or that they may be one after all',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId, otherId: PathId, isDismissed: z.boolean() }),
    output: z.object({ isDismissed: z.boolean() }),
  }),
  merges: route({
    method: 'GET',
    path: '/api/leads/merges',
    summary: 'The merges of the last 30 days that were not taken back, the newest first',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject(PageInput),
    output: pageOf(MergeRow),
  }),
  mergeLeads: route({
    method: 'POST',
    path: '/api/leads/{leadId}/merge',
    summary:
      'Make two leads one: this one keeps its values, what it lacks comes from the other; previewed first if asked',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      otherId: z.string().min(1).max(80),
      version: z.number().int(),
      otherVersion: z.number().int(),
      preview: z.boolean().optional(),
    }),
    output: MergeResult,
    errors: ['VERSION_CONFLICT'],
  }),
  undoMerge: route({
    method: 'POST',
    path: '/api/leads/{leadId}/merge/undo',
    summary: 'Take the last merge of this lead back, within 30 days; what was changed since stays',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId }),
    output: z.object({ lead: LeadRow, other: LeadRow }),
    errors: ['VERSION_CONFLICT'],
  }),
};
