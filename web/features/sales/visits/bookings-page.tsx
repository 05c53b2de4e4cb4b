import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { ListPages } from '../../../ui/console/list/list-pages.tsx';
import { placeIn, useListState } from '../../../ui/console/list/list-state.ts';
import { LiveBar } from '../../../ui/console/live/live-bar.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { formatDate, today } from '../../../ui/console/times.ts';
import { invalidate, useApi } from '../../../ui/console/use-api.ts';
import { useCount } from '../../../ui/console/use-count.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { fitsBooking, rangeIn, rangeInput, statusIn } from './booking-range.ts';
import { NoBookings } from './no-bookings.tsx';

const BookingPanel = lazy(() => import('./booking-panel.tsx'));

const spanText = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`;

/** The bookings of a range of days, by start, with the selected one in a panel. One page, so its JSX stays together. */
const BookingsPage = () => {
  const client = useQueryClient();
  const { zone } = useWorkspace();
  const [params, change] = useListState();
  const day = today(zone);
  const range = rangeIn(params, day);
  const status = statusIn(params);
  const place = placeIn(params);
  const filters = { ...rangeInput(range, zone), ...(status && { status }) };
  const count = useCount('GET /api/bookings', filters);
  const { data, dataUpdatedAt, error, isPending, refetch } = useApi(
    'GET /api/bookings',
    { ...filters, limit: 25, ...(place.cursor && { cursor: place.cursor }) },
    { keep: true },
  );
  const items = data?.items ?? [];
  const openId = params.get('booking');
  const open = ({ bookingId }: NamedBooking): void => change({ booking: bookingId });
  const header = (
    <Header
      variant="awsui-h1-sticky"
      counter={count && `(${count})`}
      description={spanText(range.from, range.to)}
      actions={
        <Button
          iconName="refresh"
          ariaLabel="Refresh the list"
          onClick={() => void invalidate(client, 'GET /api/bookings')}
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
        items={items}
        readAt={dataUpdatedAt}
        fits={(row: NamedBooking) => fitsBooking(row, filters)}
        onShow={() => change({ after: undefined, page: undefined })}
      />
      {error && !data && <Problem error={error} retry={refetch} />}
      <Table
        variant="full-page"
        stickyHeader
        header={header}
        items={items}
        trackBy="bookingId"
        loading={isPending && !error}
        loadingText="Loading..."
        skeleton={{ totalRows: 'auto', minAutoRows: 5, maxAutoRows: 25 }}
        columnDefinitions={bookingColumns(zone, params)}
        onRowClick={({ detail }) => open(detail.item)}
        ariaLabels={{ tableLabel: 'Bookings' }}
        filter={<BookingFilters params={params} day={day} onChange={change} />}
        pagination={<ListPages place={place} nextCursor={data?.nextCursor} isLoading={isPending} onMove={change} />}
        empty={!error && <NoBookings day={day} onChange={change} />}
      />
      <Suspense fallback={null}>
        {openId && <BookingPanel bookingId={openId} close={() => change({ booking: undefined })} />}
      </Suspense>
    </>
  );
};

export default BookingsPage;
