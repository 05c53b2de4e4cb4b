import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { groupByDue } from './task-due.ts';

/** The open tasks by when they are due, from one answer of at most a hundred, soonest first. */
export const useOpenTasks = () => {
  const { zone } = useWorkspace();
  const now = useClock();
  const query = useApi('GET /api/tasks', { status: 'pending', limit: 100 });
  const groups = query.data && groupByDue(query.data.items, zone, now);
  return { ...query, groups, now };
};
