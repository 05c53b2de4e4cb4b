import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import type { Booking } from '../../../../shared/booking/booking.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { serviceLabel } from '../../../ui/console/labels.ts';
import { BookingStatusMark } from '../../../ui/console/status.tsx';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { noteOf } from './visit.ts';

/** When a booking is: its start, or the day a remote service is due. */
export const whenOf = (booking: Booking, zone: string): string =>
  booking.startsAt ? formatMoment(booking.startsAt, zone) : `Due ${formatDate(booking.scheduledDate)}`;

export const bookingColumns = (
  zone: string,
  open: (booking: Booking) => void,
): TableProps.ColumnDefinition<Booking>[] => [
  {
    id: 'when',
    header: 'When',
    isRowHeader: true,
    minWidth: 190,
    cell: (booking) => (
      <button type="button" className="console-link" onClick={() => open(booking)}>
        {whenOf(booking, zone)}
      </button>
    ),
  },
  { id: 'service', header: 'Service', minWidth: 150, cell: ({ serviceType }) => serviceLabel(serviceType) },
  { id: 'address', header: 'Property', minWidth: 240, cell: ({ propertyAddress }) => propertyAddress },
  { id: 'status', header: 'Status', minWidth: 130, cell: ({ status }) => <BookingStatusMark status={status} /> },
  {
    id: 'vendor',
    header: 'Vendor',
    minWidth: 150,
    cell: (booking) =>
      noteOf(booking, 'vendorName') ?? (
        <Box color="text-status-inactive">
          {booking.vendorId ? 'Assigned' : booking.startsAt ? 'Not assigned' : 'Remote'}
        </Box>
      ),
  },
  {
    id: 'price',
    header: <Box textAlign="right">Price</Box>,
    minWidth: 100,
    cell: ({ quotedPrice }) => <Box textAlign="right">{formatCents(quotedPrice)}</Box>,
  },
];
