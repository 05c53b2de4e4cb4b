import * as z from 'zod';

/** Feature that a model is called for. */
export const ModelFeature = z.enum(['chat', 'analysis', 'pricing', 'qualification', 'test']);
export type ModelFeature = z.infer<typeof ModelFeature>;

/** Outcome of a call. */
export const ModelOutcome = z.enum(['answered', 'throttled', 'down', 'slow', 'garbage', 'refused', 'invalid']);
export type ModelOutcome = z.infer<typeof ModelOutcome>;

/** Why the model was not called, or its answer rejected: the built-in assistant or an estimate answered instead. */
export const FallbackReason = z.enum([
  ...ModelOutcome.options,
  'over_budget',
  'over_limit',
  'over_share',
  'resting',
  'ungrounded',
]);
export type FallbackReason = z.infer<typeof FallbackReason>;

const Count = z.int();

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

/** Usage of one feature on one day. */
export const ModelSums = z.object({
  calls: Count,
  answered: Count,
  inputTokens: Count,
  outputTokens: Count,
  cacheReadTokens: Count,
  cacheWriteTokens: Count,
  costMicros: Count,
  /** Messages and questions answered without a model, by reason. */
  fallbacks: z.partialRecord(FallbackReason, Count),
});
export type ModelSums = z.infer<typeof ModelSums>;
