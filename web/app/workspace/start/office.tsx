import { Link } from 'react-router-dom';
import { isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { shownOn, useBoard } from '../../../features/fulfilment/board/use-board.ts';
import { useWaiting } from '../../../features/fulfilment/board/waiting/waiting.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { countOf } from '../../../ui/console/queries/use-count.ts';
import { today } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { BoardState } from './board-state.tsx';
import { Failures, useTroubles } from './failures.tsx';
import styles from './start.module.css';

/** The list behind each number of what waits, of the same two weeks. */
const WAITING = '/admin/dispatch/waiting';

interface NumberProps {
  label: string;
  value: number | string | undefined;
  to: string;
}

const Figure = ({ label, value, to }: NumberProps) => (
  <li data-bad={value !== undefined && /[1-9]/.test(String(value))}>
    <Link to={to} reloadDocument={!to.startsWith('/v2')}>
      <strong>{value ?? '–'}</strong> {label}
    </Link>
  </li>
);

/** Work of the product that could not be done, for whoever runs it. */
const DeadLetters = () => {
  const { data } = useApi('GET /api/monitoring/queues', {});
  const value = data?.items.reduce((sum, { dead }) => sum + dead, 0);
  return <Figure label="dead letters" value={value} to="/admin/monitoring" />;
};

/** What an administrator looks at first: how the board stands, and what has failed. */
export const Office = () => {
  const { zone, me } = useWorkspace();
  const day = today(zone, useClock());
  const days = useBoard({ from: day, span: 1, q: '', isBusyOnly: false }, false);
  const board = days.data && shownOn(days.data);
  const { waiting, ...ahead } = useWaiting();
  const failed = [days, ahead].find(({ error }) => error);
  const isThere = board && waiting;
  const { payment, message } = useTroubles();
  return (
    <>
      <ul className={styles.figures} aria-label="What waits">
        <Figure label="late" value={waiting?.late.length} to={`${WAITING}?what=late`} />
        <Figure label="without a crew" value={waiting?.nobody.length} to={`${WAITING}?what=nobody`} />
        <Figure label="offers open" value={waiting?.offered.length} to={`${WAITING}?what=offered`} />
        <Figure
          label="failed payments"
          value={payment.data && countOf(payment.data)}
          to="/admin/home/failures?kind=payment"
        />
        <Figure
          label="failed messages"
          value={message.data && countOf(message.data)}
          to="/admin/home/failures?kind=message"
        />
        {isSuperAdmin(me) && <DeadLetters />}
      </ul>
      <div className={styles.columns}>
        <div>
          {failed?.error && !isThere && <Failure error={failed.error} retry={failed.refetch} />}
          {!isThere && !failed && <Skeleton rows={8} />}
          {isThere && <BoardState board={board} day={day} waiting={waiting} />}
        </div>
        <div>
          <Failures />
        </div>
      </div>
    </>
  );
};
