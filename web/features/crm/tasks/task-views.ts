import type { Due } from './task-due.ts';

export type TaskView = Due | 'done';

export const viewTitles: Record<TaskView, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  later: 'Later',
  done: 'Done',
};

/** The part of the page that the URL asks for; undefined where it asks for none. */
export const viewIn = (params: URLSearchParams): TaskView | 'mine' | undefined => {
  const asked = params.get('due') ?? '';
  if (asked === 'mine') return 'mine';
  return asked in viewTitles ? (asked as TaskView) : undefined;
};

/** Where the room opens: my own day if something is due in it, else what is due for others, so that it is not empty while work waits. */
export const openingView = (
  mine: number | undefined,
  due: Record<Due, readonly unknown[]> | undefined,
): TaskView | 'mine' => {
  if (mine !== 0 || !due) return 'mine';
  return (['overdue', 'today', 'later'] as const).find((view) => due[view].length > 0) ?? 'mine';
};
