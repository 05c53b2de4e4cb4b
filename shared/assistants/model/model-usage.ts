import * as z from 'zod';

/** What a model is asked for. */
export const ModelFeature = z.enum(['chat', 'analysis', 'pricing', 'qualification', 'test']);
export type ModelFeature = z.infer<typeof ModelFeature>;

/** How a call ended. */
export const ModelOutcome = z.enum(['answered', 'throttled', 'down', 'slow', 'garbage', 'refused', 'invalid']);
export type ModelOutcome = z.infer<typeof ModelOutcome>;

/** Why a model was not asked, or its answer not taken: somebody else answered, the built-in assistant or an estimate. */
export const FallbackReason = z.enum([...ModelOutcome.options, 'over_budget', 'over_limit', 'resting', 'ungrounded']);
export type FallbackReason = z.infer<typeof FallbackReason>;

const Count = z.number().int();

/** One call of a model, kept for 90 days. */
export const ModelUse = z.object({
  callId: z.string(),
  at: z.string(),
  feature: ModelFeature,
  promptVersion: Count,
  modelId: z.string(),
  inputTokens: Count,
  outputTokens: Count,
  cacheReadTokens: Count,
  cacheWriteTokens: Count,
  costMicros: Count,
  outcome: ModelOutcome,
  durationMs: Count,
});
export type ModelUse = z.infer<typeof ModelUse>;

/** What one feature used on one day. */
export const ModelSums = z.object({
  calls: Count,
  answered: Count,
  inputTokens: Count,
  outputTokens: Count,
  cacheReadTokens: Count,
  cacheWriteTokens: Count,
  costMicros: Count,
  /** Messages and questions that were answered without a model after all, by reason. */
  fallbacks: z.partialRecord(FallbackReason, Count),
});
export type ModelSums = z.infer<typeof ModelSums>;
