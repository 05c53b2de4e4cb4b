import { toInstant } from '../../../shared/contract/time.ts';
import { isInTime } from '../../../shared/fulfilment/dispatch/answer-by.ts';
import type { BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { isDoneBy } from '../../../shared/sales/booking/books-visit.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { BookingInOrder } from '../../sales/booking/visit/list/find-booking.ts';
import { wrongState } from '../dispatch/visits/change-visit.ts';
import { checkProof } from './step-job.ts';
import { photosDue } from './watch-photos.ts';

const checkAcceptance = (visit: VisitRecord, now: number): void => {
  if (visit.state === 'held') throw wrongState(visit);
  const isOver = visit.state === 'offered' && visit.answerBy !== undefined && !isInTime(now, visit.answerBy);
  if (isOver) throw new AppError('conflict', 'OFFER_OVER', 'This offer is no longer open.');
};

const proved: Partial<Record<BookingStatus, 'finish' | 'no_access'>> = { completed: 'finish', no_show: 'no_access' };

/**
 * Refuses a vendor's change of its booking that the same step of its job would be refused: a late yes, one to a visit that
 * the desk lets wait, and what lacks its proof. Answers what must be written with it.
 */
export const checkStatus = async (
  { table, now }: { readonly table: TenantTable; readonly now: number },
  { order, booking, visits }: BookingInOrder,
  status: BookingStatus,
): Promise<readonly Write[]> => {
  const place = order.visits.find((each) => isDoneBy(booking, each));
  const visit = visits.find(({ n }) => n === place?.n);
  if (!visit) return [];
  if (status === 'assigned') checkAcceptance(visit, now);
  const step = proved[status];
  if (!step) return [];
  const photos = await checkProof(table, { visit, order }, { step, at: toInstant(now) }, now);
  return photosDue(table, { visit, order }, step, photos);
};
