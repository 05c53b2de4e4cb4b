export { createBedrock } from '../model/bedrock/bedrock.ts';
export { noteFallback } from '../model/guard/budget.ts';
export { guarded } from '../model/guard/guarded.ts';
export { createModelAssistant } from '../model/model-assistant.ts';
export { type Model, type ModelAnswer, ModelFailed } from '../model/model-port.ts';
