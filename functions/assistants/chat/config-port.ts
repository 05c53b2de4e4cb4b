export { type ModelConfig, ModelEnv, modelConfigOf } from './open-model.ts';
