import type { Probes } from './providers.ts';

/** Loads the AWS clients only when a test is started, to keep the cold start short. */
export const lazyProbes: Probes = {
  model: (modelId) => async () => {
    const { probeModel } = await import('./probe-model.ts');
    return await probeModel(modelId);
  },
  mail: (from) => async () => {
    const { probeMail } = await import('./probe-mail.ts');
    return await probeMail(from);
  },
  sms: (from) => async () => {
    const { probeSms } = await import('./probe-sms.ts');
    return await probeSms(from, from);
  },
};
