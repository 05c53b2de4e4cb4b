import { useEffect, useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { nextOffer, offerTerms, offerToast } from '../../../../../shared/sales/quoting/offers.ts';
import { tell } from '../../../../platform/tell.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useBooking } from '../booking-context.ts';
import { handledOffers, rememberOffer } from './handled-offers.ts';
import styles from './upsell.module.css';

const OFFER_STEPS = [4, 5];

/** The offer to show: one that has been eligible for two seconds. */
const useDueOffer = (candidate: Offer | undefined): Offer | undefined => {
  const [due, setDue] = useState<Offer>();
  const id = candidate?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same offer in a newer quote must not restart the timer
  useEffect(() => {
    setDue(undefined);
    if (!candidate) return;
    const show = (): void => {
      setDue(candidate);
      tell({ event: 'offer_shown', offerId: candidate.id });
    };
    const timer = setTimeout(show, offerTerms.delayMs);
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

/** One eligible offer at a time, after two seconds, once per offer and session; a click on the backdrop declines. */
export const Upsell = () => {
  const { state, dispatch, offers, prices } = useBooking();
  const [handled, setHandled] = useState(handledOffers);
  const isOfferStep = OFFER_STEPS.includes(state.step);
  const offer = useDueOffer(isOfferStep ? nextOffer(offers, handled) : undefined);
  if (!offer) return null;
  const close = (): void => setHandled(rememberOffer(offer.id));
  const accept = (): void => {
    const items = offer.services.flatMap((code) => {
      const item = prices[code];
      return item ? [{ ...item, calculatedPrice: offer.offerPrice }] : [];
    });
    dispatch({ type: 'acceptOffer', offer: offer.id, items });
    showToast(offerToast(offer));
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
