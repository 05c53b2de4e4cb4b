import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { LeadStatus, Tag } from './lead.ts';
import { LeadFilterInput } from './views/lead-filter.ts';

export const BulkAction = z.enum(['assign', 'status', 'tag', 'untag']);
export type BulkAction = z.infer<typeof BulkAction>;

/** Change applied to each of many leads; the field that the action needs is required. */
export const BulkChange = z.object({
  action: BulkAction,
  /** Null unassigns the lead. */
  assignedTo: z.string().max(80).nullable().optional(),
  status: LeadStatus.optional(),
  tag: Tag.optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

const Score = z.int().min(0).max(100).optional();

/** Selects all leads that match a list's current filter. */
export const BulkFilter = z.strictObject({
  ...LeadFilterInput.shape,
  scoreFrom: Score,
  scoreTo: Score,
  q: text(200).optional(),
});
export type BulkFilter = z.infer<typeof BulkFilter>;

/** The lead field that each action changes, as validation errors name it. */
export const fieldOf = { assign: 'assignedTo', status: 'status', tag: 'tag', untag: 'tag' } as const;
