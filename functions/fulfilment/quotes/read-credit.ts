import type { AssessmentQuote } from '../../../shared/fulfilment/quotes/quote.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { WholeOrder } from '../../sales/booking/order/change/manage-order.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { type AssessmentCredit, assessmentCredit } from './store.ts';

/** What a quote can take of its assessment's credit. */
export interface CreditLeft {
  /** Cents; 0 if there is nothing to take. */
  readonly cents: number;
  /** True if the assessment was canceled: nobody pays for it, so nothing of it comes off. */
  readonly isAssessmentOff: boolean;
  /** The credit as another quote has it. */
  readonly taken: { readonly credit: AssessmentCredit; readonly holder: OrderRecord | undefined } | undefined;
}

const isStanding = ({ order, bookings }: Pick<WholeOrder, 'order' | 'bookings'>, service: string): boolean =>
  order.status !== 'cancelled' &&
  bookings.some(({ serviceType, status }) => serviceType === service && status !== 'cancelled');

/** The credit that a quote can take as things stand; what its page shows and what signing it takes are this one answer. */
export const readCredit = async (
  table: TenantTable,
  { visitId, service, credit: cents }: Pick<AssessmentQuote, 'visitId' | 'service' | 'credit'>,
  parent: Pick<WholeOrder, 'order' | 'bookings'>,
): Promise<CreditLeft> => {
  const isAssessmentOff = !isStanding(parent, service);
  const credit = await table.get(assessmentCredit, { visitId, service }, { consistent: true });
  if (!credit) return { cents: isAssessmentOff ? 0 : cents, isAssessmentOff, taken: undefined };
  // Work that was canceled before anything of it was done gives the credit back to the next quote.
  const holder = await table.get(orderItem, { orderId: credit.orderId }, { consistent: true });
  const isFree = holder?.status === 'cancelled' && !isAssessmentOff;
  return { cents: isFree ? cents : 0, isAssessmentOff, taken: { credit, holder } };
};
