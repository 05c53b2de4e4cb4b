import { privacyWork } from '../../shared/operations/privacy/events.ts';
import { MODEL_PATIENCE_SECONDS } from './assistants.ts';
import type { AreaFeatures } from './feature.ts';

export const operations: AreaFeatures<'operations'> = {
  'operations/integrations': {
    api: {
      uses: ['models', 'tokenKeys', 'providerTests', 'voiceProviderKey', 'providerKeys'],
      timeoutSeconds: MODEL_PATIENCE_SECONDS,
    },
  },
  'operations/monitoring': { api: { uses: ['monitoring', 'paymentProvider'] }, answersUnknown: true },
  'operations/reports': { api: {} },
  'operations/privacy': {
    api: { uses: ['transfers'] },
    // A copy of two hundred pictures is streamed through.
    consumers: [
      {
        queue: privacyWork,
        uses: ['eraseTransfers', 'eraseFiles', 'eraseRecordings', 'endAccounts'],
        timeoutSeconds: 120,
      },
    ],
  },
};
