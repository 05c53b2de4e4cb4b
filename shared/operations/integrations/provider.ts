import * as z from 'zod';

/** Who outside the product works with. */
export const ProviderCode = z.enum(['bedrock', 'vapi', 'stripe', 'dotloop', 'email', 'sms', 'google']);
export type ProviderCode = z.infer<typeof ProviderCode>;

/** How a trial of a provider went, in words that are fit for a screen: no key and no address of ours is in them. */
export const ProviderTest = z.object({ isGood: z.boolean(), words: z.string(), at: z.string(), by: z.string() });
export type ProviderTest = z.infer<typeof ProviderTest>;

/** A provider as its page shows it. */
export const ProviderView = z.object({
  code: ProviderCode,
  name: z.string(),
  /** What the product does with it. */
  purpose: z.string(),
  isSet: z.boolean(),
  /** What it is set to, in words; or what happens without it. */
  state: z.string(),
  /** What is to be brought before it works, each a sentence. */
  missing: z.array(z.string()),
  lastTest: ProviderTest.nullable(),
  lastGoodAt: z.string().nullable(),
  lastBadAt: z.string().nullable(),
  lastBadWords: z.string().nullable(),
});
export type ProviderView = z.infer<typeof ProviderView>;
