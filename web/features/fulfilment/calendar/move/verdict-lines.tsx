import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { Icon } from '../../../../ui/workspace/icon.tsx';
import type { Trial } from './use-trial.ts';
import styles from './verdict.module.css';
import { linesOf } from './verdict.ts';

/** What availability says of a move: the way, the trades, the notice. */
export const VerdictLines = ({ trial, error }: Trial) => {
  const { zone } = useWorkspace();
  if (error) return <li className={styles.line}>{error.message}</li>;
  if (!trial) return <li className={styles.line}>Checking travel, trades, and notice…</li>;
  return linesOf(trial, zone).map(({ about, isKept, text }) => (
    <li key={about} className={styles.line} data-kept={isKept}>
      <Icon name={isKept ? 'check' : 'close'} size={13} />
      <span>
        <span className="visually-hidden">{isKept ? 'Fits: ' : 'Does not fit: '}</span>
        {text}
      </span>
    </li>
  ));
};
