import { useEffect, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { nextOffer, offerTerms } from '../../../../../shared/sales/quoting/offers.ts';
import { tell } from '../../../../platform/tell.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useBooking } from '../booking-context.ts';
import { handledOffers, rememberOffer } from './handled-offers.ts';
import styles from './upsell.module.css';
import { useAccept } from './use-accept.ts';

const OFFER_STEP = 4;

/** True while something lies over the questions: a dialog, the chat, or the order of a phone. */
const isCovered = (): boolean => document.querySelector('dialog[open], [data-sheet]') !== null;

/** The offer to show: one that has been eligible for two seconds, and for which nothing that is open must give way. */
const useDueOffer = (candidate: Offer | undefined): Offer | undefined => {
  const [due, setDue] = useState<Offer>();
  const id = candidate?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same offer in a newer quote must not restart the timer
  useEffect(() => {
    setDue(undefined);
    if (!candidate) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      timer = setTimeout(() => (isCovered() ? wait() : show()), offerTerms.delayMs);
    };
    const show = (): void => {
      setDue(candidate);
      tell({ event: 'offer_shown', offerId: candidate.id });
    };
    wait();
    return () => clearTimeout(timer);
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
  const offer = useDueOffer(state.step === OFFER_STEP ? nextOffer(offers, handled) : undefined);
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
