import * as z from 'zod';
import { ProviderCode, ProviderTest } from '../../../shared/operations/integrations/provider.ts';
import { entity } from '../../platform/table/entity.ts';

const PROVIDERS = 'PROVIDERS';

/** The latest test of a provider, with the times of its last success and failure. */
export const providerNote = entity({
  name: 'provider-note',
  schema: z.object({
    code: ProviderCode,
    lastTest: ProviderTest,
    lastGoodAt: z.string().nullable(),
    lastBadAt: z.string().nullable(),
    lastBadWords: z.string().nullable(),
    version: z.number(),
  }),
  key: ({ code }: { code: ProviderCode }) => ({ pk: PROVIDERS, sk: code }),
});

export const allProviderNotes = { pk: PROVIDERS } as const;
