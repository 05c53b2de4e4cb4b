import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { ClientKind, ClientRow } from '../../../../shared/records/client.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { formatMoment } from '../../../ui/console/times.ts';

type Column = TableProps.ColumnDefinition<ClientRow>;

const who: readonly Column[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    minWidth: 180,
    sortingField: 'name',
    cell: ({ clientId, name }) => <RecordLink to={`/admin/clients/${clientId}`}>{name}</RecordLink>,
  },
  { id: 'email', header: 'E-mail', minWidth: 220, cell: ({ email }) => email ?? '–' },
  { id: 'phone', header: 'Phone', minWidth: 140, cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
];

const bought = (zone: string): readonly Column[] => [
  {
    id: 'recent',
    header: 'Last order',
    minWidth: 170,
    sortingField: 'recent',
    cell: ({ lastOrderAt }) => (lastOrderAt ? formatMoment(lastOrderAt, zone) : 'None yet'),
  },
  {
    id: 'orders',
    header: <Box textAlign="right">Orders</Box>,
    minWidth: 90,
    cell: ({ orders }) => <Box textAlign="right">{orders}</Box>,
  },
  {
    id: 'spent',
    header: <Box textAlign="right">Ordered for</Box>,
    minWidth: 120,
    cell: ({ spent }) => <Box textAlign="right">{formatCents(spent)}</Box>,
  },
];

/** A company orders through its people, so only customers have orders of their own. */
export const clientColumns = (kind: ClientKind, zone: string): Column[] => [
  ...who,
  ...(kind === 'customer' ? bought(zone) : []),
];
