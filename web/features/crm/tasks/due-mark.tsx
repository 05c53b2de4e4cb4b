import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { taskStateName } from '../../../../shared/crm/leads/words.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { formatAgo, formatMoment, formatTime } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { dueOf } from './task-due.ts';

/** When a task is due, as an urgency that needs no color: `overdue 2 hr. ago`, `today, 3:00 PM`. */
export const DueMark = ({ task, now }: { task: Pick<Task, 'status' | 'dueDate' | 'closedReason'>; now: number }) => {
  const { zone } = useWorkspace();
  if (task.status !== 'pending' && task.closedReason)
    return <StatusIndicator type="stopped">{taskStateName(task)}</StatusIndicator>;
  if (task.status === 'completed') return <StatusIndicator type="success">Done</StatusIndicator>;
  if (task.status === 'cancelled') return <StatusIndicator type="stopped">Canceled</StatusIndicator>;
  const due = dueOf(task, zone, now);
  if (due === 'overdue') return <StatusIndicator type="error">Overdue, {formatAgo(task.dueDate, now)}</StatusIndicator>;
  if (due === 'today') return <StatusIndicator type="pending">Today, {formatTime(task.dueDate, zone)}</StatusIndicator>;
  return (
    <StatusIndicator type="pending" colorOverride="grey">
      {formatMoment(task.dueDate, zone, now)}
    </StatusIndicator>
  );
};
