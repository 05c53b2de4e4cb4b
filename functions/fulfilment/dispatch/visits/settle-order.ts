import type { Offer } from '../../../../shared/fulfilment/dispatch/offer.ts';
import { isPromised } from '../../../../shared/sales/booking/booking-status.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import type { DispatchContext } from '../dispatch-context.ts';
import { loadHolder } from '../offers/candidates.ts';
import { endLate, endSearches } from '../offers/end-search.ts';
import { closeOffer, commitAfterEnds, offerNext } from '../offers/make-offer.ts';
import { payFor } from '../offers/pay.ts';
import { isConfirmed, type OrderWithOffers, readOrderWithOffers, visitIn } from './read-visit.ts';
import { watchWrites } from './watch-start.ts';

/** Open offers that their visit no longer names: the office accepted, moved, gave away or canceled it. */
const staleOffers = ({ visits, offers }: OrderWithOffers): Offer[] =>
  offers.filter(
    ({ state, offerId }) =>
      state === 'open' && !visits.some((visit) => visit.offerId === offerId && visit.state === 'offered'),
  );

/** True if the visit was promised by this offer's vendor; one that lost it since was told so when it did. */
const wasPromised = ({ vendorId, round }: Offer, visit: VisitRecord): boolean =>
  visit.promisedRound === round ||
  ((isPromised(visit.state) || visit.stamps.accepted !== undefined) &&
    visit.vendorId === vendorId &&
    visit.rounds === round);

/** How an offer ended that nobody answered here. */
const endOf = (offer: Offer, visit: VisitRecord | undefined): 'accepted' | 'withdrawn' =>
  visit && wasPromised(offer, visit) ? 'accepted' : 'withdrawn';

/** Closes what is over; answers the order as it is then. */
const closeStale = async (context: DispatchContext, orderId: string): Promise<OrderWithOffers | undefined> =>
  await untilWritten(async () => {
    const whole = await readOrderWithOffers(context.table, orderId);
    if (!whole) return undefined;
    const writes = staleOffers(whole).flatMap((offer) => {
      const visit = whole.visits.find(({ visitId }) => visitId === offer.visitId);
      const place = whole.order.visits.find(({ n }) => n === visit?.n) ?? whole.order.visits[0];
      const found = visit && place ? { ...whole, visit, place } : undefined;
      return found ? closeOffer(context, found, offer, { state: endOf(offer, visit) }) : [];
    });
    if (writes.length === 0) return whole;
    await context.table.commit(...writes);
    return await readOrderWithOffers(context.table, orderId);
  });

/** Offers a visit that was just read; whoever changed it since makes the commit lose, and it is read anew. */
const offerPlanned = async (
  context: DispatchContext,
  just: OrderWithOffers,
  { orderId, visitId }: VisitRecord,
): Promise<void> =>
  await untilWritten(async (tries) => {
    const whole = tries === 0 ? just : await readOrderWithOffers(context.table, orderId);
    const found = whole && visitIn(whole, visitId);
    if (found?.visit.state !== 'planned' || found.order.status !== 'placed' || !isConfirmed(found)) return;
    if (Date.parse(found.visit.startsAt) <= context.now) return;
    const change = await offerNext(context, found, found.visit.tried);
    await commitAfterEnds(context, change.writes);
  });

/** The office may move a job on before the event of its first step is handled. */
const isComing = ({ state }: VisitRecord): boolean => ['accepted', 'on_the_way', 'working'].includes(state);

/** A vendor who was said to come without an offer is paid by its rates of this moment, as an offer would have frozen them. */
const freezePay = async (context: DispatchContext, visit: VisitRecord): Promise<void> => {
  const { orderId, visitId, pay } = visit;
  if (!isComing(visit) || pay.length > 0) return;
  await untilWritten(async () => {
    const whole = await readOrderWithOffers(context.table, orderId);
    const found = whole && visitIn(whole, visitId);
    const holder = found && (await loadHolder(context, found));
    if (!holder || !isComing(found.visit) || found.visit.pay.length > 0) return;
    const frozen = payFor(found.order, found.visit, holder.vendor, holder.schedule.policy);
    await context.table.commit(context.table.patch(visitItem, found.visit, { pay: frozen }));
  });
};

/** Watches the start of a visit that somebody has promised. */
const watchStart = async (context: DispatchContext, visit: VisitRecord): Promise<void> => {
  const writes = watchWrites(context, visit);
  if (writes.length > 0) await context.table.commit(...writes);
};

/** A search goes on while nobody has its visit, and a late crew is asked for while it is expected; whoever changes a task meanwhile makes the commit lose. */
const endTasksOf = async (context: DispatchContext, visits: readonly VisitRecord[]): Promise<void> =>
  await untilWritten(async () => {
    const [found, begun] = await Promise.all([
      endSearches(
        context,
        visits.filter(({ state }) => state !== 'unassigned'),
      ),
      endLate(
        context,
        visits.filter(({ state }) => state !== 'accepted'),
      ),
    ]);
    const writes = [...found, ...begun];
    if (writes.length > 0) await context.table.commit(...writes);
  });

/**
 * Brings the visits of an order on after its events: closes offers and searches that are over, offers what is confirmed,
 * and pays for what is promised, whose starts it watches. Run twice, it changes nothing.
 */
export const settleOrder = async (context: DispatchContext, orderId: string): Promise<void> => {
  const whole = await closeStale(context, orderId);
  if (!whole) return;
  await endTasksOf(context, whole.visits);
  for (const visit of whole.visits) if (visit.state === 'planned') await offerPlanned(context, whole, visit);
  for (const visit of whole.visits) {
    await freezePay(context, visit);
    if (visit.state === 'accepted') await watchStart(context, visit);
  }
};
