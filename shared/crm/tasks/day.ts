import type { Task } from './task.ts';

type Dated = Pick<Task, 'status' | 'dueDate' | 'snoozedUntil'>;

/** Where a task stands in somebody's day. */
export type DayPart = 'overdue' | 'today' | 'next';

/** True while a task is put off. */
export const isSnoozed = ({ snoozedUntil }: Pick<Task, 'snoozedUntil'>, now: number): boolean =>
  typeof snoozedUntil === 'string' && Date.parse(snoozedUntil) > now;

/** Open tasks by what they are to a day that ends at `endOfDay` (epoch milliseconds, in the tenant's zone). */
export const dayPartOf = (task: Dated, now: number, endOfDay: number): DayPart => {
  const due = Date.parse(task.dueDate);
  if (due < now) return 'overdue';
  return due < endOfDay ? 'today' : 'next';
};
