import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import type { MlsUnknownRow } from '../../../../shared/deals/mls/contract.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const columnsIn = (zone: string): TableProps.ColumnDefinition<MlsUnknownRow>[] => [
  { id: 'value', header: 'Value', isRowHeader: true, minWidth: 180, cell: ({ value }) => value },
  { id: 'field', header: 'Field', minWidth: 150, cell: ({ field }) => field },
  { id: 'feed', header: 'Feed', minWidth: 150, cell: ({ feedName }) => feedName },
  {
    id: 'example',
    header: 'Seen at',
    minWidth: 150,
    cell: ({ mlsListingId }) => <RecordLink to={`/admin/agent/mls/${mlsListingId}`}>An example</RecordLink>,
  },
  { id: 'since', header: 'Since', minWidth: 150, cell: ({ firstSeenAt }) => formatMoment(firstSeenAt, zone) },
];

/** Values of the MLS that the product does not know. */
export const UnknownTab = () => {
  const { zone } = useWorkspace();
  const { data, error, isPending, refetch } = useApi('GET /api/mls/unknown', {});
  if (error && !data) return <Problem error={error} retry={refetch} />;
  return (
    <Table
      header={
        <Header
          variant="h2"
          description="Kept as they came and shown as they are; such a listing has no status of ours."
        >
          Unknown values
        </Header>
      }
      items={data?.items ?? []}
      trackBy={({ feedId, field, value }) => `${feedId} ${field} ${value}`}
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columnsIn(zone)}
      ariaLabels={{ tableLabel: 'Unknown values' }}
      empty={<Box color="text-body-secondary">Every value that came is known.</Box>}
    />
  );
};
