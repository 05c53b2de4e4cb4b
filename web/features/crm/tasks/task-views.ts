import type { Due } from './task-due.ts';

export type TaskView = Due | 'done';

export const viewTitles: Record<TaskView, string> = {
  overdue: 'Overdue',
  today: 'Due today',
  later: 'Later',
  done: 'Done',
};

/** The part of the page that the URL asks for; the own day, unless it says otherwise. */
export const viewIn = (params: URLSearchParams): TaskView | 'mine' => {
  const asked = params.get('due') ?? '';
  return asked in viewTitles ? (asked as TaskView) : 'mine';
};
