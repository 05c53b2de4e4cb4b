import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Instant } from '../../contract/time.ts';
import { FallbackReason } from '../model/model-usage.ts';
import { AiSource, PricingRecommendation, PropertyAnalysis } from './ai-results.ts';
import { LeadQualification } from './lead-qualification.ts';

/** Why a result is an estimate: no model is configured, or the model failed. */
export const AdviceGap = z.enum(['no_model', ...FallbackReason.options]);
export type AdviceGap = z.infer<typeof AdviceGap>;

/** Who made a result, when and for whom. */
export const AdviceOrigin = z.object({
  source: AiSource,
  /** Null for an estimate; `gap` says why. */
  modelId: z.string().nullable(),
  gap: AdviceGap.nullable(),
  at: Instant,
  askedBy: z.string(),
  version: z.int(),
});
export type AdviceOrigin = z.infer<typeof AdviceOrigin>;

/** Analysis of a property, with the input it is based on. */
export const StoredAnalysis = PropertyAnalysis.extend({
  ...AdviceOrigin.shape,
  description: z.string(),
  photos: z.int(),
});
export type StoredAnalysis = z.infer<typeof StoredAnalysis>;

export const Verdict = z.enum(['accepted', 'ignored']);
export type Verdict = z.infer<typeof Verdict>;

/** Recommended price of a service next to its current price, and the decision on it. */
export const StoredPrice = PricingRecommendation.extend({
  ...AdviceOrigin.shape,
  serviceType: ServiceCode,
  ownPrice: Cents,
  decision: z.object({ verdict: Verdict, by: z.string(), at: Instant }).nullable(),
});
export type StoredPrice = z.infer<typeof StoredPrice>;

/** Likelihood that a lead becomes a customer. */
export const StoredQualification = LeadQualification.extend(AdviceOrigin.shape);
export type StoredQualification = z.infer<typeof StoredQualification>;
