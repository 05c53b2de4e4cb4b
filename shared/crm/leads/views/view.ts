import * as z from 'zod';

/** Saved list view: filter and order as URL query parameters, columns by id. */
export const SavedView = z.object({
  viewId: z.string(),
  page: z.enum(['leads', 'tasks', 'bookings']),
  name: z.string(),
  query: z.string(),
  columns: z.array(z.string()),
  isShared: z.boolean(),
  ownerId: z.string(),
  createdAt: z.string(),
  version: z.number(),
});
export type SavedView = z.infer<typeof SavedView>;
