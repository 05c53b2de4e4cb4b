import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DisbursementRow } from '../../../../../shared/deals/commissions/disbursement.ts';
import type { OpenDeal } from '../../../../../shared/deals/commissions/views.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState, useOwnPlace } from '../../../../ui/console/list/list-state.ts';
import Table, { type TableProps } from '../../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { centsColumn } from '../cents-column.tsx';
import { StateMark } from '../commission-words.tsx';
import { BeginDisbursement } from './begin-disbursement.tsx';

const room = '/admin/commission-management';

const columns: TableProps.ColumnDefinition<DisbursementRow>[] = [
  {
    id: 'deal',
    header: 'Deal',
    isRowHeader: true,
    minWidth: 180,
    cell: ({ disbursementId, address }) => (
      <RecordLink to={`${room}/${disbursementId}`}>{`${address.line1}, ${address.city}`}</RecordLink>
    ),
  },
  { id: 'status', header: 'State', minWidth: 130, cell: ({ state }) => <StateMark state={state} /> },
  { id: 'number', header: 'Statement', minWidth: 160, cell: ({ number }) => number ?? '–' },
  { id: 'agents', header: 'Agents', minWidth: 120, cell: ({ agents }) => agents.map(({ name }) => name).join(', ') },
  centsColumn('total', 'Commission', ({ sums }) => sums?.gci),
  centsColumn('paid', 'To agents', ({ sums }) => sums?.agents),
  centsColumn('company', 'Company', ({ sums }) => sums?.company),
  { id: 'closed', header: 'Closed', minWidth: 145, cell: ({ sums }) => (sums ? formatDay(sums.closedOn) : '–') },
];

const dealColumns: TableProps.ColumnDefinition<OpenDeal>[] = [
  {
    id: 'deal',
    header: 'Deal',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ address }) => `${address.line1}, ${address.city}`,
  },
  { id: 'agent', header: 'Agent', minWidth: 140, cell: ({ agentName }) => agentName },
  centsColumn('price', 'Price', ({ price }) => price),
  { id: 'closed', header: 'Closed', minWidth: 120, cell: ({ closedOn }) => (closedOn ? formatDay(closedOn) : '–') },
  { id: 'acts', header: 'Next', minWidth: 160, cell: (deal) => <BeginDisbursement deal={deal} /> },
];

/** Closed deals that wait, and every disbursement with how it stands. Over 40 lines: two tables of JSX. */
export const DisbursementsTab = () => {
  const [params, change] = useListState();
  const place = placeIn(params);
  const { data, isPending, error, refetch } = useApi(
    'GET /api/disbursements',
    { limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const [waiting, moveWaiting] = useOwnPlace();
  const {
    data: deals,
    error: dealsError,
    isFetching,
    refetch: readDeals,
  } = useApi(
    'GET /api/disbursements/deals',
    { limit: 25, ...(waiting.cursor && { cursor: waiting.cursor }) },
    { keep: true },
  );
  const isWaiting = deals && (deals.items.length > 0 || deals.nextCursor !== undefined || waiting.page > 1);
  return (
    <SpaceBetween size="l">
      {error && <Problem error={error} retry={refetch} />}
      {dealsError && !error && <Problem error={dealsError} retry={readDeals} />}
      {isWaiting && (
        <Table
          header={<Header variant="h2">Closed, nothing calculated yet</Header>}
          items={deals.items}
          trackBy="transactionId"
          wrapLines
          columnDefinitions={dealColumns}
          ariaLabels={{ tableLabel: 'Closed, nothing calculated yet' }}
          empty={<Box color="text-body-secondary">None on this page.</Box>}
          pagination={
            (deals.nextCursor !== undefined || waiting.page > 1) && (
              <ListPages place={waiting} nextCursor={deals.nextCursor} isLoading={isFetching} onMove={moveWaiting} />
            )
          }
        />
      )}
      <Table
        header={<Header variant="h2">Disbursements</Header>}
        items={data?.items ?? []}
        trackBy="disbursementId"
        loading={isPending}
        loadingText="Loading..."
        wrapLines
        columnDefinitions={columns}
        ariaLabels={{ tableLabel: 'Disbursements' }}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={data && <Box color="text-body-secondary">None yet. They begin with a closed deal.</Box>}
      />
    </SpaceBetween>
  );
};
