import { MINUTE } from '../../../shared/contract/time.ts';
import { VisitStartDue } from '../../../shared/fulfilment/dispatch/events.ts';
import type { Offer } from '../../../shared/fulfilment/dispatch/offer.ts';
import { isPromised } from '../../../shared/sales/booking/booking-status.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { DispatchContext } from './dispatch-context.ts';
import { closeOffer, offerNext } from './make-offer.ts';
import { isConfirmed, type OrderWithOffers, readOrderWithOffers, visitIn } from './read-visit.ts';

/** When a visit without a stamp is looked at, in minutes after its start. */
export const startChecks = [10, 20, 45] as const;

/** Open offers that their visit no longer names: the office accepted, moved, gave away or canceled it. */
const staleOffers = ({ visits, offers }: OrderWithOffers): Offer[] =>
  offers.filter(
    ({ state, offerId }) =>
      state === 'open' && !visits.some((visit) => visit.offerId === offerId && visit.state === 'offered'),
  );

/** How an offer ended that nobody answered here. */
const endOf = (offer: Offer, visit: VisitRecord | undefined): 'accepted' | 'withdrawn' =>
  visit &&
  (isPromised(visit.state) || visit.stamps.accepted) &&
  visit.vendorId === offer.vendorId &&
  visit.rounds === offer.round
    ? 'accepted'
    : 'withdrawn';

const closeStale = async (context: DispatchContext, orderId: string): Promise<void> =>
  await untilWritten(async () => {
    const whole = await readOrderWithOffers(context.table, orderId);
    if (!whole) return;
    const writes = staleOffers(whole).flatMap((offer) => {
      const visit = whole.visits.find(({ visitId }) => visitId === offer.visitId);
      const place = whole.order.visits.find(({ n }) => n === visit?.n) ?? whole.order.visits[0];
      const found = visit && place ? { ...whole, visit, place } : undefined;
      return found ? closeOffer(context, found, offer, { state: endOf(offer, visit) }) : [];
    });
    if (writes.length > 0) await context.table.commit(...writes);
  });

const offerPlanned = async (context: DispatchContext, orderId: string, visitId: string): Promise<void> =>
  await untilWritten(async () => {
    const whole = await readOrderWithOffers(context.table, orderId);
    const found = whole && visitIn(whole, visitId);
    if (found?.visit.state !== 'planned' || found.order.status !== 'placed' || !isConfirmed(found)) return;
    if (Date.parse(found.visit.startsAt) <= context.now) return;
    const change = await offerNext(context, found, found.visit.tried);
    await context.table.commit(...change.writes);
  });

/** Watches the start of a visit that somebody has promised. */
const watchStart = async ({ table, now }: DispatchContext, visit: VisitRecord): Promise<void> => {
  const at = startChecks.map((minutes) => Date.parse(visit.startsAt) + minutes * MINUTE).filter((time) => time > now);
  if (at.length === 0) return;
  const { visitId, leadId } = visit;
  await table.commit(table.due(VisitStartDue, { visitId }, { key: visitId, at, group: leadId, once: visit.startsAt }));
};

/**
 * Brings the visits of an order on after its events: closes offers that are over, offers what is confirmed, and watches
 * the starts of what is promised. Run twice, it changes nothing.
 */
export const settleOrder = async (context: DispatchContext, orderId: string): Promise<void> => {
  await closeStale(context, orderId);
  const whole = await readOrderWithOffers(context.table, orderId);
  for (const { state, visitId } of whole?.visits ?? []) {
    if (state === 'planned') await offerPlanned(context, orderId, visitId);
  }
  for (const visit of whole?.visits ?? []) if (visit.state === 'accepted') await watchStart(context, visit);
};
