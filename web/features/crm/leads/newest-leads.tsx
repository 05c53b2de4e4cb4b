import Box from '@cloudscape-design/components/box';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { originOf, rankKey } from '../../../../shared/crm/leads/scoring/rank.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { personLabel, serviceLabel, sourceLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { ScoreMark } from '../lead/cards/score-mark.tsx';
import styles from './leads.module.css';

const requestText = (lead: LeadRow): string =>
  lead.servicesInterested.map(serviceLabel).join(', ') || sourceLabel(lead.source);

const MAX_SHOWN = 6;

const EVERYBODY_ANSWERED = 'Every lead has been answered.';
const NONE_OF_YOURS = 'No lead assigned to you is waiting. Your administrator assigns new ones.';

/** Those who asked and wait, best first, of both statuses, because a score of 70 qualifies a new lead at once. */
const useUnansweredLeads = () => {
  const best = { origin: 'asked', sort: 'rank', limit: MAX_SHOWN } as const;
  const fresh = useApi('GET /api/leads', { ...best, status: 'new' });
  const qualified = useApi('GET /api/leads', { ...best, status: 'qualified' });
  const lists = fresh.data && qualified.data && [...fresh.data.items, ...qualified.data.items];
  return {
    leads: lists?.toSorted((a, b) => rankKey(b).localeCompare(rankKey(a))).slice(0, MAX_SHOWN),
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

/** The leads that wait for an answer, best first, as people to call. */
export const NewestLeads = () => {
  const now = useClock();
  const { me } = useWorkspace();
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
        fits={(row: LeadRow) => (row.status === 'new' || row.status === 'qualified') && originOf(row) === 'asked'}
      />
      {leads.length === 0 ? (
        <Box color="text-body-secondary">{isLeading(me.roles) ? EVERYBODY_ANSWERED : NONE_OF_YOURS}</Box>
      ) : (
        <NewestList leads={leads} now={now} />
      )}
    </>
  );
};
