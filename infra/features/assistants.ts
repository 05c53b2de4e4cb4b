import { assistantUpkeep } from '../../shared/assistants/chat/events.ts';
import { assistantTrials } from '../../shared/assistants/tuning/tuning-events.ts';
import { voiceCalls } from '../../shared/assistants/voice/events.ts';
import type { AreaFeatures, FunctionNeeds } from './feature.ts';

/** A model has 25 seconds for a message, the gateway 30 for an answer. */
export const MODEL_PATIENCE_SECONDS = 29;

const asksModel = { timeoutSeconds: MODEL_PATIENCE_SECONDS, isSlow: true } satisfies FunctionNeeds;

export const assistants: AreaFeatures<'assistants'> = {
  'assistants/chat': {
    api: { ...asksModel, uses: ['models', 'push', 'paymentProvider'] },
    consumers: [{ queue: assistantUpkeep, isSlow: true }],
  },
  'assistants/inbox': { api: {} },
  'assistants/voice': {
    api: { uses: ['callerPatience', 'paymentProvider'], isSlow: true },
    consumers: [{ queue: voiceCalls, uses: ['signing', 'keepRecordings', 'voiceProviderKey'], isSlow: true }],
  },
  'assistants/calls': { api: { uses: ['playRecordings', 'voiceProvider'] } },
  'assistants/knowledge': { api: {} },
  'assistants/tuning': {
    api: { ...asksModel, uses: ['models'] },
    consumers: [{ queue: assistantTrials, uses: ['signing', 'models'], isSlow: true }],
  },
  'assistants/advice': { api: { ...asksModel, uses: ['models'] } },
};
