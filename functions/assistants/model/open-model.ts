import type * as z from 'zod';
import type { Advice } from '../chat/advice-port.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import { type ModelConfig, type ModelEnv, modelConfigOf, type OpenModel } from './model-config.ts';

/** The assistant with a model, whose code is loaded with the first message that needs it; undefined where none is configured. */
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

/** Results of a model for staff, whose code is loaded with the first that is asked for; undefined where none is configured. */
export const openAdviceLate = (
  env: z.infer<typeof ModelEnv>,
  load: () => Promise<{ readonly createAdvice: CreateAdvice }>,
): Advice | undefined => {
  const config = modelConfigOf(env);
  if (config.modelIds.length === 0) return undefined;
  let late: Promise<Advice> | undefined;
  return async (...asked) => {
    late ??= load().then(({ createAdvice }) => createAdvice(config));
    return await (await late)(...asked);
  };
};

/** The same, beside the chat. */
export const openAdvice = (env: z.infer<typeof ModelEnv>): Advice | undefined =>
  openAdviceLate(env, async () => await import('./late-model.ts'));
