import { useEffect, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { unservedItems } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { nextOffer, offerTerms } from '../../../../../shared/sales/quoting/offers.ts';
import { tell } from '../../../../platform/tell.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBooking } from '../booking-context.ts';
import { handledOffers, rememberOffer } from './handled-offers.ts';
import styles from './upsell.module.css';
import { useAccept } from './use-accept.ts';

const OFFER_STEP = 4;

/** True while something lies over the questions: a dialog, the chat, or the order of a phone. */
const isCovered = (): boolean => document.querySelector('dialog[open], [data-sheet]') !== null;

/** A hand that has just moved may be about to press what the offer would cover. */
const STILL_MS = 400;

/** Tells whether somebody moved, pressed or typed a moment ago. */
const watchHands = () => {
  const events = ['pointermove', 'pointerdown', 'keydown'] as const;
  let last = Number.NEGATIVE_INFINITY;
  const note = (): void => {
    last = Date.now();
  };
  for (const event of events) addEventListener(event, note, { passive: true });
  return {
    areBusy: (): boolean => Date.now() - last < STILL_MS,
    stop: (): void => {
      for (const event of events) removeEventListener(event, note);
    },
  };
};

/**
 * The offer to show: one that has been eligible for two seconds, for which nothing that is open must give way, and which
 * takes no press that was meant for the page.
 */
const useDueOffer = (candidate: Offer | undefined): Offer | undefined => {
  const [due, setDue] = useState<Offer>();
  const id = candidate?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same offer in a newer quote must not restart the timer
  useEffect(() => {
    setDue(undefined);
    if (!candidate) return;
    const hands = watchHands();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (ms: number): void => {
      timer = setTimeout(() => {
        if (isCovered()) wait(offerTerms.delayMs);
        else if (hands.areBusy()) wait(STILL_MS);
        else show();
      }, ms);
    };
    const show = (): void => {
      setDue(candidate);
      tell({ event: 'offer_shown', offerId: candidate.id });
    };
    wait(offerTerms.delayMs);
    return () => {
      clearTimeout(timer);
      hands.stop();
    };
  }, [id]);
  return due?.id === id ? due : undefined;
};

const Prices = ({ offer }: { offer: Offer }) =>
  offer.originalPrice > 0 ? (
    <p className={styles.prices}>
      <span className={styles.price}>{formatCents(offer.offerPrice)}</span>
      <s>
        <span className="visually-hidden">instead of </span>
        {formatCents(offer.originalPrice)}
      </s>
    </p>
  ) : null;

/** One eligible offer, two seconds after the package fits it and once per session; a click on the backdrop declines. */
export const Upsell = () => {
  const { state, offers } = useBooking();
  const [handled, setHandled] = useState(handledOffers);
  const acceptOffer = useAccept();
  const offer = useDueOffer(
    state.step === OFFER_STEP && unservedItems(state).length === 0 ? nextOffer(offers, handled) : undefined,
  );
  if (!offer) return null;
  const close = (): void => setHandled(rememberOffer(offer.id));
  const accept = (): void => {
    acceptOffer(offer);
    close();
  };
  return (
    <Dialog labelledBy="offer-title" onDismiss={close}>
      <div className={styles.offer}>
        <p className={styles.value}>{offer.value}</p>
        <h2 id="offer-title" tabIndex={-1}>
          {offer.title}
        </h2>
        <p>{offer.description}</p>
        <Prices offer={offer} />
        <p className={styles.urgency}>{offer.urgency}</p>
        <div className={styles.actions}>
          <Button look="primary" wide onClick={accept}>
            {offer.cta}
          </Button>
          <Button look="quiet" wide onClick={close}>
            No, thanks
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
