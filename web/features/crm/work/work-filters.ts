import { isManual } from '../../../../shared/crm/tasks/manual-kind.ts';
import type { ManualKind, ManualTask, Task, TaskStatus } from '../../../../shared/crm/tasks/task.ts';
import { kindTitles } from './work-words.ts';

export interface WorkFilters {
  readonly status: TaskStatus;
  readonly kind: ManualKind | undefined;
}

/** What the URL asks to see; open work of every kind, unless it says otherwise. */
export const filtersIn = (params: URLSearchParams): WorkFilters => {
  const status = params.get('status');
  const kind = params.get('kind') ?? '';
  return {
    status: status === 'completed' || status === 'cancelled' ? status : 'pending',
    kind: kind in kindTitles ? (kind as ManualKind) : undefined,
  };
};

/** Whether the queue as it is filtered would hold a task. */
export const fitsQueue = ({ status, kind }: WorkFilters, task: Task): boolean =>
  isManual(task) && task.status === status && (kind === undefined || task.kind === kind);

/** Whose work is: mine comes first; of all else somebody may have it already. */
export type Hold = 'mine' | 'free' | 'waits' | 'taken';

/** Who has a task, seen by `own`; what waits for somebody who has not claimed it is theirs to take. */
export const holdOf = ({ assignedTo, claimedAt }: ManualTask, own: string | undefined): Hold => {
  if (assignedTo === null) return 'free';
  if (!claimedAt) return assignedTo === own ? 'free' : 'waits';
  return assignedTo === own ? 'mine' : 'taken';
};
