import { costOf } from '../../../shared/assistants/model/model-price.ts';
import type { FallbackReason } from '../../../shared/assistants/model/model-usage.ts';
import { noUse, type TrialUse } from '../../../shared/assistants/tuning/trial.ts';
import { mayAsk } from '../../platform/breaker/breaker-store.ts';
import { builtInAssistant } from '../chat/builtin/builtin.ts';
import { createBedrock } from '../model/bedrock/bedrock.ts';
import { noteFallback } from '../model/guard/budget.ts';
import { guardModel } from '../model/guard/guard-model.ts';
import { createModelAssistant } from '../model/model-assistant.ts';
import type { ModelConfig } from '../model/model-config.ts';
import type { Model, ModelAnswer } from '../model/model-port.ts';
import type { CreateModelAssistant } from './contenders.ts';

const elapsed = (): number => performance.now();

/** Timeout of a message in a trial: several share an invocation of half a minute. */
const MESSAGE_TIMEOUT_MS = 7000;

const words: Readonly<Record<FallbackReason, string>> = {
  answered: 'The built-in assistant answered.',
  throttled: 'The model had too much to do, so the built-in assistant answered.',
  down: 'The model could not be reached, so the built-in assistant answered.',
  slow: 'The model was too slow, so the built-in assistant answered.',
  garbage: 'The model’s answer made no sense, so the built-in assistant answered.',
  refused: 'The model refused, so the built-in assistant answered.',
  invalid: 'The model may not be asked so, so the built-in assistant answered.',
  over_budget: 'The day’s budget is used up, so the built-in assistant answered.',
  over_limit: 'The plan’s messages are used up, so the built-in assistant answered.',
  over_share: 'One visitor’s share is used up, so the built-in assistant answered.',
  resting: 'The model has failed and is left alone for a moment, so the built-in assistant answered.',
  ungrounded: 'The model said something that your data does not, so the built-in assistant answered.',
};

const withAnswer = (use: TrialUse, { tokens }: ModelAnswer): TrialUse => ({
  calls: use.calls + 1,
  inputTokens: use.inputTokens + tokens.input + tokens.cacheRead + tokens.cacheWrite,
  outputTokens: use.outputTokens + tokens.output,
  costMicros: use.costMicros + costOf(tokens),
});

/** Calls the model with any prompt version, within the day's budget, and reports a trial's usage. */
export const createAskModel =
  ({ modelIds, budget }: ModelConfig, model: Model = createBedrock()): CreateModelAssistant =>
  async (prompt, { table, now }) => {
    let use = noUse;
    let why: string | null = null;
    const counted = (answer: ModelAnswer): ModelAnswer => {
      use = withAnswer(use, answer);
      return answer;
    };
    const counting: Model = {
      converse: async (call) => counted(await model.converse(call)),
      stream: async (call, onText) => counted(await model.stream(call, onText)),
    };
    const guard = { table, now, feature: 'test' as const, promptVersion: prompt.version, budget, elapsed };
    const modelId = modelIds.find((id) => id === prompt.modelId) ?? modelIds[0] ?? '';
    const open = async () =>
      (await mayAsk(table, 'BEDROCK', now))
        ? { model: guardModel(counting, guard), modelId, prompt }
        : ('resting' as const);
    const onFallback = async (reason: FallbackReason): Promise<void> => {
      why = words[reason];
      await noteFallback(table, now, 'test', reason);
    };
    const assistant = createModelAssistant({
      open,
      builtIn: builtInAssistant,
      elapsed,
      onFallback,
      messageMs: MESSAGE_TIMEOUT_MS,
    });
    return { assistant, why: () => why, use: () => use };
  };
