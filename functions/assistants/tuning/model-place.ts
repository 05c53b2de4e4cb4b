import { defaultModelId } from '../../../shared/assistants/model/model-price.ts';
import type { ModelConfig } from '../model/model-config.ts';
import type { CreateModelAssistant } from './contenders.ts';

/** Loads the model's code with the first trial that needs it. */
const lazyModel =
  (config: ModelConfig): CreateModelAssistant =>
  async (...args) =>
    await (await import('./late-model.ts')).createAskModel(config)(...args);

/** Model facts for trials; without a model, prompt versions are inactive and the built-in assistant answers. */
export const modelPlaceOf = (config: ModelConfig) => {
  const [modelId = defaultModelId] = config.modelIds;
  const hasModel = config.modelIds.length > 0;
  return {
    askModel: hasModel ? lazyModel(config) : undefined,
    place: { hasModel, modelId },
    dailyBudget: config.budget,
  };
};
