import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant } from '../../contract/time.ts';
import { LeadSource, LeadStatus, Tag } from './lead.ts';

/** Sort order: creation, score, last contact, or due date of the next open task. */
export const LeadOrder = z.enum(['newest', 'score', 'last_contact', 'next_task']);
export type LeadOrder = z.infer<typeof LeadOrder>;

const Score = z.coerce.number().int().min(0).max(100);

/** Filter of a lead list as query parameters. */
export const LeadFilterInput = z.strictObject({
  status: LeadStatus.optional(),
  assignedTo: z.string().max(80).optional(),
  source: LeadSource.optional(),
  service: ServiceCode.optional(),
  tag: Tag.optional(),
  scoreFrom: Score.optional(),
  scoreTo: Score.optional(),
  createdFrom: Instant.optional(),
  createdTo: Instant.optional(),
});
