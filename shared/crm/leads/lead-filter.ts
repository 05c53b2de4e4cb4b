import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant } from '../../contract/time.ts';
import { LeadSource, LeadStatus, Tag } from './lead.ts';

/** By arrival, by score, by the last contact, or by the next open task. */
export const LeadOrder = z.enum(['newest', 'score', 'last_contact', 'next_task']);
export type LeadOrder = z.infer<typeof LeadOrder>;

const Score = z.coerce.number().int().min(0).max(100);

/** What a list of leads may be narrowed to, as a query says it. */
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
