import Badge from '@cloudscape-design/components/badge';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { ManualTask } from '../../../../shared/crm/tasks/task.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { PriorityMark } from '../../../ui/console/marks/status.tsx';
import { formatDuration, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { DueMark } from '../tasks/due-mark.tsx';
import styles from './work.module.css';
import { WorkActions } from './work-actions.tsx';
import { WorkEnd } from './work-end.tsx';
import type { Hold } from './work-filters.ts';
import { kindTitle } from './work-words.ts';

const waitOf = ({ createdAt }: ManualTask, now: number): string => {
  const waited = now - Date.parse(createdAt);
  return waited < MINUTE ? 'Just came in' : `Waits ${formatDuration(waited)}`;
};

/** Whom the work is about; the way to their page where the reader may go there. */
const About = ({ task: { about, leadId } }: { task: ManualTask }) => {
  if (!about || leadId === null) return null;
  return (
    <span>About {about.mayOpen ? <RecordLink to={`/admin/crm/${leadId}`}>{about.name}</RecordLink> : about.name}</span>
  );
};

interface Props {
  task: ManualTask;
  hold: Hold;
  /** In epoch milliseconds. */
  now: number;
  onResult: (task: ManualTask) => void;
}

/** One piece of work: why it waits, whom it is about, how long, and what can be done with it. */
export const WorkLine = ({ task, hold, now, onResult }: Props) => {
  const { zone, me } = useWorkspace();
  const isOpen = task.status === 'pending';
  return (
    <li className={styles.line}>
      <div className={styles.what}>
        <div className={styles.head}>
          <Badge color={hold === 'mine' ? 'blue' : 'grey'}>{kindTitle(task.kind)}</Badge>
          {isOpen && <PriorityMark priority={task.priority} />}
        </div>
        <h3 className={styles.title}>{task.title}</h3>
        {task.description && <p className={styles.description}>{task.description}</p>}
        <p className={styles.facts}>
          <About task={task} />
          {isOpen && task.orderId && isLeading(me.roles) && (
            <RecordLink to={`/admin/orders/${task.orderId}`}>Open the order</RecordLink>
          )}
          {isOpen && task.chatId && <RecordLink to={`/admin/chats?chat=${task.chatId}`}>Open the chat</RecordLink>}
          {isOpen && <span title={formatMoment(task.createdAt, zone, now)}>{waitOf(task, now)}</span>}
          {isOpen && <DueMark task={task} now={now} />}
        </p>
        <WorkEnd task={task} now={now} />
      </div>
      {isOpen && <WorkActions task={task} hold={hold} onResult={onResult} />}
    </li>
  );
};
