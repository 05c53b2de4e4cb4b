import type { ApiOutput } from '../../../platform/api/api.ts';

export type Day = ApiOutput<'GET /api/tasks/my-day'>;
export type DayTask = Day['today'][number];

export const dayParts = ['overdue', 'today', 'next'] as const;

/** The day without a task; one that was put off counts among the put off. */
export const dayWithout = (day: Day, taskId: string, isSnoozed: boolean): Day => {
  const others = (tasks: DayTask[]): DayTask[] => tasks.filter((each) => each.taskId !== taskId);
  const { overdue, today, next, snoozed } = day;
  return {
    ...day,
    overdue: others(overdue),
    today: others(today),
    next: others(next),
    snoozed: snoozed + (isSnoozed ? 1 : 0),
  };
};
