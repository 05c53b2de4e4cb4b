import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import Table from '../../../ui/console/list/row-table.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';

/** What the product works with outside, and whether it is set up. */
export const Integrations = () => {
  const { data, error, isPending, refetch } = useApi('GET /api/monitoring/integrations', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header variant="h2" description={data && `Version ${data.version}`}>
          Integrations
        </Header>
      }
      items={data?.items ?? []}
      trackBy="name"
      loading={isPending}
      loadingText="Loading..."
      ariaLabels={{ tableLabel: 'Integrations' }}
      columnDefinitions={[
        { id: 'name', header: 'What', isRowHeader: true, minWidth: 140, cell: ({ name }) => name },
        {
          id: 'state',
          header: 'State',
          minWidth: 130,
          cell: ({ isOn }) => (
            <StatusIndicator type={isOn ? 'success' : 'stopped'}>{isOn ? 'Set up' : 'Not set up'}</StatusIndicator>
          ),
        },
        { id: 'note', header: 'How', minWidth: 220, cell: ({ note }) => note },
      ]}
      empty={<Box color="text-body-secondary">Nothing is named by this stage.</Box>}
    />
  );
};
