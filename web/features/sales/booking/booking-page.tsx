import { useState } from 'react';
import type { Consents } from '../../../../shared/sales/booking/workflow/profile.ts';
import { LAST_STEP, type Workflow } from '../../../../shared/sales/booking/workflow/workflow-state.ts';
import { allowedStep, toPriceOf } from '../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { useCatalog, usePriceList } from '../../../platform/use-catalog.ts';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { useAgain } from './again/use-again.ts';
import { type Booking, BookingContext } from './booking-context.ts';
import { BookingHeader } from './booking-header.tsx';
import styles from './booking-page.module.css';
import { Upsell } from './price/upsell.tsx';
import { useQuote } from './price/use-quote.ts';
import { useStanding } from './price/use-standing.ts';
import { useKeepDraft } from './restore/use-keep-draft.ts';
import { useRestore } from './restore/use-restore.ts';
import { Step } from './steps/step.tsx';
import { useStepInUrl, useWorkflow } from './use-workflow.ts';

/** All state of the booking in one hook. Over 40 lines: its parts depend on each other. */
const useBookingState = (): Booking => {
  const [state, dispatch] = useWorkflow();
  const [consents, setConsents] = useState<Consents>({ serviceMessages: true, marketing: false, aiCalls: false });
  const [returnTo, setReturnTo] = useState<number>();
  useStanding(dispatch);
  const { catalog, error } = useCatalog();
  const { services: _, acceptedOffers: __, ...propertyToPrice } = toPriceOf(state);
  const { prices, error: pricesError, askAgain: requestPrices } = usePriceList(catalog, propertyToPrice);
  const quote = useQuote(state, dispatch, { catalog, prices });
  const restore = useRestore({ state, dispatch, prices, setConsents, setReturnTo });
  const again = useAgain({ state, dispatch, prices, setReturnTo });
  const isRestoring = restore.isRestoring || again.isFilling;
  useStepInUrl(state, dispatch, isRestoring);
  useKeepDraft(state, consents);
  const advance = (after: Partial<Workflow> = {}): void => {
    const target = returnTo ?? Math.min(state.step + 1, LAST_STEP);
    const step = allowedStep({ ...state, ...after }, target);
    if (step === returnTo) setReturnTo(undefined);
    else if (step < state.step) setReturnTo(target);
    dispatch({ type: 'goToStep', step });
  };
  const change = (step: number): void => {
    setReturnTo(LAST_STEP);
    dispatch({ type: 'goToStep', step });
  };
  const goBack = (): void => {
    setReturnTo(undefined);
    dispatch({ type: 'previous' });
  };
  return {
    state,
    dispatch,
    catalog,
    catalogError: error,
    prices,
    pricesError,
    requestPrices,
    ...quote,
    ...restore,
    isRestoring,
    again,
    advance,
    change,
    goBack,
    isReturning: returnTo !== undefined,
    consents,
    setConsents,
  };
};

/** The booking workflow: one column of questions, the order next to it. */
const BookingPage = () => {
  const booking = useBookingState();
  return (
    <BookingContext value={booking}>
      <SkipLink />
      <div className={styles.page} data-scheme="system">
        <BookingHeader step={booking.state.step} />
        <div className={styles.columns}>
          <Step key={booking.state.step} />
        </div>
      </div>
      <Upsell />
    </BookingContext>
  );
};

export default BookingPage;
