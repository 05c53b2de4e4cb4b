export { createBedrock } from './model/bedrock.ts';
export { mayAsk } from './model/breaker-store.ts';
export { noteFallback } from './model/budget.ts';
export { guarded } from './model/guarded.ts';
export { createModelAssistant } from './model/model-assistant.ts';
export { type Model, type ModelAnswer, ModelFailed } from './model/model-port.ts';
