import * as z from 'zod';

/** A known lead whose email or phone somebody in a chat or call gave, without proof of being that person (product.md 0.1). */
export const ClaimedPerson = z.object({ leadId: z.string(), name: z.string() });
export type ClaimedPerson = z.infer<typeof ClaimedPerson>;
