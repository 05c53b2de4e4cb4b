import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { Showcase, showcaseFields } from '../site/showcase.ts';
import { CurrentTerms, TermsEdition } from '../site/terms.ts';
import { readVersion, saved } from './saved.ts';

export const ShowcaseInput = z.strictObject({ ...showcaseFields, version: readVersion });
export type ShowcaseInput = z.infer<typeof ShowcaseInput>;

export const ShowcaseView = Showcase.extend(saved);
export type ShowcaseView = z.infer<typeof ShowcaseView>;

export const TermsInput = z.strictObject({ terms: text(40_000, 200), version: readVersion });
export type TermsInput = z.infer<typeof TermsInput>;

export const TermsView = z.object({
  current: TermsEdition,
  /** Earlier editions, the latest first, without their texts. */
  earlier: z.array(CurrentTerms),
  /** Subdomain of the company's site. */
  slug: z.string(),
  ...saved,
});
export type TermsView = z.infer<typeof TermsView>;
