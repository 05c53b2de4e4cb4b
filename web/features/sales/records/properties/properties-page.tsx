import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import { useNavigate } from 'react-router-dom';
import type { PropertyRow } from '../../../../../shared/sales/records/property.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../../ui/console/list/record-search.tsx';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { codeLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { FailedList } from '../../../../ui/console/notices/failed-page.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';
import { orderColumns } from '../order-columns.tsx';

const columnsIn = (zone: string): TableProps.ColumnDefinition<PropertyRow>[] => [
  {
    id: 'street',
    header: 'Address',
    isRowHeader: true,
    minWidth: 220,
    sortingField: 'street',
    cell: ({ propertyId, line1 }) => <RecordLink to={`/admin/properties/${propertyId}`}>{line1}</RecordLink>,
  },
  { id: 'town', header: 'Town', minWidth: 170, cell: ({ city, state, zip }) => `${city}, ${state} ${zip}` },
  { id: 'type', header: 'Kind', minWidth: 130, cell: ({ type }) => (type ? codeLabel(type) : '–') },
  {
    id: 'size',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Square feet
      </Box>
    ),
    minWidth: 110,
    cell: ({ sqFt }) => <Box textAlign="right">{sqFt > 0 ? sqFt.toLocaleString('en-US') : '–'}</Box>,
  },
  ...orderColumns(zone, '–'),
];

const NoProperties = ({ q }: { q: string }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <Box variant="h3" tagOverride="p">
      {q ? `No house found for “${q}”` : 'No houses yet'}
    </Box>
    <Box color="text-body-secondary">
      {q
        ? 'Streets, towns and ZIP codes are found by how they begin.'
        : 'Every house that is ordered for appears here.'}
    </Box>
  </Box>
);

/** The list of properties, each once whatever the spelling of its address. One page, so its JSX stays together. */
const PropertiesPage = () => {
  const navigate = useNavigate();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const q = (params.get('q') ?? '').slice(0, 200);
  const sort = params.get('sort') === 'street' ? 'street' : 'recent';
  const { data, error, isPending, refetch } = useApi(
    'GET /api/properties',
    { sort, limit: q ? 100 : 25, ...(q && { q }), ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  return (
    <Table
      variant="full-page"
      stickyHeader
      header={
        <Header variant="awsui-h1-sticky" description="Each house with its orders, visits and notes.">
          Properties
        </Header>
      }
      items={data?.items ?? []}
      trackBy="propertyId"
      loading={isPending && !error}
      loadingText="Loading..."
      skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
      columnDefinitions={columnsIn(zone)}
      sortingDisabled={q !== ''}
      sortingColumn={{ sortingField: sort }}
      sortingDescending={sort === 'recent'}
      onSortingChange={({ detail }) =>
        change({ sort: detail.sortingColumn.sortingField === 'street' ? 'street' : undefined })
      }
      onRowClick={({ detail }) => navigate(`/admin/properties/${detail.item.propertyId}`)}
      ariaLabels={{ tableLabel: 'Properties' }}
      filter={<RecordSearch value={q} placeholder="Street, town or ZIP code" onChange={change} />}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
      empty={error ? <FailedList error={error} retry={refetch} /> : <NoProperties q={q} />}
    />
  );
};

export default PropertiesPage;
