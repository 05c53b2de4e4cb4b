import { tiers } from '../../crm/leads/scoring/tier.ts';

const texts = { type: 'array', items: { type: 'string' } } as const;

/**
 * The fields of `LeadQualification` in JSON Schema, for whoever fills them: models and the phone provider. Written out,
 * because the schema library's own converter is left out of the functions.
 */
export const qualificationProperties = {
  score: { type: 'integer', minimum: 0, maximum: 100 },
  tier: { type: 'string', enum: tiers },
  reasons: texts,
  recommendedActions: texts,
  urgencyIndicators: texts,
  estimatedConversionProbability: { type: 'number', minimum: 0, maximum: 1 },
} as const;
