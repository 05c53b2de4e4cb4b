export { type ModelConfig, ModelEnv, modelConfigOf } from '../model/open-model.ts';
