import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { FunctionHealth } from '../../../../shared/operations/monitoring/function-health.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const POLL_MS = 60_000;

const number = (value: number): string => value.toLocaleString('en-US');

const share = ({ calls, errors }: FunctionHealth): string =>
  calls === 0 ? '' : ` (${((errors / calls) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%)`;

const Errors = ({ of }: { of: FunctionHealth }) =>
  of.errors === 0 ? (
    <StatusIndicator type="success">None</StatusIndicator>
  ) : (
    <StatusIndicator type="error">{number(of.errors) + share(of)}</StatusIndicator>
  );

const columns = (zone: string): TableProps.ColumnDefinition<FunctionHealth>[] => [
  { id: 'name', header: 'Function', isRowHeader: true, minWidth: 220, cell: ({ name }) => name },
  { id: 'calls', header: 'Calls', minWidth: 90, cell: ({ calls }) => number(calls) },
  { id: 'errors', header: 'Failed', minWidth: 130, cell: (row) => <Errors of={row} /> },
  {
    id: 'last',
    header: 'Last failure',
    minWidth: 160,
    cell: ({ lastFailureAt }) => (lastFailureAt ? formatMoment(lastFailureAt, zone) : '–'),
  },
];

const said = (data: ApiOutput<'GET /api/monitoring/functions'> | undefined): string => {
  if (!data) return '';
  const failing = data.items.filter(({ errors }) => errors > 0).length;
  if (failing === 0) return 'Of the last 24 hours: no call failed.';
  return `Of the last 24 hours: ${failing} ${failing === 1 ? 'function has' : 'functions have'} failed, first below.`;
};

/** How each function of the product did for a day, as the provider counts it. */
export const FunctionsTable = () => {
  const { zone } = useWorkspace();
  const { data, error, isPending, refetch } = useApi('GET /api/monitoring/functions', {}, { again: () => POLL_MS });
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          counter={data?.isMeasured ? `(${data.items.length})` : ''}
          description={data?.isMeasured ? said(data) : ''}
          actions={<Button iconName="refresh" ariaLabel="Refresh the functions" onClick={() => void refetch()} />}
        >
          Functions
        </Header>
      }
      items={data?.items ?? []}
      trackBy="name"
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns(zone)}
      ariaLabels={{ tableLabel: 'Functions' }}
      empty={
        <Box color="text-body-secondary" textAlign="center">
          Nothing is measured here: CloudWatch gave no figures for the last 24 hours. Errors are listed under Errors all
          the same.
        </Box>
      }
    />
  );
};
