import * as z from 'zod';
import { Unserved } from '../leads/unserved.ts';
import { manualKinds } from './manual-kind.ts';

export const Priority = z.enum(['low', 'medium', 'high']);
export type Priority = z.infer<typeof Priority>;

export const TaskStatus = z.enum(['pending', 'completed', 'cancelled']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Kinds of manual task, which staff claim from a queue (product.md 13). */
export const ManualKind = z.enum(manualKinds);
export type ManualKind = z.infer<typeof ManualKind>;

export const TaskKind = z.enum(['follow_up', 'booking_follow_up', 'manual', ...ManualKind.options]);
export type TaskKind = z.infer<typeof TaskKind>;

export const Outcome = z.enum(['solved', 'not_reached', 'not_possible', 'passed_on']);
export type Outcome = z.infer<typeof Outcome>;

export const ClosedReason = z.enum(['booked', 'won', 'lost', 'unqualified', 'merged', 'reached']);
export type ClosedReason = z.infer<typeof ClosedReason>;

/** Row of `tasks` (seed 3); `kind` separates follow-ups from manual tasks. */
export const Task = z.object({
  taskId: z.string(),
  leadId: z.string().nullable(),
  orderId: z.string().nullable(),
  assignedTo: z.string().nullable(),
  kind: TaskKind,
  title: z.string(),
  description: z.string(),
  priority: Priority,
  dueDate: z.string(),
  status: TaskStatus,
  createdAt: z.string(),
  /** Hidden from the day view until this instant. */
  snoozedUntil: z.string().nullable().optional(),
  /** When and by whom the task was completed or canceled. */
  closedAt: z.string().nullable().optional(),
  closedBy: z.string().nullable().optional(),
  claimedAt: z.string().nullable().optional(),
  /** Why it closed by itself: what it was for has happened, or it is the same as another. */
  closedReason: ClosedReason.nullable().optional(),
  outcome: Outcome.nullable().optional(),
  note: z.string().nullable().optional(),
  /** The conversation in which somebody asked for a person. */
  chatId: z.string().nullable().optional(),
  /** What nobody does, in a search for a vendor: it is settled once all of it is booked there. */
  unserved: z.array(Unserved).optional(),
  version: z.number(),
});
export type Task = z.infer<typeof Task>;

/**
 * Manual task with the lead it concerns; `mayOpen` is false if the agent may work the task but not open the
 * lead's page.
 */
export const ManualTask = Task.extend({ about: z.object({ name: z.string(), mayOpen: z.boolean() }).nullable() });
export type ManualTask = z.infer<typeof ManualTask>;
