import { Link } from 'react-router-dom';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { taskStatusName } from '../../../../shared/crm/leads/words.ts';
import type { ThreadRow } from '../../../../shared/workspace/inbox/thread.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { leadStatusLabel, serviceLabel, sourceLabel } from '../../../ui/console/marks/labels.ts';
import { notInPlanText } from '../../../ui/console/notices/not-in-plan-text.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo, formatDuration, formatMoment } from '../../../ui/console/times.ts';
import { useHasLeads, useWorkspace } from '../../../ui/console/workspace.tsx';
import { Chip, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import styles from './person-panel.module.css';
import { threadName } from './thread/thread-words.ts';

type Lead = ApiOutput<'GET /api/leads/{leadId}'>;

const Facts = ({ facts }: { facts: readonly (readonly [string, string | null | undefined | false])[] }) => (
  <dl className={styles.facts}>
    {facts.map(([term, value]) =>
      value ? (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
);

/** What the company knows of a lead: score, facts and what is to do. Over 40 lines: one panel of JSX. */
const Known = ({ lead }: { lead: Lead }) => {
  const { zone } = useWorkspace();
  const { clock, openTasks, claims, consents } = lead;
  return (
    <>
      <p className={styles.score}>
        <strong>{lead.score}</strong>
        <span>
          {leadStatusLabel(lead.status)}
          <small>
            {clock.stoppedAt
              ? `First answered after ${formatDuration(clock.seconds * 1000)}`
              : `Not answered yet, ${formatDuration(clock.seconds * 1000)}`}
          </small>
        </span>
      </p>
      <Facts
        facts={[
          ['Email', lead.email],
          ['Phone', lead.phone && formatPhone(lead.phone)],
          ['Address', lead.propertyAddress],
          ['Wants', lead.servicesInterested.map(serviceLabel).join(', ')],
          ['Came by', `${sourceLabel(lead.source)}, ${formatAgo(lead.createdAt)}`],
          ['Assigned to', lead.assignee ? (lead.assignee.fullName ?? lead.assignee.email) : 'Nobody'],
          [
            'Texts',
            lead.phone && (consents.serviceMessages ? 'Agreed to messages about orders' : 'Has not agreed to texts'),
          ],
          ['Also gave', claims.map(({ value }) => `${value}, not confirmed`).join('; ')],
        ]}
      />
      {openTasks.length > 0 && (
        <section>
          <h3>To do</h3>
          <ul className={styles.tasks}>
            {openTasks.map(({ taskId, title, dueDate, status }) => (
              <li key={taskId}>
                <span>{title}</span>
                <Chip tone={Date.parse(dueDate) < Date.now() ? 'bad' : 'quiet'}>
                  {status === 'pending' ? `Due ${formatMoment(dueDate, zone)}` : taskStatusName[status]}
                </Chip>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

/** Where more is known of somebody: their lead's page, else the chat that runs. */
const placeOf = ({ leadId, chat }: ThreadRow, hasLeads: boolean): { to: string; text: string } | undefined => {
  if (leadId !== null && hasLeads) return { to: `/admin/crm/${leadId}`, text: 'Open the lead' };
  return chat ? { to: `/admin/chats?chat=${chat.chatId}`, text: 'Open in chats' } : undefined;
};

/** Who somebody is: what the company knows of them, beside what they say. */
export const PersonPanel = ({ thread }: { thread: ThreadRow }) => {
  const { leadId } = thread;
  const hasLeads = useHasLeads();
  const isKnown = leadId !== null && hasLeads;
  const place = placeOf(thread, hasLeads);
  const { data, error, refetch } = useApi(
    'GET /api/leads/{leadId}',
    { leadId: leadId ?? '' },
    { enabled: isKnown, keep: true },
  );
  return (
    <aside className={styles.panel} aria-label={`About ${threadName(thread)}`}>
      <h2>{threadName(thread)}</h2>
      {leadId === null && (
        <p className={styles.quiet}>
          A visitor who has not said who they are. Once they do, or you save them as a lead, this thread becomes theirs.
        </p>
      )}
      {error && !data && <Failure error={error} retry={refetch} />}
      {isKnown && !data && !error && <Skeleton rows={5} />}
      {data && data.leadId === leadId && <Known lead={data} />}
      {leadId !== null && !hasLeads && <p className={styles.quiet}>{notInPlanText('Leads')}</p>}
      {place && (
        <p>
          <Link to={place.to} reloadDocument className={styles.link}>
            {place.text}
          </Link>
        </p>
      )}
    </aside>
  );
};
