import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useOwnProfileId } from '../../../ui/console/queries/use-own-profile.ts';
import { useClock } from '../../../ui/console/use-clock.ts';
import styles from '../tasks/tasks.module.css';
import { type Day, dayParts } from './day-data.ts';
import { DayLine } from './day-line.tsx';

const titles = { overdue: 'Overdue', today: 'Today', next: 'Next' } as const;

const Part = ({ day, part, now }: { day: Day; part: (typeof dayParts)[number]; now: number }) =>
  day[part].length === 0 ? null : (
    <Container
      header={
        <Header variant="h2" counter={`(${day[part].length})`}>
          {titles[part]}
        </Header>
      }
    >
      <ul className={styles.list} aria-label={titles[part]}>
        {day[part].map((task) => (
          <DayLine key={task.taskId} task={task} now={now} />
        ))}
      </ul>
    </Container>
  );

/** Shown when no task is due, with links to other work. */
const DayDone = ({ day }: { day: Day }) => (
  <Container>
    <Box textAlign="center" padding="l">
      <SpaceBetween size="xs">
        <b>{day.next.length > 0 ? 'Your day is done' : 'Nothing is planned for you'}</b>
        <span>
          Claim something from the <RecordLink to="/admin/manual-tasks">work queue</RecordLink>, or see{' '}
          <RecordLink to="/admin/tasks?due=overdue">what is overdue for the whole team</RecordLink>.
        </span>
      </SpaceBetween>
    </Box>
  </Container>
);

const putOff = (count: number): string =>
  `${count} ${count === 1 ? 'task is' : 'tasks are'} put off and come back by themselves.`;

/** My open tasks: overdue, due today and upcoming; snoozed ones are only counted. */
export const MyDay = () => {
  const now = useClock();
  const own = useOwnProfileId();
  const { data: day, error, refetch, dataUpdatedAt } = useApi('GET /api/tasks/my-day', {});
  if (error && !day) return <Problem error={error} retry={refetch} />;
  if (!day) return <ListSkeleton rows={6} />;
  return (
    <SpaceBetween size="m">
      <LiveBar
        name="task"
        noun={['task', 'tasks']}
        items={dayParts.flatMap((part) => day[part])}
        readAt={dataUpdatedAt}
        fits={(task: Task) => task.status === 'pending' && task.assignedTo === own}
      />
      {day.overdue.length + day.today.length === 0 && <DayDone day={day} />}
      {dayParts.map((part) => (
        <Part key={part} day={day} part={part} now={now} />
      ))}
      {day.snoozed > 0 && <Box color="text-body-secondary">{putOff(day.snoozed)}</Box>}
      {day.isMore && (
        <Box color="text-body-secondary">
          More is planned after these: see <RecordLink to="/admin/tasks?due=later">what comes later</RecordLink>.
        </Box>
      )}
    </SpaceBetween>
  );
};
