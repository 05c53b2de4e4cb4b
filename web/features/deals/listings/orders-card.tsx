import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import { formatCents } from '../../../../shared/contract/money.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { ListingOrderRow } from '../../../../shared/deals/listings/listing-view.ts';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { serviceLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark, OrderStatusMark } from '../../../ui/console/marks/status.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

/**
 * The columns of the orders for a house; an order without a total is not the caller's to open. Over 40 lines: one entry
 * per column.
 */
const columnsIn = (zone: string): TableProps.ColumnDefinition<ListingOrderRow>[] => [
  {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    minWidth: 130,
    cell: ({ orderId, number, total, isListings }) => {
      const name = `Order ${number ?? ''}`.trim();
      return (
        <>
          {total === undefined ? name : <RecordLink to={`/admin/orders/${orderId}`}>{name}</RecordLink>}
          {isListings && <Box variant="small">from this listing</Box>}
        </>
      );
    },
  },
  { id: 'status', header: 'State', minWidth: 140, cell: (row) => <OrderStatusMark {...row} /> },
  {
    id: 'placed',
    header: 'Placed',
    minWidth: 120,
    cell: ({ placedAt }) => formatDate(localDate(Date.parse(placedAt), zone)),
  },
  {
    id: 'visits',
    header: 'Work',
    minWidth: 200,
    cell: ({ visits, services }) =>
      visits.length === 0
        ? services.map(serviceLabel).join(', ')
        : visits.map(({ service, status, scheduledDate }) => (
            // A card sets blocks of its own kinds in one line; a span of its own stays one.
            <span key={`${service} ${scheduledDate}`} style={{ display: 'block' }}>
              {serviceLabel(service)}, {formatDate(scheduledDate)} <BookingStatusMark status={status} />
            </span>
          )),
  },
  {
    id: 'total',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Total
      </Box>
    ),
    minWidth: 100,
    cell: ({ total }) => <Box textAlign="right">{total === undefined ? '–' : formatCents(total)}</Box>,
  },
];

/** The orders of the listing's house. */
export const OrdersCard = ({ listingId }: { listingId: string }) => {
  const { zone } = useWorkspace();
  const { data, error, isPending } = useApi('GET /api/listings/{listingId}/orders', { listingId });
  return (
    <Table
      header={<Header variant="h2">Orders of this house</Header>}
      items={data?.items ?? []}
      trackBy="orderId"
      wrapLines
      isReading
      loading={isPending && !error}
      loadingText="Loading..."
      columnDefinitions={columnsIn(zone)}
      ariaLabels={{ tableLabel: 'Orders of this house' }}
      empty={<Box color="text-body-secondary">{error ? error.message : 'Nothing was ordered for this house yet.'}</Box>}
    />
  );
};
