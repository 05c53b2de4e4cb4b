import type { VisitRow } from '../../../../shared/sales/records/visit-contract.ts';
import { formatDate, formatSpan } from '../../../ui/console/times.ts';

/** `Order 1042`; an order that has no number yet is just an order. */
export const orderName = ({ orderNumber }: { orderNumber?: number | undefined }): string =>
  orderNumber === undefined ? 'Order' : `Order ${orderNumber}`;

/** `Mon, Nov 23, 9:00 – 10:30 AM`, or the due date of remote work. */
export const visitTimeText = (
  { startsAt, endsAt, scheduledDate }: Pick<VisitRow, 'startsAt' | 'endsAt' | 'scheduledDate'>,
  zone: string,
): string =>
  startsAt && endsAt
    ? `${formatDate(scheduledDate)}, ${formatSpan(startsAt, endsAt, zone)}`
    : `Due ${formatDate(scheduledDate)}`;
