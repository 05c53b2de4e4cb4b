import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import type { StatementRow } from '../../../../shared/fulfilment/payouts/payout.ts';
import { formatDay } from '../../../ui/console/days.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { useOwnPlace } from '../../../ui/console/list/list-state.ts';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { amountText, StatementMark } from './payout-words.tsx';

const columns: TableProps.ColumnDefinition<StatementRow>[] = [
  {
    id: 'number',
    header: 'Number',
    isRowHeader: true,
    minWidth: 150,
    cell: ({ statementId, number }) => <RecordLink to={`/admin/payouts/${statementId}`}>{number}</RecordLink>,
  },
  { id: 'vendor', header: 'Vendor', minWidth: 160, cell: ({ vendorName }) => vendorName },
  { id: 'state', header: 'State', minWidth: 130, cell: ({ state }) => <StatementMark state={state} /> },
  {
    id: 'period',
    header: 'Period',
    minWidth: 220,
    cell: ({ from, to }) => (from === to ? formatDay(to) : `${formatDay(from)} – ${formatDay(to)}`),
  },
  moneyColumn({ id: 'total', header: 'Total', minWidth: 110, text: ({ total }) => amountText(total) }),
];

/** The statements, newest first. */
export const StatementsTable = () => {
  const [place, move] = useOwnPlace();
  const { data, error, isPending, refetch } = useApi(
    'GET /api/payouts/statements',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  return (
    <Table
      header={<Header variant="h2">Statements</Header>}
      items={data?.items ?? []}
      trackBy="statementId"
      wrapLines
      loading={isPending}
      loadingText="Loading..."
      columnDefinitions={columns}
      ariaLabels={{ tableLabel: 'Statements' }}
      pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={move} />}
      empty={
        error ? (
          <Problem error={error} retry={refetch} />
        ) : (
          <Box color="text-body-secondary">None yet: they are made on Mondays from what is approved.</Box>
        )
      }
    />
  );
};
