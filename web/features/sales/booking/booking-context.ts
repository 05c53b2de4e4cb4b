import { createContext, type Dispatch, useContext } from 'react';
import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import type { Consents } from '../../../../shared/sales/booking/workflow/profile.ts';
import type { WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import type { Offer } from '../../../../shared/sales/quoting/offer.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import type { PriceList } from '../../../platform/use-catalog.ts';

/** Everything the steps of the booking share. */
export interface Booking {
  readonly state: Workflow;
  readonly dispatch: Dispatch<WorkflowAction>;
  readonly catalog: PublicCatalog | undefined;
  readonly catalogError: ApiError | undefined;
  /** What each service costs for this property. */
  readonly prices: PriceList;
  /** Why the prices could not be had; `askPrices` tries again. */
  readonly pricesError: ApiError | undefined;
  readonly askPrices: () => void;
  /** The offers the package is eligible for, from its latest quote. */
  readonly offers: readonly Offer[];
  /** False while the server's quote of the present package is on its way. */
  readonly isQuoted: boolean;
  readonly quoteError: ApiError | undefined;
  /** Prices the package anew, though nothing in it changed. */
  readonly requote: () => void;
  /** Goes on: to the next step, or back to the review when it sent the visitor here. */
  readonly advance: (after?: Partial<Workflow>) => void;
  readonly goBack: () => void;
  /** From the review: change something at this step, then come back. */
  readonly change: (step: number) => void;
  readonly isReturning: boolean;
  readonly consents: Consents;
  readonly setConsents: (consents: Consents) => void;
}

export const BookingContext = createContext<Booking | undefined>(undefined);

/** The booking that the present step belongs to. */
export const useBooking = (): Booking => {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('A step of the booking is shown outside of it.');
  return booking;
};
