import * as z from 'zod';

/** How far stored items of older versions have been brought along after a deployment. */
export const StoredDataUpgrade = z.object({
  startedAt: z.string(),
  /** Null while it is under way. */
  finishedAt: z.string().nullable(),
  /** Items looked at. */
  read: z.number(),
  /** Items stored anew, in their current shape. */
  rewritten: z.number(),
  /** Items for which lists, clients, figures and starter entries were brought up to date. */
  derived: z.number(),
  /** Items that could not be brought along; each is in the log of the function. */
  failed: z.number(),
});
export type StoredDataUpgrade = z.infer<typeof StoredDataUpgrade>;
