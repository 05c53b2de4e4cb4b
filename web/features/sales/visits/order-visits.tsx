import Button from '@cloudscape-design/components/button';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { VisitView } from '../../../../shared/sales/records/visit-contract.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/marks/status.tsx';
import styles from '../../../ui/console/visits.module.css';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import type { PendingAct } from './acts/visit-act.tsx';
import { timeOf } from './booking-columns.tsx';
import { vendorOf } from './visit.ts';
import { isChangeable } from './visit-steps.ts';

/** All visits of an order by time, each to be moved or canceled. Over 40 lines: one list of JSX. */
export const OrderVisits = ({ view, onAct }: { view: VisitView; onAct: (pending: PendingAct) => void }) => {
  const { zone } = useWorkspace();
  return (
    <ol className={styles.visits} aria-label="Visits of this order">
      {view.visits.map((visit) => {
        const { bookingId, startsAt, scheduledDate } = visit;
        const what = serviceNames(visit.services);
        return (
          <li key={bookingId} aria-current={bookingId === view.visit.bookingId}>
            <time dateTime={startsAt ?? scheduledDate}>{timeOf(visit, zone)}</time>
            <div>
              <RecordLink to={`/admin/bookings?from=${scheduledDate}&to=${scheduledDate}&booking=${bookingId}`}>
                {what}
              </RecordLink>
              <p>{vendorOf(visit)}</p>
              {isChangeable(visit) && (
                <p>
                  {startsAt && (
                    <Button
                      variant="inline-link"
                      ariaLabel={`Move ${what}`}
                      onClick={() => onAct({ act: 'move', bookingId })}
                    >
                      Move
                    </Button>
                  )}{' '}
                  <Button
                    variant="inline-link"
                    ariaLabel={`Cancel ${what}`}
                    onClick={() => onAct({ act: 'cancel', bookingId })}
                  >
                    Cancel
                  </Button>
                </p>
              )}
            </div>
            <BookingStatusMark status={visit.status} />
          </li>
        );
      })}
    </ol>
  );
};
