import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Cents } from '../../contract/money.ts';
import { Instant } from '../../contract/time.ts';
import { FallbackReason } from '../model/model-usage.ts';
import { AiSource, LeadQualification, PricingRecommendation, PropertyAnalysis } from './ai-results.ts';

/** Why a result is an estimate: no model is configured, or the one that is gave none. */
export const AdviceGap = z.enum(['no_model', ...FallbackReason.options]);
export type AdviceGap = z.infer<typeof AdviceGap>;

/** Who made a result, when and for whom. */
export const AdviceOrigin = z.object({
  source: AiSource,
  /** The model that made it; null for an estimate, which says why it is one. */
  modelId: z.string().nullable(),
  gap: AdviceGap.nullable(),
  at: Instant,
  askedBy: z.string(),
  version: z.number().int(),
});
export type AdviceOrigin = z.infer<typeof AdviceOrigin>;

/** What a property needs, with what it was judged by. */
export const KeptAnalysis = PropertyAnalysis.extend({
  ...AdviceOrigin.shape,
  description: z.string(),
  photos: z.number().int(),
});
export type KeptAnalysis = z.infer<typeof KeptAnalysis>;

export const Verdict = z.enum(['accepted', 'ignored']);
export type Verdict = z.infer<typeof Verdict>;

/** What a service should cost here, beside what it does cost, and what somebody made of it. */
export const KeptPrice = PricingRecommendation.extend({
  ...AdviceOrigin.shape,
  serviceType: ServiceCode,
  ownPrice: Cents,
  decision: z.object({ verdict: Verdict, by: z.string(), at: Instant }).nullable(),
});
export type KeptPrice = z.infer<typeof KeptPrice>;

/** How likely a lead becomes a customer. */
export const KeptQualification = LeadQualification.extend(AdviceOrigin.shape);
export type KeptQualification = z.infer<typeof KeptQualification>;
