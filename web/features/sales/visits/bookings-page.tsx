import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import Table from '../../../ui/console/list/row-table.tsx';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { FailedList } from '../../../ui/console/notices/failed-page.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { useCount } from '../../../ui/console/queries/use-count.ts';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import type { PendingAct } from './acts/visit-act.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { fitsBooking, rangeIn, rangeInput, statusIn } from './booking-range.ts';
import { NoBookings } from './no-bookings.tsx';
import { useLiveVisits } from './use-live-visits.ts';

const VisitPanel = lazy(() => import('./visit-panel.tsx'));
const VisitAct = lazy(() => import('./acts/visit-act.tsx'));

const saidByPanel = new Set(['address', 'vendor', 'acts']);

const spanText = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

const MAX_FOUND = 100;

/** The visits of a range of days, by start, or those a search finds, with the selected one in a panel. One page, so its JSX stays together. */
const BookingsPage = () => {
  const client = useQueryClient();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const [pending, setPending] = useState<PendingAct>();
  const day = today(zone);
  const range = rangeIn(params, day);
  const status = statusIn(params);
  const place = placeIn(params);
  const q = params.get('q')?.trim() ?? '';
  const filters = { ...(q ? { q } : rangeInput(range, zone)), ...(status && { status }) };
  const count = useCount('GET /api/visits', filters);
  const { data, dataUpdatedAt, error, isPending, refetch } = useApi(
    'GET /api/visits',
    { ...filters, limit: q ? MAX_FOUND : 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  useLiveVisits({ isPlaced: false });
  const items = data?.items ?? [];
  const openId = params.get('booking');
  const open = ({ bookingId }: VisitRow): void => change({ booking: bookingId });
  const header = (
    <Header
      variant="awsui-h1-sticky"
      counter={count && `(${count})`}
      description={q ? `Found on any date for “${q}”` : spanText(range.from, range.to)}
      actions={
        <Button
          iconName="refresh"
          ariaLabel="Refresh the list"
          onClick={() => void invalidate(client, 'GET /api/visits')}
        />
      }
    >
      Bookings
    </Header>
  );
  return (
    <>
      <LiveBar
        name="booking"
        noun={['booking', 'bookings']}
        items={items.flatMap(({ bookings }) => bookings)}
        readAt={dataUpdatedAt}
        fits={(row: NamedBooking) => !q && fitsBooking(row, { ...rangeInput(range, zone), ...(status && { status }) })}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      <Table
        variant="full-page"
        stickyHeader
        wrapLines
        header={header}
        items={items}
        trackBy="bookingId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
        columnDefinitions={bookingColumns(zone, params, setPending)}
        yielding={openId ? saidByPanel : undefined}
        onRowClick={({ detail }) => open(detail.item)}
        ariaLabels={{ tableLabel: 'Bookings' }}
        filter={<BookingFilters params={params} day={day} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={error ? <FailedList error={error} retry={refetch} /> : <NoBookings day={day} q={q} onChange={change} />}
      />
      <Suspense fallback={null}>
        {openId && <VisitPanel bookingId={openId} onAct={setPending} close={() => change({ booking: undefined })} />}
        {pending && <VisitAct pending={pending} onClose={() => setPending(undefined)} />}
      </Suspense>
    </>
  );
};

export default BookingsPage;
