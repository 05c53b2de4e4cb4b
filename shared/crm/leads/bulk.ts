import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { LeadStatus, Tag } from './lead.ts';
import { LeadFilterInput } from './lead-filter.ts';

export const BulkAction = z.enum(['assign', 'status', 'tag', 'untag']);
export type BulkAction = z.infer<typeof BulkAction>;

/** What is done to each of many leads; the field of the action must be there. */
export const BulkChange = z.object({
  action: BulkAction,
  /** Null takes the assignee away. */
  assignedTo: z.string().max(80).nullable().optional(),
  status: LeadStatus.optional(),
  tag: Tag.optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

const Score = z.number().int().min(0).max(100).optional();

/** All leads that a list shows, as it is narrowed at the moment. */
export const BulkFilter = z.strictObject({
  ...LeadFilterInput.shape,
  scoreFrom: Score,
  scoreTo: Score,
  q: text(200).optional(),
});
export type BulkFilter = z.infer<typeof BulkFilter>;

/** The lead's field that an action needs, and how the error names it. */
export const fieldOf = { assign: 'assignedTo', status: 'status', tag: 'tag', untag: 'tag' } as const;
