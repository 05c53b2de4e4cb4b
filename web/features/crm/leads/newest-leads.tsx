import Box from '@cloudscape-design/components/box';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { personLabel, serviceLabel, sourceLabel } from '../../../ui/console/labels.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { formatAgo } from '../../../ui/console/times.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { ScoreMark } from '../lead/cards/score-mark.tsx';
import styles from './leads.module.css';

const requestText = (lead: LeadRow): string =>
  lead.servicesInterested.map(serviceLabel).join(', ') || sourceLabel(lead.source);

const MAX_SHOWN = 6;

/** The newest leads of both statuses, because a score of 70 qualifies a new lead at once. */
const useUnansweredLeads = () => {
  const fresh = useApi('GET /api/leads', { status: 'new', limit: 100 });
  const qualified = useApi('GET /api/leads', { status: 'qualified', limit: 100 });
  const lists = fresh.data && qualified.data && [...fresh.data.items, ...qualified.data.items];
  return {
    leads: lists?.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_SHOWN),
    error: fresh.error ?? qualified.error,
    retry: () => Promise.all([fresh.refetch(), qualified.refetch()]),
    readAt: Math.min(fresh.dataUpdatedAt, qualified.dataUpdatedAt),
  };
};

const NewestList = ({ leads, now }: { leads: readonly LeadRow[]; now: number }) => (
  <ul className={styles.newest}>
    {leads.map((lead) => (
      <li key={lead.leadId}>
        <div>
          <RecordLink to={`/admin/crm/${lead.leadId}`}>{personLabel(lead)}</RecordLink>
          <p>{requestText(lead)}</p>
        </div>
        <ScoreMark score={lead.score} />
        <time dateTime={lead.createdAt}>{formatAgo(lead.createdAt, now)}</time>
      </li>
    ))}
  </ul>
);

/** The newest leads that wait for an answer, as people to call. */
export const NewestLeads = () => {
  const now = useClock();
  const { leads, error, retry, readAt } = useUnansweredLeads();
  if (error && !leads) return <Problem error={error} retry={retry} />;
  if (!leads) return <ListSkeleton rows={4} />;
  return (
    <>
      <LiveBar
        name="lead"
        noun={['lead', 'leads']}
        items={leads}
        readAt={readAt}
        fits={({ status }: LeadRow) => status === 'new' || status === 'qualified'}
      />
      {leads.length === 0 ? (
        <Box color="text-body-secondary">Every lead has been answered.</Box>
      ) : (
        <NewestList leads={leads} now={now} />
      )}
    </>
  );
};
