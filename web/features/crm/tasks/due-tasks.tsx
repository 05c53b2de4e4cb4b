import Box from '@cloudscape-design/components/box';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { TaskList } from './task-list.tsx';
import styles from './tasks.module.css';
import { useOpenTasks } from './use-open-tasks.ts';

const MAX_SHOWN = 7;

/** What is overdue and what is due today, to be finished in place. */
export const DueTasks = () => {
  const { groups, now, error, refetch } = useOpenTasks();
  if (error && !groups) return <Problem error={error} retry={refetch} />;
  if (!groups) return <ListSkeleton rows={5} />;
  const due = [...groups.overdue, ...groups.today];
  if (due.length === 0)
    return <Box color="text-body-secondary">Nothing is due. The next tasks wait under “Later”.</Box>;
  return (
    <>
      <TaskList tasks={due.slice(0, MAX_SHOWN)} now={now} label="Tasks due" />
      {due.length > MAX_SHOWN && (
        <div className={styles.more}>
          <RecordLink to="/admin/tasks">{due.length - MAX_SHOWN} more due</RecordLink>
        </div>
      )}
    </>
  );
};
