import * as z from 'zod';

/** Recommended next action for a lead, with its reason and due date. */
export const NextAction = z.object({
  kind: z.enum(['task', 'first_contact', 'assign', 'merge', 'propose', 'follow_up', 'none']),
  title: z.string(),
  /** Empty for a task without a description. */
  why: z.string(),
  dueAt: z.string().nullable(),
  taskId: z.string().nullable(),
  isOverdue: z.boolean(),
});
export type NextAction = z.infer<typeof NextAction>;
