import Button from '@cloudscape-design/components/button';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { ManualTask } from '../../../../shared/crm/tasks/task.ts';
import { useColleagueName } from '../../../ui/console/queries/use-colleagues.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useClaim } from './use-claim.ts';
import styles from './work.module.css';
import type { Hold } from './work-filters.ts';

interface Props {
  task: ManualTask;
  hold: Hold;
  onResult: (task: ManualTask) => void;
}

/** The one next step with a piece of work: claim it, or mark it resolved; an administrator also for a colleague. */
export const WorkActions = ({ task, hold, onResult }: Props) => {
  const { me } = useWorkspace();
  const nameOf = useColleagueName();
  const claim = useClaim();
  const who = task.assignedTo === null ? '' : nameOf(task.assignedTo);
  const isHeld = hold === 'mine' || hold === 'taken';
  const mayTell = hold === 'mine' || (hold === 'taken' && isLeading(me.roles));
  return (
    <div className={styles.actions}>
      {hold === 'taken' && <span className={styles.who}>{who} is on it</span>}
      {hold === 'waits' && <span className={styles.who}>Meant for {who}</span>}
      {!isHeld && (
        <Button ariaLabel={`Claim “${task.title}”`} loading={claim.isPending} onClick={() => claim.mutate(task)}>
          Claim
        </Button>
      )}
      {mayTell && (
        <Button
          variant={hold === 'mine' ? 'primary' : 'normal'}
          ariaLabel={`Mark “${task.title}” resolved`}
          onClick={() => onResult(task)}
        >
          Mark resolved
        </Button>
      )}
    </div>
  );
};
