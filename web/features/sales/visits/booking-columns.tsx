import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { changedParams } from '../../../ui/console/list/list-state.ts';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { BookingStatusMark } from '../../../ui/console/marks/status.tsx';
import { formatDate, formatMoment, formatTime } from '../../../ui/console/times.ts';
import type { Act, PendingAct } from './acts/visit-act.tsx';
import styles from './bookings.module.css';
import { vendorOf } from './visit.ts';
import { isChangeable } from './visit-steps.ts';
import { orderName } from './visit-text.ts';

/** The time of a visit: its start, or the due date of remote work. */
export const timeOf = (
  { startsAt, scheduledDate }: Pick<VisitRow, 'startsAt' | 'scheduledDate'>,
  zone: string,
): string => (startsAt ? formatMoment(startsAt, zone) : `Due ${formatDate(scheduledDate)}`);

const dayOf = ({ startsAt, scheduledDate }: VisitRow): string =>
  startsAt ? formatDate(scheduledDate) : `Due ${formatDate(scheduledDate)}`;

const RowActs = ({ visit, zone, onAct }: { visit: VisitRow; zone: string; onAct: (pending: PendingAct) => void }) => {
  if (!isChangeable(visit)) return null;
  const about = `${serviceNames(visit.services)} for ${visit.customer}, ${timeOf(visit, zone)}`;
  const act = (name: Act) => (event: { stopPropagation?: () => void }) => {
    event.stopPropagation?.();
    onAct({ act: name, bookingId: visit.bookingId });
  };
  return (
    <div className={styles.acts}>
      {visit.startsAt && (
        <Button variant="inline-icon" iconName="calendar" ariaLabel={`Move ${about}`} onClick={act('move')} />
      )}
      <Button variant="inline-icon" iconName="close" ariaLabel={`Cancel ${about}`} onClick={act('cancel')} />
    </div>
  );
};

/**
 * The columns of the list of visits; the time opens the panel, and the usual changes are in the row. Over 40 lines: one
 * entry per column.
 */
export const bookingColumns = (
  zone: string,
  params: URLSearchParams,
  onAct: (pending: PendingAct) => void,
): TableProps.ColumnDefinition<VisitRow>[] => [
  {
    id: 'when',
    header: 'When',
    isRowHeader: true,
    minWidth: 124,
    cell: (visit) => (
      <>
        <RecordLink
          to={`/admin/bookings?${changedParams(params, { booking: visit.bookingId })}`}
          aria-current={
            visit.bookings.some(({ bookingId }) => params.get('booking') === bookingId) ? 'true' : undefined
          }
        >
          {dayOf(visit)}
        </RecordLink>
        {visit.startsAt && <Box color="text-body-secondary">{formatTime(visit.startsAt, zone)}</Box>}
      </>
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    minWidth: 130,
    cell: (visit) => (
      <>
        {visit.customer}
        <Box color="text-body-secondary" fontSize="body-s">
          <RecordLink to={`/admin/orders/${visit.orderId}`}>{orderName(visit)}</RecordLink>
        </Box>
      </>
    ),
  },
  { id: 'service', header: 'Services', minWidth: 140, cell: ({ services }) => serviceNames(services) },
  { id: 'address', header: 'Property', minWidth: 180, cell: ({ propertyAddress }) => propertyAddress },
  { id: 'vendor', header: 'Vendor', minWidth: 120, cell: vendorOf },
  { id: 'status', header: 'Status', minWidth: 140, cell: ({ status }) => <BookingStatusMark status={status} /> },
  {
    id: 'price',
    header: (
      <Box textAlign="right" fontWeight="bold">
        Price
      </Box>
    ),
    minWidth: 80,
    cell: ({ price }) => <Box textAlign="right">{formatCents(price)}</Box>,
  },
  {
    id: 'acts',
    header: 'Change',
    minWidth: 96,
    cell: (visit) => <RowActs visit={visit} zone={zone} onAct={onAct} />,
  },
];
