import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderRow } from '../../../../../shared/sales/records/order-row.ts';
import { codeLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { OrderStatusMark } from '../../../../ui/console/marks/status.tsx';
import { formatDate, formatMoment } from '../../../../ui/console/times.ts';

export type OrderColumn = 'order' | 'customer' | 'property' | 'services' | 'when' | 'status' | 'total';

/** The page of an order. */
export const orderPath = ({ orderId }: Pick<OrderRow, 'orderId'>): string => `/admin/orders/${orderId}`;

const Quiet = ({ children }: { children: string }) => (
  <Box color="text-body-secondary" fontSize="body-s">
    {children}
  </Box>
);

/** The next visit of an order, or its last one. */
const visitText = ({ visits }: OrderRow, zone: string): string => {
  const open = visits.filter(({ status }) => status !== 'cancelled');
  const next = open.find(({ status }) => status !== 'completed' && status !== 'no_show') ?? open.at(-1);
  if (!next) return '–';
  return next.startsAt ? formatMoment(next.startsAt, zone) : `Due ${formatDate(next.scheduledDate)}`;
};

/** All columns of order lists; each list picks its own. Over 40 lines: one entry per column. */
export const orderColumns = (
  zone: string,
  toOrder: (order: OrderRow) => { to: string; isOpen: boolean },
): Record<OrderColumn, TableProps.ColumnDefinition<OrderRow>> => ({
  order: {
    id: 'order',
    header: 'Order',
    isRowHeader: true,
    // A moment stays on one line.
    minWidth: 200,
    cell: (order) => {
      const { to, isOpen } = toOrder(order);
      return (
        <>
          <RecordLink to={to} aria-current={isOpen ? 'true' : undefined}>
            {order.number === undefined ? 'Order' : `#${order.number}`}
          </RecordLink>
          <Quiet>{`Placed ${formatMoment(order.placedAt, zone)}`}</Quiet>
        </>
      );
    },
  },
  customer: {
    id: 'customer',
    header: 'Customer',
    minWidth: 130,
    cell: ({ clientId, customer }) => <RecordLink to={`/admin/clients/${clientId}`}>{customer}</RecordLink>,
  },
  property: {
    id: 'property',
    header: 'Property',
    minWidth: 180,
    cell: ({ propertyId, propertyAddress }) => (
      <RecordLink to={`/admin/properties/${propertyId}`}>{propertyAddress}</RecordLink>
    ),
  },
  services: { id: 'services', header: 'Services', minWidth: 130, cell: ({ services }) => serviceNames(services) },
  when: { id: 'when', header: 'Next visit', minWidth: 195, cell: (order) => visitText(order, zone) },
  status: { id: 'status', header: 'Status', minWidth: 130, cell: ({ status }) => <OrderStatusMark status={status} /> },
  total: {
    id: 'total',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Total
      </Box>
    ),
    minWidth: 90,
    cell: ({ total, payment }) => (
      <Box textAlign="right">
        {formatCents(total)}
        <Quiet>{codeLabel(payment)}</Quiet>
      </Box>
    ),
  },
});
