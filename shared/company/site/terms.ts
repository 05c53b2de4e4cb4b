import * as z from 'zod';
import { LocalDate, localDate } from '../../contract/time.ts';
import type { CustomerRules } from '../team/customer-rules.ts';

/** One edition of a company's terms; a later text is a new edition, and none is ever changed. */
export const TermsEdition = z.object({
  edition: z.int().min(1),
  publishedOn: LocalDate,
  /** Paragraphs with an empty line between them; one that begins with `# ` is a heading. */
  text: z.string(),
});
export type TermsEdition = z.infer<typeof TermsEdition>;

/** Which edition holds, as the tenant's row says it: no page and no order needs another read for it. */
export const CurrentTerms = TermsEdition.omit({ text: true });
export type CurrentTerms = z.infer<typeof CurrentTerms>;

interface TermsHolder {
  readonly terms?: CurrentTerms | undefined;
  readonly createdAt: string;
  readonly timezone: string;
}

/** The edition that holds for a company; for one that has not written its own the first, from the day it exists where it is. */
export const currentTermsOf = ({ terms, createdAt, timezone }: TermsHolder): CurrentTerms =>
  terms ?? { edition: 1, publishedOn: localDate(Date.parse(createdAt), timezone) };

/**
 * The first edition of every company: what the product itself does by the company's settings. The company can replace it;
 * what late changes of an order cost is frozen with the order.
 */
export const defaultTerms = (rules: CustomerRules): string => `# What you order

When you confirm a booking, you order the services listed on the review page, at the times and the total shown there. Prices are in US dollars and depend on the size of the property you told us about. We add nothing to the total you confirmed.

# Assessment visits

For repairs, painting and landscaping, we first visit to look at the work. You then get a written quote, and you are free to decline it. If you accept, the fee for the visit is credited.

# Payment

When you pay: ${rules.pay} Nothing is charged unless the last button says so.

# Rescheduling and canceling

${rules.changes} Use the link in your confirmation. What your order says about late changes holds as it was when you placed it.

# On the day

Someone needs to be home, or you leave access as described in your booking. Please make sure that pets are safe and that the crew can park and reach the property. If something changes on our side, we call you first.

# The vendors

The work is done by vetted vendors. Their name is on your plan before you confirm. We remain your contact for everything.

# Photos and files

The photos, videos and plans we make of your property are for you to use in selling, renting or showing it. We show them in our own samples only if you agree.

# If something is wrong

Tell us within seven days of the visit. We come back to put it right, or agree on another solution with you.`;
