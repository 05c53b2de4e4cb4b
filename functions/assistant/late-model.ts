import type { FallbackReason } from '../../shared/assistant/model-usage.ts';
import { monthOf } from '../../shared/tenancy/usage.ts';
import { consume, settle } from '../tenancy/port.ts';
import type { Assistant } from './assistant-port.ts';
import { createBedrock } from './model/bedrock.ts';
import { mayAsk } from './model/breaker-store.ts';
import { noteFallback } from './model/budget.ts';
import { guarded } from './model/guarded.ts';
import { createModelAssistant, type Opened } from './model/model-assistant.ts';
import type { Model } from './model/model-port.ts';
import type { ModelAsking, ModelConfig, OpenModel } from './open-model.ts';
import { activePrompt } from './prompt-store.ts';

const elapsed = (): number => performance.now();
const featureCode = 'chat_ai';

/** A message of a visitor is one of the plan's; what a model did not answer is given back. */
const counted = async ({ table, now, feature }: ModelAsking): Promise<boolean> =>
  feature !== 'chat' || (await consume(table, featureCode, 1, now)) === 'granted';

const giveBack = async ({ table, now, feature }: ModelAsking): Promise<void> => {
  if (feature === 'chat') await settle(table, { featureCode, month: monthOf(now), amount: 1 }, 0);
};

const neverAsked: readonly FallbackReason[] = ['resting', 'over_limit'];

/** Assistants with a model, for one company and request each. */
export const createModels = (
  { modelIds, budget }: ModelConfig,
  builtIn: Assistant,
  model: Model = createBedrock(),
  messageMs?: number,
): OpenModel => {
  const [firstId = ''] = modelIds;
  const open = async (asking: ModelAsking): Promise<Opened | FallbackReason> => {
    const { table, now, feature } = asking;
    const [isFree, prompt] = await Promise.all([mayAsk(table, now), asking.prompt ?? activePrompt(table)]);
    if (!isFree) return 'resting';
    if (!(await counted(asking))) return 'over_limit';
    const modelId = modelIds.find((id) => id === prompt.modelId) ?? firstId;
    const guard = { table, now, feature, promptVersion: prompt.version, budget, elapsed };
    return { model: guarded(model, guard), modelId, prompt };
  };
  return (asking) => {
    const { table, now, log, feature } = asking;
    const onFallback = async (why: FallbackReason, error: unknown): Promise<void> => {
      log.warn('Answered without the model', { why, reason: error instanceof Error ? error.message : undefined });
      const notes = [noteFallback(table, now, feature, why)];
      if (!neverAsked.includes(why)) notes.push(giveBack(asking));
      await Promise.allSettled(notes);
    };
    const timing = messageMs === undefined ? {} : { messageMs };
    return createModelAssistant({ open: () => open(asking), builtIn, elapsed, onFallback, ...timing });
  };
};
