import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';
import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { QuoteRow } from '../../../../../shared/fulfilment/quotes/contract.ts';
import type { QuoteState } from '../../../../../shared/fulfilment/quotes/quote.ts';
import { formatDay } from '../../../../ui/console/days.ts';
import { ListPages } from '../../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../../ui/console/list/list-state.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { LiveBar } from '../../../../ui/console/live/live-bar.tsx';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import { QuoteMark, stateNames } from './quote-words.tsx';

const priceText = ({ from, to }: QuoteRow): string => {
  if (from === null || to === null) return '–';
  return from === to ? formatCents(from) : `${formatCents(from)} – ${formatCents(to)}`;
};

const columns: TableProps.ColumnDefinition<QuoteRow>[] = [
  {
    id: 'number',
    header: 'Quote',
    isRowHeader: true,
    minWidth: 95,
    cell: ({ quoteId, number }) => <RecordLink to={`/admin/quotes/${quoteId}`}>{number}</RecordLink>,
  },
  { id: 'state', header: 'State', minWidth: 140, cell: ({ state }) => <QuoteMark state={state} /> },
  { id: 'customer', header: 'Customer', minWidth: 125, cell: ({ customerName }) => customerName },
  { id: 'place', header: 'House', minWidth: 155, cell: ({ address }) => address.line1 },
  { id: 'work', header: 'Work', minWidth: 105, cell: ({ service }) => serviceNames([service]) },
  { id: 'vendor', header: 'Vendor', minWidth: 135, cell: ({ vendorName }) => vendorName },
  { id: 'price', header: 'Price', minWidth: 140, cell: priceText },
  {
    id: 'until',
    header: 'Good through',
    minWidth: 110,
    cell: ({ validUntil }) => (validUntil === null ? '–' : formatDay(validUntil)),
  },
];

const states = [
  { value: '', label: 'Every state' },
  ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
];

/**
 * The company's quotes after an assessment, newest first; those that wait for a price stand under “To price”.
 * Over 40 lines: one screen of JSX.
 */
const QuotesPage = () => {
  const [params, change] = useListState();
  const state = Object.keys(stateNames).find((name) => name === params.get('state')) as QuoteState | undefined;
  const place = placeIn(params);
  const { data, error, isPending, refetch, dataUpdatedAt } = useApi(
    'GET /api/quotes',
    { ...(state && { state }), limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  return (
    <>
      <LiveBar<QuoteRow>
        name="quote"
        noun={['quote', 'quotes']}
        items={items}
        readAt={dataUpdatedAt}
        fits={(row) => !state || row.state === state}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      <SpaceBetween size="l">
        <Header variant="h1" description="Vendors draft at their cost. You price and send. Customers sign.">
          Quotes
        </Header>
        {error && !data && <Problem error={error} retry={refetch} />}
        <Table
          items={items}
          trackBy="quoteId"
          wrapLines
          loading={isPending && !error}
          loadingText="Loading..."
          skeleton={{ totalRows: 8 }}
          columnDefinitions={columns}
          ariaLabels={{ tableLabel: 'Quotes' }}
          filter={
            <SpaceBetween direction="horizontal" size="xs">
              <Select
                ariaLabel="State"
                options={states}
                selectedOption={states.find(({ value }) => value === (state ?? '')) ?? null}
                onChange={({ detail }) => change({ state: detail.selectedOption.value })}
              />
            </SpaceBetween>
          }
          pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
          empty={
            !error && (
              <Box color="text-body-secondary">
                {state
                  ? 'No quote here.'
                  : 'The first one comes when a vendor who drafts quotes has been on an assessment visit.'}
              </Box>
            )
          }
        />
      </SpaceBetween>
    </>
  );
};

export default QuotesPage;
