import * as z from 'zod';

/** The external providers. */
export const ProviderCode = z.enum(['bedrock', 'vapi', 'stripe', 'dotloop', 'email', 'sms', 'google']);
export type ProviderCode = z.infer<typeof ProviderCode>;

/** The outcome of a provider's test; `words` is shown to users and contains no key or internal address. */
export const ProviderTest = z.object({ isGood: z.boolean(), words: z.string(), at: z.string(), by: z.string() });
export type ProviderTest = z.infer<typeof ProviderTest>;

/** A provider as its page shows it, with the outcome of its tests. */
export const ProviderView = z.object({
  code: ProviderCode,
  name: z.string(),
  /** What the product does with it. */
  purpose: z.string(),
  isSet: z.boolean(),
  /** Its configuration in words, or what happens without it. */
  state: z.string(),
  /** What is missing before it works, one sentence each. */
  missing: z.array(z.string()),
  lastTest: ProviderTest.nullable(),
  lastGoodAt: z.string().nullable(),
  lastBadAt: z.string().nullable(),
  lastBadWords: z.string().nullable(),
});
export type ProviderView = z.infer<typeof ProviderView>;
