import { taskStateName } from '../../../../shared/crm/leads/words.ts';
import type { ManualTask } from '../../../../shared/crm/tasks/task.ts';
import { useColleagueName } from '../../../ui/console/queries/use-colleagues.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './work.module.css';
import { outcomeTitle } from './work-words.ts';

const titleOf = ({ status, outcome, closedReason }: ManualTask): string => {
  if (closedReason) return taskStateName({ status, closedReason });
  if (status === 'cancelled') return 'Canceled';
  if (status === 'pending') return 'Passed on';
  return outcome ? outcomeTitle(outcome) : 'Done';
};

/** What came of work that is over, or why it is back: by whom, when, and the note that was left. */
export const WorkEnd = ({ task, now }: { task: ManualTask; now: number }) => {
  const { zone } = useWorkspace();
  const own = useOwnProfileId();
  const nameOf = useColleagueName();
  const { status, outcome, note, closedAt, closedBy } = task;
  if (status === 'pending' && outcome !== 'passed_on') return null;
  const by = closedBy ? ` by ${closedBy === own ? 'you' : nameOf(closedBy)}` : '';
  const at = closedAt ? `, ${formatMoment(closedAt, zone, now)}` : '';
  return (
    <p className={styles.end}>
      <strong>{titleOf(task)}</strong>
      {`${by}${at}`}
      {note && <span className={styles.note}>{note}</span>}
    </p>
  );
};
