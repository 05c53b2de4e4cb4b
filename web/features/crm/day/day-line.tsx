import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { isManual } from '../../../../shared/crm/tasks/manual-kind.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { PriorityMark } from '../../../ui/console/marks/status.tsx';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DueMark } from '../tasks/due-mark.tsx';
import styles from '../tasks/tasks.module.css';
import type { DayTask } from './day-data.ts';
import { snoozeChoices } from './snooze-choices.ts';
import { useDayActions } from './use-day-actions.ts';

const Title = ({ task: { leadId, title } }: { task: DayTask }) =>
  leadId ? <RecordLink to={`/admin/crm/${leadId}`}>{title}</RecordLink> : <span>{title}</span>;

/** Manual tasks are completed in the work queue, with a result. */
const Finish = ({ task, onDone }: { task: DayTask; onDone: () => void }) =>
  isManual(task) ? (
    <span className={styles.queued} aria-hidden="true" />
  ) : (
    <Button variant="icon" iconName="status-not-started" ariaLabel={`Mark “${task.title}” as done`} onClick={onDone} />
  );

/** A task of the day, with complete, open lead and snooze; `now` in epoch milliseconds. */
export const DayLine = ({ task, now }: { task: DayTask; now: number }) => {
  const { zone } = useWorkspace();
  const change = useDayActions();
  const choices = snoozeChoices(zone, now);
  return (
    <li className={styles.line}>
      <Finish task={task} onDone={() => change({ task })} />
      <div className={styles.what}>
        <Title task={task} />
        {isManual(task) && (
          <p className={styles.description}>
            <RecordLink to="/admin/manual-tasks">Resolve it in the work queue</RecordLink>
          </p>
        )}
      </div>
      <div className={styles.marks}>
        <PriorityMark priority={task.priority} />
        <DueMark task={{ ...task, status: 'pending' }} now={now} />
        <ButtonDropdown
          ariaLabel={`Put off “${task.title}”`}
          expandToViewport
          items={choices.map(({ id, text, when }) => ({ id, text, secondaryText: when }))}
          onItemClick={({ detail }) => {
            const until = choices.find(({ id }) => id === detail.id);
            if (until) change({ task, until });
          }}
        >
          Put off
        </ButtonDropdown>
      </div>
    </li>
  );
};
