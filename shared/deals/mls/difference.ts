import * as z from 'zod';

/** Fields of a listing that can be taken over from its record in the MLS. */
export const TakeOverField = z.enum([
  'listPrice',
  'beds',
  'bathsFull',
  'bathsHalf',
  'sqFt',
  'yearBuilt',
  'type',
  'remarks',
  'photos',
]);
export type TakeOverField = z.infer<typeof TakeOverField>;

/** A field that the listing and its record in the MLS tell differently, in words. */
export const Difference = z.object({
  field: z.enum(['status', ...TakeOverField.options]),
  name: z.string(),
  /** Null where the listing says nothing. */
  ours: z.string().nullable(),
  theirs: z.string(),
  /** Why it can’t be taken over; absent where it can. */
  why: z.string().optional(),
});
export type Difference = z.infer<typeof Difference>;
