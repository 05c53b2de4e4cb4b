import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { dueToday } from './due-today.ts';

type Due = ApiOutput<'GET /api/deliveries'>['items'][number];

const states: Record<Due['state'], string> = {
  draft: 'Being put together',
  review: 'Waits for a look',
  delivered: 'Delivered',
  revision: 'Changes were asked for',
  accepted: 'Accepted',
};

const columnsFor = (zone: string): TableProps.ColumnDefinition<Due>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ orderId, orderNumber, propertyAddress }) => (
      <RecordLink to={`/admin/orders/${orderId}`}>
        {orderNumber === undefined ? propertyAddress : `#${orderNumber}, ${propertyAddress}`}
      </RecordLink>
    ),
  },
  { id: 'customer', header: 'Customer', minWidth: 140, cell: ({ customer }) => customer || '–' },
  { id: 'due', header: 'Due', minWidth: 180, cell: ({ dueAt }) => formatMoment(dueAt, zone) },
  { id: 'state', header: 'State', minWidth: 200, cell: ({ state }) => states[state] },
  { id: 'round', header: 'Round of changes', minWidth: 120, cell: ({ round }) => (round === 0 ? '–' : String(round)) },
];

/** Deliveries that are due today or overdue, the oldest first. */
const DuePage = () => {
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/deliveries',
    { ...dueToday(zone), limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="Due today or overdue, the oldest first.">
        Deliveries due
      </Header>
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        items={data?.items ?? []}
        trackBy="deliveryId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 4 }}
        columnDefinitions={columnsFor(zone)}
        ariaLabels={{ tableLabel: 'Deliveries due' }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={!error && <Box color="text-body-secondary">Nothing is due today.</Box>}
      />
    </SpaceBetween>
  );
};

export default DuePage;
