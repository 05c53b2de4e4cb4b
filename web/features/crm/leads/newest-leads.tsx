import Box from '@cloudscape-design/components/box';
import type { LeadRow } from '../../../../shared/crm/lead.ts';
import { personLabel, serviceLabel, sourceLabel } from '../../../ui/console/labels.ts';
import { ListSkeleton } from '../../../ui/console/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { formatAgo } from '../../../ui/console/times.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { ScoreMark } from '../lead/score-mark.tsx';
import styles from './leads.module.css';

const wants = (lead: LeadRow): string =>
  lead.servicesInterested.map(serviceLabel).join(', ') || sourceLabel(lead.source);

/** The newest leads that nobody has touched, as people to call. */
export const NewestLeads = () => {
  const now = useClock();
  const { data, error, refetch } = useApi('GET /api/leads', { status: 'new', limit: 100 });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.items.length === 0) return <Box color="text-body-secondary">Every lead has been answered or qualified.</Box>;
  return (
    <ul className={styles.newest}>
      {data.items.slice(0, 6).map((lead) => (
        <li key={lead.leadId}>
          <div>
            <RecordLink to={`/admin/crm/${lead.leadId}`}>{personLabel(lead)}</RecordLink>
            <p>{wants(lead)}</p>
          </div>
          <ScoreMark score={lead.score} />
          <time dateTime={lead.createdAt}>{formatAgo(lead.createdAt, now)}</time>
        </li>
      ))}
    </ul>
  );
};
