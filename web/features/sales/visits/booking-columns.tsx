import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { serviceLabel } from '../../../ui/console/labels.ts';
import { changedParams } from '../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/status.tsx';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { vendorOf } from './visit.ts';

/** The time of a booking: its start, or the due date of remote work. */
export const timeOf = (booking: NamedBooking, zone: string): string =>
  booking.startsAt ? formatMoment(booking.startsAt, zone) : `Due ${formatDate(booking.scheduledDate)}`;

/** The columns of the list of bookings; the time opens the panel. */
export const bookingColumns = (zone: string, params: URLSearchParams): TableProps.ColumnDefinition<NamedBooking>[] => [
  {
    id: 'when',
    header: 'When',
    isRowHeader: true,
    minWidth: 190,
    cell: (booking) => (
      <RecordLink
        to={`/admin/bookings?${changedParams(params, { booking: booking.bookingId })}`}
        aria-current={params.get('booking') === booking.bookingId ? 'true' : undefined}
      >
        {timeOf(booking, zone)}
      </RecordLink>
    ),
  },
  { id: 'service', header: 'Service', minWidth: 150, cell: ({ serviceType }) => serviceLabel(serviceType) },
  { id: 'address', header: 'Property', minWidth: 240, cell: ({ propertyAddress }) => propertyAddress },
  { id: 'status', header: 'Status', minWidth: 130, cell: ({ status }) => <BookingStatusMark status={status} /> },
  { id: 'vendor', header: 'Vendor', minWidth: 150, cell: vendorOf },
  {
    id: 'price',
    header: <Box textAlign="right">Price</Box>,
    minWidth: 100,
    cell: ({ quotedPrice }) => <Box textAlign="right">{formatCents(quotedPrice)}</Box>,
  },
];
