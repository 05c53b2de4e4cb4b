import Skeleton from '@cloudscape-design/components/skeleton';
import { Link } from 'react-router-dom';
import type { LeadStatus } from '../../../../shared/crm/leads/lead.ts';
import { useLeadCounts } from '../../../features/crm/leads/use-lead-counts.ts';
import { useOpenTasks } from '../../../features/crm/tasks/use-open-tasks.ts';
import { rangeInput } from '../../../features/sales/visits/booking-range.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useCount } from '../../../ui/console/queries/use-count.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './home.module.css';

const ASKED = { origin: 'asked' } as const;

interface Props {
  label: string;
  value: string | undefined;
  to: string;
  isBad?: boolean;
}

/** A count that links to the list with exactly those rows. */
const HomeNumber = ({ label, value, to, isBad = false }: Props) => (
  <li>
    <Link to={to} className={styles.number} data-bad={isBad && Number(value) > 0}>
      <span>{value ?? <Skeleton width="2ch" display="inline-block" />}</span>
      <span>{label}</span>
    </Link>
  </li>
);

/** Counts of overdue and due tasks. */
const TaskNumbers = () => {
  const { groups, isError } = useOpenTasks();
  const countOf = (tasks: readonly unknown[] | undefined): string | undefined =>
    tasks ? String(tasks.length) : isError ? '–' : undefined;
  return (
    <>
      <HomeNumber label="Overdue tasks" value={countOf(groups?.overdue)} to="/admin/tasks?due=overdue" isBad />
      <HomeNumber label="Due today" value={countOf(groups?.today)} to="/admin/tasks?due=today" />
    </>
  );
};

/**
 * Counts of leads who asked; a new lead with a score of 70 or more is qualified at once. An imported list would drown
 * them: it has its own filter.
 */
const LeadNumbers = () => {
  const leads = useLeadCounts(ASKED);
  const { isError: haveLeadsFailed } = useApi('GET /api/leads/counts', ASKED);
  const leadsOf = (status: LeadStatus): string | undefined =>
    leads ? (leads.counts[status] ?? 0).toLocaleString('en-US') : haveLeadsFailed ? '–' : undefined;
  return (
    <>
      <HomeNumber label="New leads" value={leadsOf('new')} to="/admin/crm?status=new&origin=asked" />
      <HomeNumber label="Qualified leads" value={leadsOf('qualified')} to="/admin/crm?status=qualified&origin=asked" />
    </>
  );
};

/** Counts of today's work: of tasks and leads where the company's plan includes them. */
export const HomeNumbers = ({ day }: { day: string }) => {
  const { zone, me } = useWorkspace();
  const bookings = useCount('GET /api/visits', {
    ...rangeInput({ from: day, to: day }, zone),
    status: 'kept',
  });
  const hasCrm = me.features.includes('crm');
  return (
    <ul className={styles.numbers}>
      {hasCrm && <TaskNumbers />}
      <HomeNumber label="Visits today" value={bookings} to={`/admin/bookings?from=${day}&to=${day}&status=kept`} />
      {hasCrm && <LeadNumbers />}
    </ul>
  );
};
