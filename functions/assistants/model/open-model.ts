import type * as z from 'zod';
import type { Advice } from '../chat/advice-port.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import { type ModelConfig, type ModelEnv, modelConfigOf, type OpenModel } from './model-config.ts';

/** The model assistant, loaded on the first message that needs it; undefined if no model is configured. */
export const openModel = (env: z.infer<typeof ModelEnv>, builtIn: Assistant): OpenModel | undefined => {
  const config = modelConfigOf(env);
  if (config.modelIds.length === 0) return undefined;
  let late: Promise<OpenModel> | undefined;
  const load = async (): Promise<OpenModel> => (await import('./late-model.ts')).createModels(config, builtIn);
  return (asking) => ({
    respond: async (...said) => {
      late ??= load();
      return await (await late)(asking).respond(...said);
    },
  });
};

type CreateAdvice = (config: ModelConfig) => Advice;

/** Model advice for staff, loaded on first use; undefined if no model is configured. */
export const openAdviceLazily = (
  env: z.infer<typeof ModelEnv>,
  load: () => Promise<{ readonly createAdvice: CreateAdvice }>,
): Advice | undefined => {
  const config = modelConfigOf(env);
  if (config.modelIds.length === 0) return undefined;
  let late: Promise<Advice> | undefined;
  return async (...args) => {
    late ??= load().then(({ createAdvice }) => createAdvice(config));
    return await (await late)(...args);
  };
};

/** Advice for the chat's function. */
export const openAdvice = (env: z.infer<typeof ModelEnv>): Advice | undefined =>
  openAdviceLazily(env, async () => await import('./late-model.ts'));
