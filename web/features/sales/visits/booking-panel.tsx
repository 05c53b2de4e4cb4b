import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/contract.ts';
import { serviceLabel } from '../../../ui/console/labels.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { InSidePanel } from '../../../ui/console/page.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { RecordLink } from '../../../ui/console/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/status.tsx';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { BookingSteps } from './booking-step-buttons.tsx';
import { OrderOfBooking } from './order-of-booking.tsx';
import { vendorOf } from './visit.ts';

const Customer = ({ leadId }: { leadId: string }) => {
  const { data } = useApi('GET /api/leads/{leadId}', { leadId });
  return <RecordLink to={`/admin/crm/${leadId}`}>{data?.fullName ?? data?.email ?? 'Open the lead'}</RecordLink>;
};

const Facts = ({ booking }: { booking: NamedBooking }) => {
  const { zone } = useWorkspace();
  const { startsAt, endsAt } = booking;
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={150}
      items={[
        { label: 'Status', value: <BookingStatusMark status={booking.status} /> },
        { label: startsAt ? 'Day' : 'Due', value: formatDate(booking.scheduledDate) },
        ...(startsAt && endsAt ? [{ label: 'Time', value: formatSpan(startsAt, endsAt, zone) }] : []),
        { label: 'Customer', value: <Customer leadId={booking.leadId} /> },
        { label: 'Property', value: booking.propertyAddress },
        { label: 'Vendor', value: vendorOf(booking) },
        { label: 'Price', value: formatCents(booking.quotedPrice) },
      ]}
    />
  );
};

/** A booking next to the list: facts, next steps and the rest of its order. */
const BookingPanel = ({ bookingId, close }: { bookingId: string; close: () => void }) => {
  const { data: booking, error, refetch } = useApi('GET /api/bookings/{bookingId}', { bookingId });
  return (
    <InSidePanel header={booking ? serviceLabel(booking.serviceType) : 'Booking'} close={close}>
      {booking && (
        <SpaceBetween size="l">
          <BookingSteps booking={booking} />
          <Facts booking={booking} />
          <OrderOfBooking booking={booking} />
        </SpaceBetween>
      )}
      {!booking && error && <Problem error={error} retry={refetch} />}
      {!booking && !error && <ListSkeleton rows={5} />}
    </InSidePanel>
  );
};

export default BookingPanel;
