import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const POLL_MS = 10_000;
type Upgrade = NonNullable<ApiOutput<'GET /api/monitoring/upgrade'>['upgrade']>;

const number = (value: number): string => value.toLocaleString('en-US');

const State = ({ of: { finishedAt, failed } }: { of: Upgrade }) => {
  if (finishedAt === null) return <StatusIndicator type="in-progress">Under way</StatusIndicator>;
  if (failed > 0) return <StatusIndicator type="warning">Not complete</StatusIndicator>;
  return <StatusIndicator type="success">Complete</StatusIndicator>;
};

const pairsOf = (upgrade: Upgrade, zone: string) => [
  { label: 'State', value: <State of={upgrade} /> },
  { label: 'Started', value: formatMoment(upgrade.startedAt, zone) },
  { label: 'Finished', value: upgrade.finishedAt === null ? '–' : formatMoment(upgrade.finishedAt, zone) },
  { label: 'Items read', value: number(upgrade.read) },
  { label: 'Stored in a new shape', value: number(upgrade.rewritten) },
  { label: 'Lists and figures brought up to date', value: number(upgrade.derived) },
  { label: 'Not brought along', value: number(upgrade.failed) },
];

/** How far stored items of older versions have been brought along by the latest deployment that needed it. */
export const StoredData = () => {
  const { zone } = useWorkspace();
  const { data, error, isPending, refetch } = useApi('GET /api/monitoring/upgrade', {}, { again: () => POLL_MS });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="After a deployment with new shapes every stored item is read once. Lists are complete when it has finished."
          actions={<Button iconName="refresh" ariaLabel="Refresh" onClick={() => void refetch()} />}
        >
          Stored data
        </Header>
      }
    >
      {data?.upgrade ? (
        <KeyValuePairs columns={4} items={pairsOf(data.upgrade, zone)} />
      ) : (
        <Box color="text-body-secondary">{isPending ? 'Loading...' : 'No deployment has needed it yet.'}</Box>
      )}
    </Container>
  );
};
