import type { OrderVisit } from '../../../../../shared/sales/records/order-row.ts';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../../ui/console/marks/status.tsx';
import { formatDate, formatMoment } from '../../../../ui/console/times.ts';
import styles from '../../../../ui/console/visits.module.css';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const timeText = ({ startsAt, scheduledDate }: OrderVisit, zone: string): string =>
  startsAt ? formatMoment(startsAt, zone) : `Due ${formatDate(scheduledDate)}`;

const vendorText = ({ startsAt, vendorId, vendorName }: OrderVisit): string =>
  vendorName ?? (startsAt ? (vendorId ? 'Assigned' : 'Not assigned yet') : 'Done remotely');

/** Services with their times and vendors, each linked to its booking. */
export const VisitList = ({ visits, label }: { visits: readonly OrderVisit[]; label: string }) => {
  const { zone } = useWorkspace();
  return (
    <ol className={styles.visits} aria-label={label}>
      {visits.map((visit) => (
        <li key={visit.bookingId}>
          <time dateTime={visit.startsAt ?? visit.scheduledDate}>{timeText(visit, zone)}</time>
          <div>
            <RecordLink
              to={`/admin/bookings?from=${visit.scheduledDate}&to=${visit.scheduledDate}&booking=${visit.bookingId}`}
            >
              {serviceLabel(visit.serviceType)}
            </RecordLink>
            <p>{vendorText(visit)}</p>
          </div>
          <BookingStatusMark status={visit.status} />
        </li>
      ))}
    </ol>
  );
};
