import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { serviceLabel } from '../../../ui/console/labels.ts';
import { BookingStatusMark } from '../../../ui/console/status.tsx';
import { useApi } from '../../../ui/console/use-api.ts';
import styles from '../../../ui/console/visits.module.css';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { timeOf } from './booking-columns.tsx';
import { rangeInput } from './booking-range.ts';

// The visits of one order lie within the booking horizon of 60 days.
const HORIZON_DAYS = 60;

const rangeAround = (booking: NamedBooking): { from: string; to: string } => ({
  from: addDays(booking.scheduledDate, -HORIZON_DAYS),
  to: addDays(booking.scheduledDate, HORIZON_DAYS),
});

/** All bookings of the same order with their times and total. */
export const OrderOfBooking = ({ booking }: { booking: NamedBooking }) => {
  const { zone } = useWorkspace();
  const { data } = useApi('GET /api/bookings', { ...rangeInput(rangeAround(booking), zone), limit: 100 });
  const order = data?.items.filter(({ orderId }) => orderId === booking.orderId) ?? [];
  if (order.length < 2) return null;
  const total = order.reduce((sum, { quotedPrice }) => sum + quotedPrice, 0);
  return (
    <Container
      header={
        <Header variant="h3" actions={<Box variant="strong">{formatCents(total)}</Box>}>
          Whole order
        </Header>
      }
    >
      <ol className={styles.visits}>
        {order.map((one) => (
          <li key={one.bookingId}>
            <time dateTime={one.startsAt ?? one.scheduledDate}>{timeOf(one, zone)}</time>
            <div>{serviceLabel(one.serviceType)}</div>
            <BookingStatusMark status={one.status} />
          </li>
        ))}
      </ol>
    </Container>
  );
};
