import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Offer, OfferId } from '../../../../../shared/sales/quoting/offer.ts';
import { offerTerms } from '../../../../../shared/sales/quoting/offers.ts';
import { useBooking } from '../booking-context.ts';
import styles from './summary-offers.module.css';
import { useAccept } from './use-accept.ts';

/** Where something can still be added without losing held times. */
const OFFER_STEPS = [4, 5];

const hasBundlePrice = (items: readonly { adjustments: readonly { factor: string }[] }[]): boolean =>
  items.some(({ adjustments }) => adjustments.some(({ factor }) => factor === 'bundle_15'));

const priceText = ({ originalPrice, offerPrice }: Offer): string =>
  `${formatCents(offerPrice)}, save ${formatCents(originalPrice - offerPrice)}`;

const OfferLine = ({ offer }: { offer: Offer }) => {
  const accept = useAccept();
  return (
    <li>
      <span>
        <strong>{offer.title}</strong>
        {offer.originalPrice > 0 && <span>{priceText(offer)}</span>}
      </span>
      <button type="button" onClick={() => accept(offer)} aria-label={`${offer.cta}: ${offer.title}`}>
        {offer.services.length > 0 ? 'Add' : 'Send details'}
      </button>
    </li>
  );
};

const BundleLine = () => {
  const { state, dispatch } = useBooking();
  const choose = (): void => {
    if (state.step !== 4) dispatch({ type: 'goToStep', step: 4 });
    else document.getElementById('services')?.focus();
  };
  return (
    <li>
      <span>
        <strong>{offerTerms.bundlePercent}% off your third service</strong>
        <span>Choose any third service. We apply it where you save the most.</span>
      </span>
      <button type="button" onClick={choose} aria-label="Choose a third service">
        Choose
      </button>
    </li>
  );
};

/** The offers that the package is eligible for, and what accepted ones without an item bring. */
export const SummaryOffers = () => {
  const { state, offers } = useBooking();
  const { acceptedOffers, packageItems, step } = state;
  const isAccepted = (id: OfferId): boolean => acceptedOffers.includes(id);
  const canAdd = OFFER_STEPS.includes(step);
  const isBundleOpen =
    canAdd &&
    (offers.some(({ id }) => id === 'bundle_15') || (isAccepted('bundle_15') && !hasBundlePrice(packageItems)));
  const lines = canAdd ? offers.filter(({ id }) => id !== 'bundle_15') : [];
  if (lines.length === 0 && !isBundleOpen && !isAccepted('annual_vip')) return null;
  return (
    <ul className={styles.offers} aria-label="Offers">
      {lines.map((offer) => (
        <OfferLine key={offer.id} offer={offer} />
      ))}
      {isBundleOpen && <BundleLine />}
      {isAccepted('annual_vip') && (
        <li>
          <span>
            <strong>Annual VIP Plan</strong>
            <span>We’ll email you the details with your confirmation.</span>
          </span>
        </li>
      )}
    </ul>
  );
};
