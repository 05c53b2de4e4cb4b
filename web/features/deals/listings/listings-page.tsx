import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import type { ListingRow, ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { statusNames } from '../../../../shared/deals/listings/listing-rules.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { type ChangeList, placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../ui/console/list/record-search.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { FailedList } from '../../../ui/console/notices/failed-page.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { ListingMark, priceText, townText } from './listing-words.tsx';

const columns: TableProps.ColumnDefinition<ListingRow>[] = [
  {
    id: 'address',
    header: 'Address',
    isRowHeader: true,
    minWidth: 220,
    cell: ({ listingId, address }) => (
      <RecordLink to={`/admin/agent/listings/${listingId}`}>{address.line1}</RecordLink>
    ),
  },
  { id: 'town', header: 'Town', minWidth: 180, cell: ({ address }) => townText(address) },
  { id: 'status', header: 'Status', minWidth: 150, cell: (row) => <ListingMark {...row} /> },
  {
    id: 'price',
    header: (
      <Box textAlign="right" fontWeight="bold">
        List price
      </Box>
    ),
    minWidth: 130,
    cell: ({ listPrice }) => <Box textAlign="right">{listPrice === undefined ? '–' : priceText(listPrice)}</Box>,
  },
  {
    id: 'market',
    header: 'On market',
    minWidth: 140,
    cell: ({ onMarketDate }) => (onMarketDate ? formatDate(onMarketDate) : '–'),
  },
  { id: 'agent', header: 'Agent', minWidth: 160, cell: ({ agentName }) => agentName },
];

const statusOf = (params: URLSearchParams): ListingStatus | undefined =>
  (Object.keys(statusNames) as ListingStatus[]).find((status) => status === params.get('status'));

const Filter = ({ q, status, onChange }: { q: string; status: ListingStatus | undefined; onChange: ChangeList }) => {
  const options = [
    { value: '', label: 'Any status' },
    ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  ];
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <RecordSearch value={q} placeholder="Street, town or ZIP code" onChange={onChange} />
      <Select
        ariaLabel="Status"
        options={options}
        selectedOption={options.find(({ value }) => value === (status ?? '')) ?? null}
        onChange={({ detail }) => onChange({ status: detail.selectedOption.value || undefined })}
      />
    </SpaceBetween>
  );
};

const NoListings = ({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <SpaceBetween size="s">
      <Box variant="h3" tagOverride="p">
        {isFiltered ? 'No listing matches' : 'No listings yet'}
      </Box>
      <Box color="text-body-secondary">
        {isFiltered
          ? 'Streets, towns and ZIP codes are found by how they begin.'
          : 'Start one with its address; price, photos and agreement can follow.'}
      </Box>
      {!isFiltered && <Button onClick={onAdd}>New listing</Button>}
    </SpaceBetween>
  </Box>
);

/** The listings of an agent, or of the whole company. One page, so its JSX stays together. */
const ListingsPage = () => {
  const navigate = useNavigate();
  const { me } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const q = (params.get('q') ?? '').slice(0, 200);
  const status = statusOf(params);
  const { data, error, isPending, refetch, dataUpdatedAt } = useApi(
    'GET /api/listings',
    { limit: 25, ...(q && { q }), ...(status && { status }), ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const add = () => change({ new: '1' });
  return (
    <>
      <LiveBar<ListingRow>
        name="listing"
        noun={['listing', 'listings']}
        items={items}
        readAt={dataUpdatedAt}
        fits={(row) => q === '' && (status === undefined || row.status === status)}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      <Table
        variant="full-page"
        stickyHeader
        header={
          <Header
            variant="awsui-h1-sticky"
            description={isLeading(me.roles) ? 'Every house that your agents sell.' : 'The houses that you sell.'}
            actions={
              <Button variant="primary" onClick={add}>
                New listing
              </Button>
            }
          >
            Listings
          </Header>
        }
        items={items}
        trackBy="listingId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
        columnDefinitions={columns}
        onRowClick={({ detail }) => navigate(`/admin/agent/listings/${detail.item.listingId}`)}
        ariaLabels={{ tableLabel: 'Listings' }}
        filter={<Filter q={q} status={status} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={
          error ? (
            <FailedList error={error} retry={refetch} />
          ) : (
            <NoListings isFiltered={q !== '' || status !== undefined} onAdd={add} />
          )
        }
      />
      {params.get('new') === '1' && <CreateDialog onClose={() => change({ new: undefined })} />}
    </>
  );
};

export default ListingsPage;
