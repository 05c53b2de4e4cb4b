import type { Probes } from './providers.ts';

/** The clients of AWS are loaded when somebody presses a button, and never before. */
export const lateProbes: Probes = {
  model: (modelId) => async () => {
    const { probeModel } = await import('./probe-model.ts');
    return await probeModel(modelId);
  },
  mail: (from) => async () => {
    const { probeMail } = await import('./probe-mail.ts');
    return await probeMail(from);
  },
  texts: (from) => async () => {
    const { probeTexts } = await import('./probe-texts.ts');
    return await probeTexts(from, from);
  },
};
