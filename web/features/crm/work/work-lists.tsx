import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';
import type { ManualTask } from '../../../../shared/crm/tasks/task.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import styles from './work.module.css';
import { holdOf } from './work-filters.ts';
import { WorkLine } from './work-line.tsx';

interface Props {
  title: string;
  counter?: string;
  tasks: readonly ManualTask[];
  own: string | undefined;
  onResult: (task: ManualTask) => void;
  footer?: ReactNode;
  empty?: ReactNode;
}

/** A stretch of the queue under its title. */
export const WorkList = ({ title, counter, tasks, own, onResult, footer, empty }: Props) => {
  const now = useClock();
  return (
    <Container
      header={
        <Header variant="h2" {...(counter && { counter })}>
          {title}
        </Header>
      }
      footer={footer}
    >
      {tasks.length === 0 && empty}
      {tasks.length > 0 && (
        <ul className={styles.list} aria-label={title}>
          {tasks.map((task) => (
            <WorkLine key={task.taskId} task={task} hold={holdOf(task, own)} now={now} onResult={onResult} />
          ))}
        </ul>
      )}
    </Container>
  );
};
