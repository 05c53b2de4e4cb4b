import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { statusNames } from '../../../../shared/deals/listings/listing-rules.ts';
import type { MlsListingRow } from '../../../../shared/deals/mls/record.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { type ChangeList, placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { RecordSearch } from '../../../ui/console/list/record-search.tsx';
import Table, { type TableProps } from '../../../ui/console/list/row-table.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { priceText } from '../listings/listing-words.tsx';
import { RecordMark, sizeText } from './mls-words.tsx';

type Show = 'live' | 'linked' | 'gone';

const shows: { value: Show; label: string }[] = [
  { value: 'live', label: 'All listings' },
  { value: 'linked', label: 'Matched with ours' },
  { value: 'gone', label: 'Gone from the MLS' },
];

const linkTo = ({ mlsListingId }: MlsListingRow): string => `/admin/agent/mls/${mlsListingId}`;

const columnsIn = (zone: string): TableProps.ColumnDefinition<MlsListingRow>[] => [
  {
    id: 'address',
    header: 'Address',
    isRowHeader: true,
    minWidth: 170,
    cell: (row) => (
      <>
        <RecordLink to={linkTo(row)}>{row.address ?? row.number ?? 'No address'}</RecordLink>
        {row.address && row.number && (
          <Box variant="small" color="text-body-secondary" display="block">
            {row.number}
          </Box>
        )}
      </>
    ),
  },
  {
    id: 'town',
    header: 'Town',
    minWidth: 130,
    cell: ({ city, postalCode }) => [city, postalCode].filter(Boolean).join(' ') || '–',
  },
  { id: 'status', header: 'Status', minWidth: 150, cell: (row) => <RecordMark {...row} /> },
  {
    id: 'price',
    header: (
      <Box textAlign="right" fontWeight="bold">
        List price
      </Box>
    ),
    minWidth: 110,
    cell: ({ listPrice }) => <Box textAlign="right">{listPrice === undefined ? '–' : priceText(listPrice)}</Box>,
  },
  { id: 'size', header: 'House', minWidth: 140, cell: (row) => sizeText(row) },
  { id: 'office', header: 'Listed by', minWidth: 130, cell: ({ officeName }) => officeName ?? '–' },
  { id: 'time', header: 'Changed', minWidth: 120, cell: ({ modifiedAt }) => formatMoment(modifiedAt, zone) },
];

const statusOf = (params: URLSearchParams): ListingStatus | undefined =>
  (Object.keys(statusNames) as ListingStatus[]).find((status) => status === params.get('status'));

const showOf = (params: URLSearchParams): Show =>
  shows.find(({ value }) => value === params.get('show'))?.value ?? 'live';

interface FilterProps {
  readonly q: string;
  readonly status: ListingStatus | undefined;
  readonly show: Show;
  readonly onChange: ChangeList;
}

const Filter = ({ q, status, show, onChange }: FilterProps) => {
  const statuses = [
    { value: '', label: 'Any status' },
    ...Object.entries(statusNames).map(([value, label]) => ({ value, label })),
  ];
  return (
    <SpaceBetween size="xs" direction="horizontal">
      <RecordSearch value={q} placeholder="Address or MLS number" onChange={onChange} />
      <Select
        ariaLabel="Which listings"
        options={shows}
        selectedOption={shows.find(({ value }) => value === show) ?? null}
        onChange={({ detail }) =>
          onChange({ show: detail.selectedOption.value === 'live' ? undefined : detail.selectedOption.value })
        }
      />
      <Select
        ariaLabel="Status"
        options={statuses}
        selectedOption={statuses.find(({ value }) => value === (status ?? '')) ?? null}
        onChange={({ detail }) => onChange({ status: detail.selectedOption.value || undefined })}
      />
    </SpaceBetween>
  );
};

const NoRecords = ({ isFiltered }: { isFiltered: boolean }) => (
  <Box textAlign="center" margin={{ vertical: 'l' }}>
    <Box variant="h3" tagOverride="p">
      {isFiltered ? 'No listing matches' : 'Nothing copied yet'}
    </Box>
    <Box color="text-body-secondary">
      {isFiltered ? 'Words are found by how they begin.' : 'Listings come here with the first run of a feed or a file.'}
    </Box>
  </Box>
);

const Disclaimers = ({ feeds }: { feeds: readonly { feedId: string; disclaimer: string }[] }) => (
  <Box variant="small" color="text-body-secondary">
    {feeds
      .map(({ disclaimer }) => disclaimer)
      .filter(Boolean)
      .join(' ')}
  </Box>
);

/** The copied listings, newest change first. */
export const RecordsTab = () => {
  const navigate = useNavigate();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const place = placeIn(params);
  const q = (params.get('q') ?? '').slice(0, 120);
  const status = statusOf(params);
  const show = showOf(params);
  const { data, error, isPending, refetch } = useApi(
    'GET /api/mls/listings',
    { limit: 25, show, ...(q && { q }), ...(status && { status }), ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  return (
    <>
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        header={<Header variant="h2">Listings of the MLS</Header>}
        items={items}
        trackBy="mlsListingId"
        wrapLines
        loading={isPending && !error}
        loadingText="Loading..."
        columnDefinitions={columnsIn(zone)}
        onRowClick={({ detail }) => navigate(linkTo(detail.item))}
        ariaLabels={{ tableLabel: 'Listings of the MLS' }}
        filter={<Filter q={q} status={status} show={show} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        footer={<Disclaimers feeds={data?.feeds ?? []} />}
        empty={!error && <NoRecords isFiltered={q !== '' || status !== undefined || show !== 'live'} />}
      />
    </>
  );
};
