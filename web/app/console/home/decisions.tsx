import Skeleton from '@cloudscape-design/components/skeleton';
import { addDays } from '../../../../shared/contract/time.ts';
import { rangeInput } from '../../../features/sales/visits/booking-range.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { useCount } from '../../../ui/console/use-count.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './home.module.css';

const WEEK_DAYS = 6;

interface Props {
  count: string | undefined;
  text: string;
  hint: string;
  to: string;
}

/** A count of items that wait for a decision, also when it is zero. */
const Decision = ({ count, text, hint, to }: Props) => (
  <li>
    <span className={styles.count} data-open={count !== undefined && count !== '0'}>
      {count ?? <Skeleton width="2ch" display="inline-block" />}
    </span>
    <div>
      <RecordLink to={to}>{text}</RecordLink>
      <p>{hint}</p>
    </div>
  </li>
);

/** Items that wait for a decision; each line loads and fails on its own. */
export const Decisions = ({ day }: { day: string }) => {
  const { zone } = useWorkspace();
  const range = { from: day, to: addDays(day, WEEK_DAYS) };
  const week = rangeInput(range, zone);
  const inUrl = `from=${range.from}&to=${range.to}`;
  const queued = useCount('GET /api/manual-tasks', {});
  const pending = useCount('GET /api/bookings', { ...week, status: 'pending' });
  const unaccepted = useCount('GET /api/bookings', { ...week, status: 'confirmed' });
  return (
    <ul className={styles.decisions} aria-label="What needs a decision">
      <Decision
        count={queued}
        text="In the work queue"
        hint="Take one and it is yours alone"
        to="/admin/manual-tasks"
      />
      <Decision
        count={pending}
        text="Bookings to confirm"
        hint="This week’s that wait for a payment or your word"
        to={`/admin/bookings?${inUrl}&status=pending`}
      />
      <Decision
        count={unaccepted}
        text="Visits no vendor has accepted"
        hint="Confirmed for the next seven days"
        to={`/admin/bookings?${inUrl}&status=confirmed`}
      />
    </ul>
  );
};
