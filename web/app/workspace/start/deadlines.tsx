import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatAgo, formatDate, formatMoment, today } from '../../../ui/console/times.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Empty, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { type DueItem, groupsOf } from './due-items.ts';
import { Row, Section } from './rows.tsx';

const whenOf = ({ at, isDate, isOverdue }: DueItem, zone: string, now: number): string => {
  if (isDate) return isOverdue ? `was due ${formatDate(at)}` : formatDate(at);
  return isOverdue ? formatAgo(at, now) : formatMoment(at, zone);
};

/** An agent’s showings, key dates and tasks by time. */
export const Deadlines = () => {
  const { zone, me } = useWorkspace();
  const now = useClock();
  const dashboard = useApi('GET /api/agent/dashboard', {}, { enabled: me.features.includes('agent_portal') });
  const day = useApi('GET /api/tasks/my-day', {}, { enabled: me.features.includes('crm') });
  const groups = groupsOf({ dashboard: dashboard.data, day: day.data }, today(zone, now), zone);
  const failed = [dashboard, day].filter(({ error, data }) => error && !data);
  const isReading = dashboard.isLoading || day.isLoading;
  return (
    <>
      {failed.map(
        ({ error, refetch }, n) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: one of two
          error && <Failure key={n} error={error} retry={refetch} />,
      )}
      {isReading && groups.length === 0 && <Skeleton rows={8} />}
      {!isReading && groups.length === 0 && failed.length === 0 && (
        <Empty title="Nothing is due">
          <p>Showings, key dates, and tasks appear here as soon as they have a time.</p>
        </Empty>
      )}
      {groups.map(({ title, items }) => (
        <Section key={title} title={title} count={items.length}>
          <ul>
            {items.map((item) => (
              <Row
                key={item.id}
                icon={item.icon}
                title={item.title}
                hint={[item.kind, item.hint, whenOf(item, zone, now)].filter(Boolean).join(' · ')}
                to={item.to}
                isBad={item.isOverdue}
              />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
};
