import { isLeading } from '../../../../shared/contract/access/people.ts';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { useCommands } from '../../../ui/workspace/commands.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';
import { Deadlines } from './deadlines.tsx';
import { Office } from './office.tsx';
import styles from './start.module.css';

/** The next or previous line of the page. */
const stepBy = (by: number): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = document.activeElement instanceof HTMLElement ? rows.indexOf(document.activeElement) : -1;
  const next = rows[at < 0 ? 0 : (at + by + rows.length) % rows.length];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
};

/** Where the day begins: an agent’s deadlines; for whoever leads the company the state of the board and what failed. */
const StartPage = () => {
  const { me, zone } = useWorkspace();
  useCommands([
    { id: 'next line', title: 'Next line', keys: 'j', group: 'On this page', isKeyOnly: true, run: () => stepBy(1) },
    {
      id: 'line before',
      title: 'Line before',
      keys: 'k',
      group: 'On this page',
      isKeyOnly: true,
      run: () => stepBy(-1),
    },
  ]);
  return (
    <WorkPage title="Start" count={formatDate(today(zone))}>
      <div className={styles.page}>{isLeading(me.roles) ? <Office /> : <Deadlines />}</div>
    </WorkPage>
  );
};

export default StartPage;
