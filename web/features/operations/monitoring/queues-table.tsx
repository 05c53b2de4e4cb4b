import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { QueueHealth } from '../../../../shared/operations/monitoring/queue-health.ts';
import { useListState } from '../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { codeLabel } from '../../../ui/console/marks/labels.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDuration } from '../../../ui/console/times.ts';
import { DeadLetters } from './dead-letters.tsx';

const POLL_MS = 10_000;

const Dead = ({ dead }: { dead: number }) =>
  dead === 0 ? (
    <StatusIndicator type="success">None</StatusIndicator>
  ) : (
    <StatusIndicator type="error">{dead.toLocaleString('en-US')}</StatusIndicator>
  );

const MINUTE = 60;

/** Work is done in seconds: what waits for minutes is stuck, or there is more than its workers can do. */
const Oldest = ({ queue: { oldestSeconds, waiting } }: { queue: QueueHealth }) => {
  if (oldestSeconds === null) return <Box color="text-body-secondary">{waiting > 0 ? 'Not measured yet' : '–'}</Box>;
  if (oldestSeconds === 0) return <>–</>;
  if (oldestSeconds < MINUTE) return <>{oldestSeconds} s</>;
  return (
    <StatusIndicator type={oldestSeconds < 15 * MINUTE ? 'warning' : 'error'}>
      {formatDuration(oldestSeconds * 1000)}
    </StatusIndicator>
  );
};

const columns = (open: (name: string) => void): TableProps.ColumnDefinition<QueueHealth>[] => [
  { id: 'name', header: 'Queue', isRowHeader: true, minWidth: 180, cell: ({ name }) => codeLabel(name) },
  { id: 'feature', header: 'Part', minWidth: 120, cell: ({ feature }) => codeLabel(feature) },
  { id: 'waiting', header: 'Waiting', minWidth: 90, cell: ({ waiting }) => waiting.toLocaleString('en-US') },
  { id: 'work', header: 'In work', minWidth: 90, cell: ({ inWork }) => inWork.toLocaleString('en-US') },
  { id: 'oldest', header: 'Oldest waits', minWidth: 120, cell: (queue) => <Oldest queue={queue} /> },
  { id: 'dead', header: 'Dead letters', minWidth: 120, cell: ({ dead }) => <Dead dead={dead} /> },
  {
    id: 'acts',
    header: 'Actions',
    minWidth: 120,
    cell: ({ name, dead }) =>
      dead > 0 ? (
        <Button variant="inline-link" ariaLabel={`Inspect ${codeLabel(name)}`} onClick={() => open(name)}>
          Inspect
        </Button>
      ) : null,
  },
];

/** Each queue of work: what waits, what is in work, what could not be done. */
export const QueuesTable = () => {
  const [params, change] = useListState();
  const { data, error, isPending, refetch } = useApi('GET /api/monitoring/queues', {}, { again: () => POLL_MS });
  const items = [...(data?.items ?? [])].sort((a, b) => b.dead - a.dead || b.waiting - a.waiting);
  const opened = params.get('queue');
  const dead = items.reduce((sum, queue) => sum + queue.dead, 0);
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <SpaceBetween size="l">
      <Table
        header={
          <Header
            variant="h2"
            description={
              dead === 0
                ? 'Everything that was asked for has been done or is under way.'
                : 'Some work could not be done.'
            }
            actions={<Button iconName="refresh" ariaLabel="Refresh the queues" onClick={() => void refetch()} />}
          >
            Queues
          </Header>
        }
        items={items}
        trackBy="name"
        loading={isPending}
        loadingText="Loading..."
        wrapLines
        columnDefinitions={columns((queue) => change({ queue }))}
        ariaLabels={{ tableLabel: 'Queues' }}
        empty={<Box color="text-body-secondary">No queue is watched.</Box>}
      />
      {opened && <DeadLetters key={opened} queue={opened} onClose={() => change({ queue: undefined })} />}
    </SpaceBetween>
  );
};
