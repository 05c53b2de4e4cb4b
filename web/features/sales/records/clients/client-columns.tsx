import type { TableProps } from '@cloudscape-design/components/table';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { ClientKind, ClientRow } from '../../../../../shared/sales/records/clients/client.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { orderColumns } from '../order-columns.tsx';

type Column = TableProps.ColumnDefinition<ClientRow>;

const identityColumns: readonly Column[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    minWidth: 180,
    sortingField: 'name',
    cell: ({ clientId, name }) => <RecordLink to={`/admin/clients/${clientId}`}>{name}</RecordLink>,
  },
  { id: 'email', header: 'Email', minWidth: 220, cell: ({ email }) => email ?? '–' },
  { id: 'phone', header: 'Phone', minWidth: 140, cell: ({ phone }) => (phone ? formatPhone(phone) : '–') },
];

/** Companies order through their members, so only customers have order columns. */
export const clientColumns = (kind: ClientKind, zone: string): Column[] => [
  ...identityColumns,
  ...(kind === 'customer' ? orderColumns(zone, 'None yet') : []),
];
