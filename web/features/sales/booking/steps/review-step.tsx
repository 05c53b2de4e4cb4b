import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Plan } from '../../../../../shared/sales/booking/plan.ts';
import { type ApiError, asApiError } from '../../../../platform/api-error.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/paths.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useBooking } from '../booking-context.ts';
import { ConfirmFailure } from '../order/confirm-failure.tsx';
import { useConfirm } from '../order/use-confirm.ts';
import { alternativesOf, useHold } from '../order/use-hold.ts';
import { ProveContact } from '../prove/prove-contact.tsx';
import { Alternatives } from '../schedule/alternatives.tsx';
import { photoDaysOf, signatureOf } from '../schedule/plan-text.ts';
import { ReviewParts } from './review-parts.tsx';
import styles from './review-step.module.css';
import { StepFrame } from './step-frame.tsx';

const lostTitles: Record<string, string> = {
  SLOT_TAKEN: 'Somebody was a moment faster',
  HOLD_EXPIRED: 'The times were no longer held',
};

const isLost = (failure: ApiError | undefined): failure is ApiError =>
  failure !== undefined && failure.code in lostTitles;

/** Step 7: the review, and the button that books. One page, so its JSX stays together. */
export const ReviewStep = () => {
  const { state, catalog, isQuoted, change } = useBooking();
  const { confirm, isConfirming, failure, attempt, dismiss } = useConfirm();
  const { hold, isHolding } = useHold();
  const [holdFailure, setHoldFailure] = useState<ApiError>();
  const [lastPlan, setLastPlan] = useState<Plan>();
  useEffect(() => {
    import('../confirmation/confirmation-page.tsx').catch(() => undefined);
  }, []);
  const total = formatCents(state.pricing.total);
  const reading = {
    zone: currentTenant().timezone,
    photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush'),
  };
  const unproven = [holdFailure, failure].find((each) => each?.code === 'PROVE_CONTACT');
  const goOn = unproven === holdFailure && lastPlan ? () => holdAgain(lastPlan) : confirm;
  const lost = isLost(holdFailure) ? holdFailure : isLost(failure) ? failure : undefined;

  const holdAgain = async (plan: Plan): Promise<void> => {
    setLastPlan(plan);
    try {
      await hold(plan);
      setHoldFailure(undefined);
      dismiss();
      document.getElementById('review-visits')?.focus();
      showToast('Held for you. Book when you are ready.', 'notice');
    } catch (cause) {
      setHoldFailure(asApiError(cause));
    }
  };
  return (
    <StepFrame
      title="Is everything right?"
      lead="Nothing is booked until you press the button."
      onNext={confirm}
      action={{
        label: `Book for ${total}, pay later`,
        note: 'Nothing is charged now. Move or cancel free until 24 hours before the first visit.',
        isBusy: isConfirming || !isQuoted,
      }}
    >
      {lost && (
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
      <ReviewParts reading={reading} />
      <p className={styles.policy}>
        By booking you order these services at the prices shown. How we handle your data:{' '}
        <Link to={paths.privacy} target="_blank">
          privacy policy
        </Link>
        .
      </p>
    </StepFrame>
  );
};
