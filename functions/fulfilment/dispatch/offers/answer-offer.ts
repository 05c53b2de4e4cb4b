import { toInstant } from '../../../../shared/contract/time.ts';
import { isInTime } from '../../../../shared/fulfilment/dispatch/answer-by.ts';
import type { DeclineReason, Offer } from '../../../../shared/fulfilment/dispatch/offer.ts';
import { AppError, fasterThan, notFound } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { noOffer } from '../../../sales/booking/visit/kept/keep-visits.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { moveOn } from '../visits/change-visit.ts';
import { findVisit, type VisitInOrder } from '../visits/read-visit.ts';
import { closeOffer, commitAfterEnds, offerNext } from './make-offer.ts';

/** A vendor's answer to an offer. */
export interface OfferAnswer {
  readonly offerId: string;
  readonly vendorId: string;
  readonly version: number;
}

/** 409 `OFFER_OVER`: it was answered, its time is over, or the visit has gone to somebody else or another time. */
const offerOver = (offer: Offer): AppError =>
  new AppError('conflict', 'OFFER_OVER', 'This offer is no longer open.', { details: { current: offer } });

const findOffer = async ({ table }: DispatchContext, { offerId, vendorId }: OfferAnswer) => {
  const found = await findVisit(table, offerId);
  const offer = found?.offers.find((each) => each.offerId === offerId);
  if (!found || offer?.vendorId !== vendorId) throw notFound('Offer');
  return { found, offer };
};

const checkOpen = ({ now }: DispatchContext, { visit }: VisitInOrder, offer: Offer, answer: OfferAnswer): void => {
  const isNamed = offer.state === 'open' && visit.state === 'offered' && visit.offerId === offer.offerId;
  if (!isNamed || !isInTime(now, offer.answerBy)) throw offerOver(offer);
  if (offer.version !== answer.version) throw fasterThan('Offer', offer);
};

/** Accepts an offer for its vendor; repeated, it is a no-op. */
export const acceptOffer = async (context: DispatchContext, answer: OfferAnswer): Promise<Offer> =>
  await untilWritten(async () => {
    const { found, offer } = await findOffer(context, answer);
    if (offer.state === 'accepted') return offer;
    checkOpen(context, found, offer, answer);
    const at = toInstant(context.now);
    const accepted = { at, receivedAt: at, by: answer.vendorId };
    const change = moveOn(context, found, { to: 'accepted', who: 'vendor' }, { ...noOffer, stamps: { accepted } });
    await context.table.commit(...change.writes, ...closeOffer(context, found, offer, { state: 'accepted' }));
    return { ...offer, state: 'accepted', answeredAt: at, version: offer.version + 1 };
  });

/** Declines an offer; the next vendor gets it, with the time, in the same transaction. Repeated, it is a no-op. */
export const declineOffer = async (
  context: DispatchContext,
  answer: OfferAnswer & { readonly reason: DeclineReason },
): Promise<Offer> =>
  await untilWritten(async () => {
    const { found, offer } = await findOffer(context, answer);
    if (offer.state === 'declined') return offer;
    checkOpen(context, found, offer, answer);
    const changes = { state: 'declined', reason: answer.reason } as const;
    const next = await offerNext(context, found, [...found.visit.tried, answer.vendorId]);
    await commitAfterEnds(context, [...next.writes, ...closeOffer(context, found, offer, changes)]);
    return { ...offer, ...changes, answeredAt: toInstant(context.now), version: offer.version + 1 };
  });

/** Passes an offer on whose time is over; without effect if it was answered or is no longer what its visit names. */
export const expireOffer = async (context: DispatchContext, offerId: string): Promise<void> =>
  await untilWritten(async () => {
    const found = await findVisit(context.table, offerId);
    const offer = found?.offers.find((each) => each.offerId === offerId);
    if (!found || offer?.state !== 'open' || isInTime(context.now, offer.answerBy)) return;
    if (found.visit.offerId !== offerId || found.visit.state !== 'offered') {
      await context.table.commit(...closeOffer(context, found, offer, { state: 'withdrawn' }));
      return;
    }
    const next = await offerNext(context, found, [...found.visit.tried, offer.vendorId]);
    await commitAfterEnds(context, [...next.writes, ...closeOffer(context, found, offer, { state: 'expired' })]);
  });
