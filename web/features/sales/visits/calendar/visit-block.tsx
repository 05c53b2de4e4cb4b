import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { VisitRow } from '../../../../../shared/sales/records/visit-contract.ts';
import { changedParams } from '../../../../ui/console/list/list-state.ts';
import { bookingStatusLabel } from '../../../../ui/console/marks/labels.ts';
import { RecordLink } from '../../../../ui/console/marks/record-link.tsx';
import { formatDate, formatSpan, formatTime } from '../../../../ui/console/times.ts';
import { vendorOf } from '../visit.ts';
import styles from './calendar.module.css';

interface Props {
  visit: VisitRow;
  zone: string;
  params: URLSearchParams;
  style?: React.CSSProperties;
  isWide?: boolean;
}

/** A visit in the calendar; opens its panel. */
export const VisitBlock = ({ visit, zone, params, style, isWide = false }: Props) => {
  const { startsAt, endsAt } = visit;
  const what = serviceNames(visit.services);
  const when = startsAt && endsAt ? formatSpan(startsAt, endsAt, zone) : `Due ${formatDate(visit.scheduledDate)}`;
  const street = visit.propertyAddress.split(',')[0] ?? visit.propertyAddress;
  const isOpen = visit.bookings.some(({ bookingId }) => bookingId === params.get('booking'));
  // What a reader of the page sees by its place, or not at all, is said beside what is written.
  const unseen = `, ${formatDate(visit.scheduledDate)}, ${visit.propertyAddress}, ${vendorOf(visit)}, ${bookingStatusLabel(visit.status)}`;
  return (
    <div className={styles.block} data-status={visit.status} data-open={isOpen} style={style}>
      <RecordLink
        to={`?${changedParams(params, { booking: visit.bookingId })}`}
        aria-current={isOpen ? 'true' : undefined}
      >
        <b>{isWide || !startsAt ? when : formatTime(startsAt, zone)}</b>
        <strong>{visit.customer}</strong>
        <span>{isWide ? visit.propertyAddress : street}</span>
        <span>{what}</span>
        {isWide && <span>{vendorOf(visit)}</span>}
        <span className={styles.unseen}>{unseen}</span>
      </RecordLink>
    </div>
  );
};
