import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { allowedStatuses } from '../../../../shared/sales/booking/booking-status.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { bookingStatusLabel } from '../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { formatDate, formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Button, Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import styles from './edit-dialog.module.css';

interface Change {
  readonly visit: VisitRow;
  readonly status: BookingStatus;
}

/** What can only be done with a fee or a reason is done in the back office, where both are shown. */
const quickStatuses = (status: BookingStatus): BookingStatus[] =>
  allowedStatuses(status, false).filter((next) => next !== 'cancelled' && next !== 'no_show');

const useChange = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<unknown, ApiError, Change>({
    mutationFn: async ({ visit, status }) => {
      const { bookingId, version } = visit.bookings[0] ?? { bookingId: visit.bookingId, version: 0 };
      await api('PATCH /api/bookings/{bookingId}', { bookingId, version, status, wholeVisit: true });
    },
    onSuccess: (_, { visit, status }) =>
      notify({
        type: 'success',
        text: `${serviceNames(visit.services)}: ${bookingStatusLabel(status).toLowerCase()}.`,
      }),
    onSettled: () =>
      invalidate(client, 'GET /api/orders/{orderId}/sheet', 'GET /api/dispatch/board', 'GET /api/visits'),
  });
};

const VisitLine = ({ visit, onFollow }: { visit: VisitRow; onFollow: () => void }) => {
  const { zone } = useWorkspace();
  const change = useChange();
  const { services, startsAt, scheduledDate, status } = visit;
  const next = quickStatuses(status);
  const name = serviceNames(services);
  return (
    <li>
      <p>
        <strong>{name}</strong>
        <small>{startsAt === null ? `Due ${formatDate(scheduledDate)}` : formatMoment(startsAt, zone)}</small>
      </p>
      <select
        aria-label={`Status of ${name}`}
        value={status}
        disabled={next.length === 0 || change.isPending}
        onChange={({ target }) => {
          const chosen = next.find((each) => each === target.value);
          if (chosen) change.mutate({ visit, status: chosen });
        }}
      >
        {[status, ...next].map((each) => (
          <option key={each} value={each}>
            {bookingStatusLabel(each)}
          </option>
        ))}
      </select>
      {startsAt !== null && next.length > 0 && (
        <Link to={`/v2/calendar?from=${localDate(Date.parse(startsAt), zone)}`} onClick={onFollow}>
          Move
        </Link>
      )}
      {change.error && <p role="alert">{change.error.message}</p>}
    </li>
  );
};

/** Changes the visits of an order at once; what costs something is done where its price is shown. */
export const EditDialog = ({ orderId, onClose }: { orderId: string; onClose: () => void }) => {
  const { data, error, refetch } = useApi('GET /api/orders/{orderId}/sheet', { orderId });
  return (
    <Dialog labelledBy="edit-title" onDismiss={onClose} className={styles.dialog}>
      <h2 id="edit-title" tabIndex={-1}>
        Edit {data?.number === undefined ? 'order' : `order ${data.number}`}
      </h2>
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton rows={3} />}
      <ul>
        {data?.visits.map((visit) => (
          <VisitLine key={visit.bookingId} visit={visit} onFollow={onClose} />
        ))}
      </ul>
      <footer>
        <a href={`/admin/orders/${orderId}`}>Cancel, refund, or change the price</a>
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      </footer>
    </Dialog>
  );
};
