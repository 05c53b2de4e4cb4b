import * as z from 'zod';

export const Priority = z.enum(['low', 'medium', 'high']);
export type Priority = z.infer<typeof Priority>;

export const TaskStatus = z.enum(['pending', 'completed', 'cancelled']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** The row `tasks` (seed 3); `kind` tells a follow-up from work for people (product.md: manual tasks). */
export const Task = z.object({
  taskId: z.string(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  assignedTo: z.string().nullable(),
  kind: z.enum(['follow_up', 'booking_follow_up', 'manual']),
  title: z.string(),
  description: z.string(),
  priority: Priority,
  dueDate: z.string(),
  status: TaskStatus,
  createdAt: z.string(),
  version: z.number(),
});
export type Task = z.infer<typeof Task>;
