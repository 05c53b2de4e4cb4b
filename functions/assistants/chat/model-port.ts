export { createBedrock } from './model/bedrock.ts';
export { noteFallback } from './model/budget.ts';
export { guarded } from './model/guarded.ts';
export { createModelAssistant } from './model/model-assistant.ts';
export { type Model, type ModelAnswer, ModelFailed } from './model/model-port.ts';
