import * as z from 'zod';

/** A member of a vendor's crew; one of them leads it. */
export const CrewMember = z.object({
  name: z.string(),
  profileId: z.string().optional(),
  lead: z.boolean(),
  /** The crew, a lane of the vendor's calendar from 0; the first without. */
  lane: z.int().optional(),
});
export type CrewMember = z.infer<typeof CrewMember>;
