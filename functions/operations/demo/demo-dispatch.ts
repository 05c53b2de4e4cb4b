import { localDate, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { VisitRecord, VisitStamps } from '../../../shared/sales/booking/visit-record.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { holdVisit } from '../../fulfilment/dispatch/desk-acts.ts';
import type { DispatchContext } from '../../fulfilment/dispatch/dispatch-context.ts';
import { declineOffer } from '../../fulfilment/dispatch/offers/answer-offer.ts';
import { payFor } from '../../fulfilment/dispatch/offers/pay.ts';
import { keepState } from '../../fulfilment/dispatch/visits/change-visit.ts';
import { settleOrder } from '../../fulfilment/dispatch/visits/settle-order.ts';
import { stepVisit } from '../../fulfilment/dispatch/visits/step-visit.ts';
import { moveOrderForWeather } from '../../fulfilment/dispatch/weather/weather-day.ts';
import type { Write } from '../../platform/table/write.ts';
import { readSettings } from '../../sales/booking/order/change/cancel-order.ts';
import { readOrder, type WholeOrder } from '../../sales/booking/order/change/manage-order.ts';

const ASKED_AGO_MS = 50 * MINUTE;
const ON_THE_WAY_MS = 20 * MINUTE;
/** A crew knows that it is late on the day itself, not days ahead. */
const LATE_AHEAD_MS = 6 * 60 * MINUTE;
const WRITES_AT_ONCE = 50;

const stampAt = (at: number) => ({ at: toInstant(at), receivedAt: toInstant(at) });

/** The stamps of a visit that has gone as planned, as far as it has come. */
const pastStamps = ({ state, startsAt, endsAt }: VisitRecord): VisitStamps => {
  const start = Date.parse(startsAt);
  return {
    accepted: stampAt(start - 48 * 60 * MINUTE),
    on_the_way: stampAt(start - ON_THE_WAY_MS),
    working: stampAt(start),
    ...(state === 'finished' && { finished: stampAt(Date.parse(endsAt)) }),
  };
};

/** What vendors did and earned while nobody watched. */
const pastWrites = async (context: DispatchContext, orders: readonly WholeOrder[]): Promise<Write[]> => {
  const [{ vendors }, { policy }] = await Promise.all([
    context.table.collect(vendorRange, { vendors: vendorItem }),
    readSettings(context),
  ]);
  return orders.flatMap(({ order, visits }) =>
    visits.flatMap((visit) => {
      const vendor = vendors.find(({ vendorId }) => vendorId === visit.vendorId);
      if (!vendor || (visit.state !== 'finished' && visit.state !== 'working' && visit.state !== 'accepted')) return [];
      const stamps = visit.state === 'accepted' ? { accepted: stampAt(context.now) } : pastStamps(visit);
      return keepState(context, visit, { stamps, pay: payFor(order, visit, vendor, policy) }).writes;
    }),
  );
};

const readAll = async ({ table }: DispatchContext, orderIds: readonly string[]): Promise<WholeOrder[]> =>
  (await Promise.all(orderIds.map((orderId) => readOrder(table, orderId)))).filter((whole) => whole !== undefined);

/** Outdoor work of another day is called off: its buyer has been told of the time that is reserved, and may answer. */
const callOffOutdoors = async (context: DispatchContext, visits: readonly VisitRecord[]): Promise<void> => {
  const { policy, tenant } = await readSettings(context);
  const services = policy.weatherServices;
  const visit = visits.find((each) => each.services.some((code) => services.includes(code)));
  if (!visit) return;
  const date = localDate(Date.parse(visit.startsAt), tenant.timezone);
  await moveOrderForWeather(context, { orderId: visit.orderId, date, services });
};

/** One crew says it is late, one gives its visit back, two visits wait for the weather, and one offer was declined. */
const unsettle = async (context: DispatchContext, orderIds: readonly string[]): Promise<void> => {
  const visits = (await readAll(context, orderIds)).flatMap((whole) => whole.visits);
  const ahead = visits
    .filter(({ startsAt }) => Date.parse(startsAt) > context.now)
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  const accepted = ahead.filter(({ state }) => state === 'accepted');
  const late = accepted.find(({ startsAt }) => Date.parse(startsAt) - context.now < LATE_AHEAD_MS);
  const given = accepted.find((visit) => visit !== late);
  const [declined, , held] = ahead.filter(({ state }) => state === 'offered');
  const said = { at: toInstant(context.now), who: 'vendor' } as const;
  if (late)
    await stepVisit(context, late.visitId, { ...said, step: 'late', minutes: 25, note: 'Traffic on Route 202' });
  if (given) await stepVisit(context, given.visitId, { ...said, step: 'hand_back', note: 'The van is in the shop.' });
  if (held) await holdVisit(context, { ...held, reason: 'weather' });
  if (declined?.offerId && declined.vendorId) {
    const answer = { offerId: declined.offerId, vendorId: declined.vendorId, version: 1 };
    await declineOffer(context, { ...answer, reason: 'too_far' });
  }
  const touched = [late, given, declined, held].map((visit) => visit?.orderId);
  const others = ahead.filter(({ state, orderId }) => state === 'accepted' && !touched.includes(orderId));
  await callOffOutdoors(context, others);
};

/** Brings the visits of the demo to where they would stand at `now`, by the acts of vendors, the desk and the clock. */
export const dispatchLife = async (
  base: Omit<DispatchContext, 'now'>,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  const context = { ...base, now: now - ASKED_AGO_MS };
  const orders = await readAll(context, orderIds);
  const writes = await pastWrites(context, orders);
  for (let n = 0; n < writes.length; n += WRITES_AT_ONCE) {
    await context.table.commit(...writes.slice(n, n + WRITES_AT_ONCE));
  }
  const ahead = orders.filter(({ visits }) => visits.some(({ state }) => state === 'planned' || state === 'accepted'));
  const idsAhead = ahead.map(({ order }) => order.orderId);
  for (const orderId of idsAhead) await settleOrder(context, orderId);
  await unsettle({ ...context, now: now - 5 * MINUTE }, idsAhead);
};
