import * as z from 'zod';
import { ServiceCode } from '../../../company/catalog/service.ts';
import { Instant } from '../../../contract/time.ts';
import { LeadSource, LeadStatus, Tag } from '../lead.ts';

/** Sort order: creation, rank (score, source and age), score, last contact, or due date of the next open task. */
export const LeadOrder = z.enum(['newest', 'rank', 'score', 'last_contact', 'next_task']);
export type LeadOrder = z.infer<typeof LeadOrder>;

/** Leads who got in touch by themselves, or those of imported lists who did not yet. */
export const LeadOriginCode = z.enum(['asked', 'imported']);

const Score = z.coerce.number().int().min(0).max(100);

/** Filter of a lead list as query parameters. */
export const LeadFilterInput = z.strictObject({
  status: LeadStatus.optional(),
  assignedTo: z.string().max(80).optional(),
  source: LeadSource.optional(),
  origin: LeadOriginCode.optional(),
  service: ServiceCode.optional(),
  tag: Tag.optional(),
  scoreFrom: Score.optional(),
  scoreTo: Score.optional(),
  createdFrom: Instant.optional(),
  createdTo: Instant.optional(),
});
