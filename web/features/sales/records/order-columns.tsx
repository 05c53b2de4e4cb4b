import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatMoment } from '../../../ui/console/times.ts';

interface OrderTotals {
  readonly lastOrderAt: string | null;
  readonly orders: number;
  readonly spent: number;
}

/** The order totals in lists of clients and properties; `never` is shown where nothing was ordered. */
export const orderColumns = (zone: string, never: string): TableProps.ColumnDefinition<OrderTotals>[] => [
  {
    id: 'recent',
    header: 'Last order',
    minWidth: 170,
    sortingField: 'recent',
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatMoment(lastOrderAt, zone) : never),
  },
  {
    id: 'orders',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Orders
      </Box>
    ),
    minWidth: 90,
    cell: ({ orders }) => <Box textAlign="right">{orders}</Box>,
  },
  {
    id: 'spent',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Lifetime value
      </Box>
    ),
    minWidth: 120,
    cell: ({ spent }) => <Box textAlign="right">{formatCents(spent)}</Box>,
  },
];
