import { createContext, type Dispatch, useContext } from 'react';
import type { PublicCatalog } from '../../../../shared/company/catalog/public-service.ts';
import type { Consents } from '../../../../shared/sales/booking/workflow/profile.ts';
import type { WorkflowAction } from '../../../../shared/sales/booking/workflow/workflow.ts';
import type { Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import type { Offer } from '../../../../shared/sales/quoting/offer.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import type { PriceList } from '../../../platform/use-catalog.ts';
import type { Again } from './again/use-again.ts';
import type { Restore } from './restore/restore.ts';

/** The state and actions that the steps of the booking share. */
export interface Booking extends Restore {
  readonly state: Workflow;
  readonly dispatch: Dispatch<WorkflowAction>;
  readonly catalog: PublicCatalog | undefined;
  readonly catalogError: ApiError | undefined;
  /** The price of each service for this property. */
  readonly prices: PriceList;
  /** The error of the last price request; `requestPrices` retries it. */
  readonly pricesError: ApiError | undefined;
  readonly requestPrices: () => void;
  /** The offers for which the package is eligible, from its latest quote. */
  readonly offers: readonly Offer[];
  /** How the order is paid once it is placed; undefined until the first quote. */
  readonly payment: ApiOutput<'POST /api/quotes'>['payment'] | undefined;
  /** False while the server's quote for the current package is pending. */
  readonly isQuoted: boolean;
  readonly quoteError: ApiError | undefined;
  /** Requests the quote again for an unchanged package. */
  readonly requote: () => void;
  /** Goes to the next step, or back to the review if it sent the visitor here. */
  readonly advance: (after?: Partial<Workflow>) => void;
  readonly goBack: () => void;
  /** Changes something at this step, coming from the review, and returns there. */
  readonly change: (step: number) => void;
  readonly isReturning: boolean;
  /** What is known of a booking that is made again. */
  readonly again: Again;
  readonly consents: Consents;
  readonly setConsents: (consents: Consents) => void;
}

export const BookingContext = createContext<Booking | undefined>(undefined);

/** The booking of the current step. */
export const useBooking = (): Booking => {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs a BookingContext.');
  return booking;
};
