import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { OrderRow } from '../../../../../shared/sales/records/order-row.ts';
import { codeLabel } from '../../../../ui/console/labels.ts';
import { RecordLink } from '../../../../ui/console/record-link.tsx';
import { OrderStatusMark } from '../../../../ui/console/status.tsx';
import { formatMoment } from '../../../../ui/console/times.ts';

export type OrderColumn = 'placed' | 'customer' | 'property' | 'services' | 'status' | 'payment' | 'total';

/** The path of an order: its panel next to the list of that day's orders. */
export const orderPath = ({ orderId, placedAt }: OrderRow, zone: string): string => {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(placedAt));
  return `/admin/orders?from=${date}&to=${date}&order=${orderId}`;
};

/** All columns of order lists; each list picks its own. */
export const orderColumns = (
  zone: string,
  toOrder: (order: OrderRow) => { to: string; isOpen: boolean },
): Record<OrderColumn, TableProps.ColumnDefinition<OrderRow>> => ({
  placed: {
    id: 'placed',
    header: 'Placed',
    isRowHeader: true,
    minWidth: 180,
    cell: (order) => {
      const { to, isOpen } = toOrder(order);
      return (
        <RecordLink to={to} aria-current={isOpen ? 'true' : undefined}>
          {formatMoment(order.placedAt, zone)}
        </RecordLink>
      );
    },
  },
  customer: {
    id: 'customer',
    header: 'Customer',
    minWidth: 160,
    cell: ({ clientId, customer }) => <RecordLink to={`/admin/clients/${clientId}`}>{customer}</RecordLink>,
  },
  property: {
    id: 'property',
    header: 'Property',
    minWidth: 240,
    cell: ({ propertyId, propertyAddress }) => (
      <RecordLink to={`/admin/properties/${propertyId}`}>{propertyAddress}</RecordLink>
    ),
  },
  services: { id: 'services', header: 'Services', minWidth: 200, cell: ({ services }) => serviceNames(services) },
  status: { id: 'status', header: 'Status', minWidth: 120, cell: ({ status }) => <OrderStatusMark status={status} /> },
  payment: { id: 'payment', header: 'Payment', minWidth: 110, cell: ({ payment }) => codeLabel(payment) },
  total: {
    id: 'total',
    header: <Box textAlign="right">Total</Box>,
    minWidth: 110,
    cell: ({ total }) => <Box textAlign="right">{formatCents(total)}</Box>,
  },
});
