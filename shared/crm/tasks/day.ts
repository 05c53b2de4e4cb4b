import type { Task } from './task.ts';

type TaskDates = Pick<Task, 'status' | 'dueDate' | 'snoozedUntil'>;

/** Section of the day view that a task belongs to. */
export type DayPart = 'overdue' | 'today' | 'next';

/** True while a task is snoozed. */
export const isSnoozed = ({ snoozedUntil }: Pick<Task, 'snoozedUntil'>, now: number): boolean =>
  typeof snoozedUntil === 'string' && Date.parse(snoozedUntil) > now;

/** Sorts an open task into overdue, today or next; `endOfDay` (epoch milliseconds) is in the tenant's zone. */
export const dayPartOf = (task: TaskDates, now: number, endOfDay: number): DayPart => {
  const due = Date.parse(task.dueDate);
  if (due < now) return 'overdue';
  return due < endOfDay ? 'today' : 'next';
};
