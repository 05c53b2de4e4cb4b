import { formatCents } from '../../../../shared/contract/money.ts';
import type { VisitWithOffers } from '../../../../shared/fulfilment/dispatch/contract.ts';
import type { DeclineReason, Offer } from '../../../../shared/fulfilment/dispatch/offer.ts';
import { formatMoment } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './order.module.css';

const reasons: Record<DeclineReason, string> = {
  busy: 'busy',
  too_far: 'too far',
  pay: 'the pay',
  skill: 'not their work',
  other: 'other reasons',
};

const outcome = (offer: Offer, zone: string): string => {
  const { state, answerBy, answeredAt, reason } = offer;
  const when = answeredAt ? `, ${formatMoment(answeredAt, zone)}` : '';
  if (state === 'open') return `has until ${formatMoment(answerBy, zone)} to answer`;
  if (state === 'declined') return `declined${reason ? ` (${reasons[reason]})` : ''}${when}`;
  if (state === 'expired') return 'did not answer in time';
  return state === 'accepted' ? `accepted${when}` : 'the offer was withdrawn';
};

const payOf = ({ pay }: Offer): number => pay.reduce((sum, { cents }) => sum + cents, 0);

/** To whom a visit was offered, newest first, and what each said. */
export const OfferLines = ({
  of: { offers },
  nameOf,
}: {
  of: VisitWithOffers;
  nameOf: (vendorId: string) => string;
}) => {
  const { zone } = useWorkspace();
  if (offers.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Offers">
      {offers.map((offer) => (
        <li key={offer.offerId} data-state={offer.state}>
          <b>{nameOf(offer.vendorId)}</b> {outcome(offer, zone)}
          {payOf(offer) > 0 && ` · ${formatCents(payOf(offer))}`}
        </li>
      ))}
    </ul>
  );
};
