import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { mayAskCompany } from '../../../../../../shared/sales/accounts/may-ask-company.ts';
import type { Plan } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { type ApiError, asApiError } from '../../../../../platform/api/api-error.ts';
import { currentTenant } from '../../../../../platform/configuration.ts';
import { paths } from '../../../../../platform/pages/paths.ts';
import { useWhenOnline } from '../../../../../platform/when-online.ts';
import { showToast } from '../../../../../ui/overlays/toast-store.ts';
import { useBooking } from '../../booking-context.ts';
import { payerOf } from '../../client/client-words.ts';
import { ConfirmFailure, HoldFailure } from '../../order/confirm-failure.tsx';
import { useConfirm } from '../../order/use-confirm.ts';
import { alternativesOf, lostTitles, useHold } from '../../order/use-hold.ts';
import { ProveContact } from '../../prove/prove-contact.tsx';
import { Alternatives } from '../../schedule/alternatives.tsx';
import { photoDaysOf, signatureOf } from '../../schedule/plans/plan-text.ts';
import { workWeek } from '../../schedule/work-week.ts';
import { StepFrame } from '../step-frame.tsx';
import { bookLabelOf } from './book-label.ts';
import { ReviewParts } from './review-parts.tsx';
import styles from './review-step.module.css';
import { WhoPays } from './who-pays.tsx';

const isLost = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.code in lostTitles;

/** Step 7: the review, and the button that books. One page, so its JSX stays together. */
export const ReviewStep = () => {
  const { state, dispatch, catalog, payment, isQuoted, change } = useBooking();
  const { confirm, isConfirming, failure, attempt, dismiss } = useConfirm();
  const { hold, isHolding } = useHold();
  const [holdFailure, setHoldFailure] = useState<ApiError>();
  const [lastPlan, setLastPlan] = useState<Plan>();
  const [holds, setHolds] = useState(0);
  useEffect(() => {
    import('../../confirmation/confirmation-page.tsx').catch(() => undefined);
  }, []);
  const payer = payerOf(state.forClient);
  const company = payer === undefined && mayAskCompany(payment?.company?.reason) ? payment?.company : undefined;
  const [isAsking, setAsking] = useState(true);
  // Who orders for a client has said who pays.
  const asksCompany = company !== undefined && (state.forClient ? state.forClient.pays === 'company' : isAsking);
  const label = bookLabelOf(state.pricing.total, payment, { payer, asksCompany });
  const book = (): Promise<void> => confirm({ asksCompany });
  const reading = {
    zone: currentTenant().timezone,
    week: workWeek(),
    photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush'),
  };
  const unproven = [holdFailure, failure].find((each) => each?.code === 'PROVE_CONTACT');
  const goOn = unproven === holdFailure && lastPlan ? () => holdAgain(lastPlan) : book;
  const lost = isLost(holdFailure) ? holdFailure : isLost(failure) ? failure : undefined;
  const slot = state.selectedSlot;
  // The order beside must not show times that are gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each loss; times held since then are not lost
  useEffect(() => {
    if (lost && slot && !slot.isLost) dispatch({ type: 'selectSlot', slot: { ...slot, isLost: true } });
  }, [lost]);
  // What was to be held is held once the connection is back; only its own button books.
  useWhenOnline(() => {
    if (failure?.isOffline) dismiss();
    if (holdFailure?.isOffline && lastPlan) void holdAgain(lastPlan);
  });

  const holdAgain = async (plan: Plan): Promise<void> => {
    setLastPlan(plan);
    setHolds((n) => n + 1);
    try {
      await hold(plan);
      setHoldFailure(undefined);
      dismiss();
      document.getElementById('review-visits')?.focus();
      showToast('Held for you. Book when you’re ready.', 'notice');
    } catch (cause) {
      setHoldFailure(asApiError(cause));
    }
  };
  return (
    <StepFrame
      title="Review your booking"
      lead={
        slot?.isLost ? 'Choose new times to finish booking.' : `Nothing is booked until you press “${label.button}.”`
      }
      onNext={slot?.isLost ? () => change(5) : book}
      action={
        slot?.isLost
          ? { label: 'Choose new times' }
          : {
              label: label.button,
              note: label.note,
              isBusy: isConfirming || !isQuoted,
            }
      }
    >
      {lost && slot?.isLost && (
        <Alternatives
          key={alternativesOf(lost).map(signatureOf).join() + attempt}
          title={lostTitles[lost.code] ?? ''}
          plans={alternativesOf(lost)}
          reading={reading}
          isHolding={isHolding}
          onHold={holdAgain}
          onOther={() => change(5)}
        />
      )}
      {unproven && (
        <ProveContact why={unproven.message} isGoingOn={isConfirming || isHolding} onProven={() => void goOn()} />
      )}
      {failure && !lost && !unproven && <ConfirmFailure failure={failure} attempt={attempt} />}
      {holdFailure && !isLost(holdFailure) && !unproven && <HoldFailure failure={holdFailure} attempt={holds} />}
      <ReviewParts reading={reading} />
      {company && !state.forClient && <WhoPays company={company} isAsking={isAsking} onChange={setAsking} />}
      <p className={styles.policy}>
        By booking, you order these services at the prices shown and agree to our{' '}
        <Link to={paths.terms} target="_blank">
          terms
        </Link>
        . {label.charged} {currentTenant().rules?.changes} See our{' '}
        <Link to={paths.privacy} target="_blank">
          privacy policy
        </Link>
        .
      </p>
    </StepFrame>
  );
};
