import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { TaskLine } from './task-line.tsx';
import styles from './tasks.module.css';

/** Tasks as a list that people work through from the top. */
export const TaskList = (props: { tasks: readonly Task[]; now: number; label: string; withoutLead?: boolean }) => (
  <ul className={styles.list} aria-label={props.label}>
    {props.tasks.map((task) => (
      <TaskLine key={task.taskId} task={task} now={props.now} withoutLead={props.withoutLead ?? false} />
    ))}
  </ul>
);
