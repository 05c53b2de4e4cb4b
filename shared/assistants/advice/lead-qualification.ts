import * as z from 'zod';
import { tiers } from '../../crm/leads/scoring/tier.ts';
import { Points, Share } from './result-parts.ts';

/** Seed 3, "Lead qualification": likelihood that a lead becomes a customer, by a model or derived from a call. */
export const LeadQualification = z.object({
  score: z.int().min(0).max(100),
  tier: z.enum(tiers),
  reasons: Points,
  recommendedActions: Points,
  urgencyIndicators: Points,
  estimatedConversionProbability: Share,
});
export type LeadQualification = z.infer<typeof LeadQualification>;
