import * as z from 'zod';
import { ProviderCode, ProviderTest } from '../../../shared/operations/integrations/provider.ts';
import { entity } from '../../platform/table/entity.ts';

const PROVIDERS = 'PROVIDERS';

/** How the tests of a provider went: the last one, the last good one, the last bad one. */
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
