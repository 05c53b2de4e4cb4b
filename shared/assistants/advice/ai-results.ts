import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { Points, Share, Words } from './result-parts.ts';

/** Source of a result: a model, or the seed's estimate. The two are never mixed. */
export const AiSource = z.enum(['model', 'mock']);
export type AiSource = z.infer<typeof AiSource>;

/** Seed 3, "AI results": services that a property needs. */
export const PropertyAnalysis = z.object({
  estimatedRepairCost: Cents,
  urgencyLevel: z.enum(['low', 'normal', 'high', 'urgent']),
  identifiedIssues: z
    .array(
      z.object({
        category: z.string().max(60),
        description: Words,
        severity: z.enum(['low', 'medium', 'high']),
        estimatedCost: Cents,
      }),
    )
    .max(20),
  recommendations: Points,
  suggestedVendors: Points,
});
export type PropertyAnalysis = z.infer<typeof PropertyAnalysis>;

/** Seed 3: recommended price of a service. */
export const PricingRecommendation = z.object({
  basePrice: Cents,
  dynamicPrice: Cents,
  /** `impact` is in cents and may be negative. */
  adjustments: z.array(z.object({ factor: z.string().max(60), impact: z.int(), reason: Words })).max(20),
  confidence: Share,
  competitorAnalysis: z.object({ averageMarketPrice: Cents, pricePosition: z.enum(['below', 'at', 'above']) }),
});
export type PricingRecommendation = z.infer<typeof PricingRecommendation>;
