import Button from '@cloudscape-design/components/button';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { PriorityMark } from '../../../ui/console/marks/status.tsx';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useStaff } from '../people/use-staff.ts';
import { DueMark } from './due-mark.tsx';
import { placeIn } from './task-place.ts';
import styles from './tasks.module.css';
import { useChangeTask } from './use-change-task.ts';

/** Whose task it is, where others' are shown, too. */
const TaskPerson = ({ task }: { task: Task }) => {
  const { mayAssign, nameOf } = useStaff();
  if (!mayAssign || task.status !== 'pending') return null;
  return <small className={styles.person}>{task.assignedTo ? nameOf(task.assignedTo) : 'Unassigned'}</small>;
};

/** One task with its button to finish it in place; `now` in epoch milliseconds. */
export const TaskLine = ({ task, now, withoutLead }: { task: Task; now: number; withoutLead?: boolean }) => {
  const { zone } = useWorkspace();
  const changeTask = useChangeTask();
  const isOpen = task.status === 'pending';
  const { words, path } = placeIn(task.description);
  const place = task.leadId ? !withoutLead && `/admin/crm/${task.leadId}` : path;
  return (
    <li className={styles.line} data-done={!isOpen}>
      <Button
        variant="icon"
        iconName={isOpen ? 'status-not-started' : 'status-positive'}
        ariaLabel={isOpen ? `Mark “${task.title}” as done` : `Open “${task.title}” again`}
        onClick={() => changeTask({ task, status: isOpen ? 'completed' : 'pending' })}
      />
      <div className={styles.what}>
        {place ? <RecordLink to={place}>{task.title}</RecordLink> : <span>{task.title}</span>}
        {words && <p className={styles.description}>{words}</p>}
      </div>
      <div className={styles.marks}>
        <TaskPerson task={task} />
        {isOpen && <PriorityMark priority={task.priority} />}
        <span title={formatMoment(task.dueDate, zone, now)}>
          <DueMark task={task} now={now} />
        </span>
      </div>
    </li>
  );
};
