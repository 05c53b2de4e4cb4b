import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { offerToast } from '../../../../../shared/sales/quoting/offers.ts';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { useBooking } from '../booking-context.ts';

/** Accepts an offer from its modal or its line: adds its items, and says so. */
export const useAccept = (): ((offer: Offer) => void) => {
  const { dispatch, prices } = useBooking();
  return (offer) => {
    const items = offer.services.flatMap((code) => {
      const item = prices[code];
      return item ? [{ ...item, calculatedPrice: offer.offerPrice }] : [];
    });
    dispatch({ type: 'acceptOffer', offer: offer.id, items });
    showToast(offerToast(offer));
  };
};
