import { toInstant } from '../../../../shared/contract/time.ts';
import { type OrderView, ShownOrder } from '../../../../shared/sales/booking/order.ts';
import { vendorNames } from '../hold/hold-visits.ts';
import { toVisit } from '../plan/offers/offer-plans.ts';
import type { Settings } from '../settings.ts';
import { weatherMovesIn } from '../visit/kept/weather-moves.ts';
import { cancelCents, moveCents } from './change/fees.ts';
import { changeableUntil, isChangeable, visitChangeableUntil, type WholeOrder } from './change/manage-order.ts';

const freeUntil = (until: number, now: number): string | null => (now <= until ? toInstant(until) : null);

/** The order as its buyer sees it. */
export const viewOf = (whole: WholeOrder, settings: Settings, now: number): OrderView => {
  const { order, bookings } = whole;
  const weatherMoves = weatherMovesIn(whole.visits, now);
  const isWholeOpen = isChangeable(whole, settings, now);
  const isVisitOpen = order.visits.map((visit) => isChangeable(whole, settings, now, { visit }));
  return {
    ...ShownOrder.parse(order),
    bookings: [...bookings],
    visits: order.visits.map(toVisit),
    vendors: vendorNames(order.visits),
    changeableUntil: isWholeOpen ? freeUntil(changeableUntil(order, settings), now) : null,
    visitsChangeableUntil: order.visits.map((visit, n) =>
      isVisitOpen[n] ? freeUntil(visitChangeableUntil(order, visit, settings), now) : null,
    ),
    costs: {
      cancel: isWholeOpen ? cancelCents(whole, now) : null,
      moveAll: isWholeOpen ? moveCents(whole, order.visits, now) : null,
      moves: order.visits.map((visit, n) => (isVisitOpen[n] ? moveCents(whole, [visit], now) : null)),
    },
    fees: (order.fees ?? []).map(({ waived, ...fee }) => ({ ...fee, isWaived: waived !== undefined })),
    ...(weatherMoves.length > 0 && { weatherMoves }),
  };
};
