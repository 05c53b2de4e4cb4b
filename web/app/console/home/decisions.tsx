import Skeleton from '@cloudscape-design/components/skeleton';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import { useWaiting, type WaitingKind } from '../../../features/fulfilment/board/waiting/waiting.ts';
import { dueToday } from '../../../features/fulfilment/order/due-today.ts';
import { rangeInput } from '../../../features/sales/visits/booking-range.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { useCount } from '../../../ui/console/queries/use-count.ts';
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

const QueueDecision = () => {
  const queued = useCount('GET /api/manual-tasks', {});
  return <Decision count={queued} text="In the work queue" hint="Claim one and it’s yours" to="/admin/manual-tasks" />;
};

/** What of dispatch, delivery and payments waits, for whoever leads the company. */
const LeadingDecisions = () => {
  const { zone } = useWorkspace();
  const { waiting, isError } = useWaiting();
  const due = useCount('GET /api/deliveries', dueToday(zone));
  const failed = useCount('GET /api/troubles', { kind: 'payment' });
  const countOf = (kind: WaitingKind): string | undefined =>
    waiting ? String(waiting[kind].length) : isError ? '–' : undefined;
  return (
    <>
      <Decision
        count={failed}
        text="Failed payments"
        hint="Until somebody settles them"
        to="/admin/home/failures?kind=payment"
      />
      <Decision
        count={countOf('late')}
        text="Late visits"
        hint="Should have begun, or run late"
        to="/admin/dispatch/waiting?what=late"
      />
      <Decision
        count={countOf('nobody')}
        text="Visits that nobody has"
        hint="In the next two weeks"
        to="/admin/dispatch/waiting?what=nobody"
      />
      <Decision
        count={countOf('offered')}
        text="Offers without an answer"
        hint="Vendors who were asked and haven’t said"
        to="/admin/dispatch/waiting?what=offered"
      />
      <Decision count={due} text="Deliveries due" hint="Today or overdue" to="/admin/orders/due" />
    </>
  );
};

/** Items that wait for a decision; each line loads and fails on its own. */
export const Decisions = ({ day }: { day: string }) => {
  const { zone, me } = useWorkspace();
  const range = { from: day, to: addDays(day, WEEK_DAYS) };
  const week = rangeInput(range, zone);
  const inUrl = `from=${range.from}&to=${range.to}`;
  const pending = useCount('GET /api/visits', { ...week, status: 'pending' });
  const unaccepted = useCount('GET /api/visits', { ...week, status: 'confirmed' }, !isLeading(me.roles));
  return (
    <ul className={styles.decisions} aria-label="What needs a decision">
      {me.features.includes('crm') && <QueueDecision />}
      <Decision
        count={pending}
        text="Visits to confirm"
        hint="In the next seven days"
        to={`/admin/bookings?${inUrl}&status=pending`}
      />
      {isLeading(me.roles) ? (
        <LeadingDecisions />
      ) : (
        <Decision
          count={unaccepted}
          text="Visits no vendor has accepted"
          hint="Confirmed for the next seven days"
          to={`/admin/bookings?${inUrl}&status=confirmed`}
        />
      )}
    </ul>
  );
};
