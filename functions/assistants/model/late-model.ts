import type { FallbackReason } from '../../../shared/assistants/model/model-usage.ts';
import type { Log } from '../../platform/log.ts';
import type { Advice } from '../chat/advice-port.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import { createBedrock } from './bedrock/bedrock.ts';
import { noteFallback } from './guard/budget.ts';
import { createModelAssistant, fallbackReasonOf } from './model-assistant.ts';
import type { ModelConfig, OpenModel } from './model-config.ts';
import type { Model } from './model-port.ts';
import { elapsed, openGuarded, refundMessage, type Use } from './open-guarded.ts';
import { requestResult } from './request-result.ts';

const notCalled: readonly FallbackReason[] = ['resting', 'over_limit', 'over_share'];

const noteFallbackReason = async (use: Use, log: Log, why: FallbackReason, error: unknown): Promise<void> => {
  log.warn('Answered without the model', { why, reason: error instanceof Error ? error.message : undefined });
  const notes = [noteFallback(use.table, use.now, use.feature, why)];
  if (!notCalled.includes(why)) notes.push(refundMessage(use));
  await Promise.allSettled(notes);
};

/** Creates model assistants, one per company and request. */
export const createModels =
  (config: ModelConfig, builtIn: Assistant, model: Model = createBedrock(), messageMs?: number): OpenModel =>
  (asking) =>
    createModelAssistant({
      builtIn,
      elapsed,
      ...(messageMs === undefined ? {} : { messageMs }),
      open: () => openGuarded(model, config, asking),
      onFallback: (why, error) => noteFallbackReason(asking, asking.log, why, error),
    });

/** Advice for staff by a model, or why there is none. */
export const createAdvice =
  (config: ModelConfig, model: Model = createBedrock()): Advice =>
  async ({ table, now, log }, question) => {
    const use: Use = { table, now, feature: question.feature };
    try {
      const opened = await openGuarded(model, config, use);
      if (typeof opened !== 'string') return { answer: await requestResult(opened, question), modelId: opened.modelId };
      await noteFallbackReason(use, log, opened, undefined);
      return { gap: opened };
    } catch (error) {
      const gap = fallbackReasonOf(error);
      await noteFallbackReason(use, log, gap, error);
      return { gap };
    }
  };
