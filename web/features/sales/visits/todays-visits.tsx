import Box from '@cloudscape-design/components/box';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { serviceLabel } from '../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/marks/status.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { usePages } from '../../../ui/console/queries/use-pages.ts';
import { formatSpan, today } from '../../../ui/console/times.ts';
import styles from '../../../ui/console/visits.module.css';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { rangeInput } from './booking-range.ts';
import { type Visit, vendorOf, visitsOf } from './visit.ts';

const VisitLine = ({ visit, zone, day }: { visit: Visit; zone: string; day: string }) => {
  const [first] = visit.bookings;
  if (!first) return null;
  const when = first.startsAt && first.endsAt ? formatSpan(first.startsAt, first.endsAt, zone) : 'Due today';
  return (
    <li>
      <time dateTime={first.startsAt ?? first.scheduledDate}>{when}</time>
      <div>
        <RecordLink to={`/admin/bookings?from=${day}&to=${day}&booking=${first.bookingId}`}>
          {visit.bookings.map(({ serviceType }) => serviceLabel(serviceType)).join(' and ')}
        </RecordLink>
        <p>
          {first.propertyAddress} · {vendorOf(first)}
        </p>
      </div>
      <BookingStatusMark status={first.status} />
    </li>
  );
};

/** Today's visits in order. */
export const TodaysVisits = () => {
  const { zone } = useWorkspace();
  const day = today(zone);
  const { data, error, refetch } = usePages('GET /api/bookings', rangeInput({ from: day, to: day }, zone));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={3} />;
  if (data.items.length === 0) return <Box color="text-body-secondary">No visits today.</Box>;
  return (
    <ol className={styles.visits}>
      {visitsOf(data.items).map((visit) => (
        <VisitLine key={visit.key} visit={visit} zone={zone} day={day} />
      ))}
    </ol>
  );
};
