import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, HOUR, localDate } from '../../../../shared/contract/time.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { Census, strayVisits } from '../../../../test/support/cloud/audit.ts';
import {
  type BookingWorld,
  confirm,
  findFaults,
  firstPlan,
  itemsOf,
  NOW,
  orderFor,
  startBookingWorld,
} from '../../../../test/support/world/booking-world.ts';
import { manageTokenOf } from '../../../sales/booking/order/order-identity.ts';
import { bookingItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/visit-store.ts';
import { payLater } from '../../../sales/payments/payment-terms.ts';
import { acceptQuote } from '../../quotes/accept-quote.ts';
import { priceQuote, sendQuote } from '../../quotes/desk-acts.ts';
import { draftQuote } from '../../quotes/draft-quote.ts';
import { quoteItem } from '../../quotes/store.ts';
import { workPlans } from '../../quotes/work-plans.ts';
import { acceptOffer } from '../answer-offer.ts';
import { type OrderWithOffers, readOrderWithOffers } from '../read-visit.ts';
import { settleOrder } from '../settle-order.ts';
import { acceptWeatherMove } from './answer-weather.ts';
import { moveOrderForWeather } from './weather-day.ts';

const ZONE = 'America/New_York';
const DAYS = 2;

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const caller = { profileId: 'prf_1', email: 'ada@example.com', name: 'Ada', roles: ['admin'], idp: 'Google' };

/** An assessment that is done: its order, and the visit whose crew quotes. */
const assessed = async () => {
  const tenantId = await world.newTenant();
  const early = world.context(tenantId);
  const plan = await firstPlan(early, ['landscaping']);
  const { orderId } = await confirm(early, orderFor(['landscaping'], { planId: plan.id }));
  const whole = await readOrderWithOffers(early.table, orderId);
  const [visit] = whole?.visits ?? [];
  const [booking] = whole?.bookings ?? [];
  if (!whole || !visit || !booking) throw new Error('No assessment');
  await early.table.commit(
    early.table.patch(visitItem, visit, { state: 'finished' }),
    early.table.patch(bookingItem, booking, { status: 'completed' }),
  );
  const context = world.context(tenantId, Date.parse(visit.endsAt) + HOUR);
  return { context, whole, visit: { ...visit, state: 'finished' as const } };
};

/** Quoted work of several whole days that its customer signed and its crew accepted. */
const acceptedWork = async () => {
  const { context, whole, visit } = await assessed();
  const vendor = { ...world.vendor(visit.vendorName ?? ''), mayQuote: true };
  const line = { text: 'New beds', qty: 1, unitCost: 90_000, optional: false };
  const option = { title: 'Beds', days: DAYS, lines: [line] };
  const sketch = { service: 'landscaping' as const, options: [option], photos: [], deskNote: '' };
  const { quoteId } = await draftQuote(context, vendor, visit, sketch);
  const priced = [{ ...option, lines: [{ ...line, unitPrice: 180_000 }] }];
  const desk = (input: object) => ({ ...context, input, caller, correlationId: 'test', actsFor: undefined }) as never;
  const next = await priceQuote(desk({ quoteId, version: 1, options: priced, photos: [], message: '' }));
  await sendQuote(desk({ quoteId, version: next.version }));
  const quote = await context.table.get(quoteItem, { quoteId }, { consistent: true });
  const [chosen] = quote?.options ?? [];
  if (!quote || !chosen) throw new Error('No quote');
  const plans = await workPlans(context, whole, quote, chosen);
  const planId = plans[3]?.id ?? '';
  const signed = { quoteId, revision: 1, option: 0, chosen: [], name: 'Pat Buyer', planId, correlationId: 'test' };
  const { order } = await acceptQuote(context, payLater, signed);
  await settleOrder(context, order.orderId);
  const read = async (): Promise<OrderWithOffers> => {
    const work = await readOrderWithOffers(context.table, order.orderId);
    if (!work) throw new Error('No work');
    return work;
  };
  for (const offer of (await read()).offers.filter(({ state }) => state === 'open')) await acceptOffer(context, offer);
  return { context, orderId: order.orderId, vendor, read };
};

/** Bookings that are at another time than the visit that does them, or promised where it is not. */
const torn = ({ order, visits, bookings }: OrderWithOffers): string[] =>
  bookings.flatMap((booking) => {
    const place = order.visits.find((each) => isDoneBy(booking, each));
    const visit = visits.find(({ n }) => n === place?.n);
    const isPromised = booking.status === 'assigned';
    const fits = visit?.startsAt === booking.startsAt && (visit?.state === 'accepted') === isPromised;
    return fits ? [] : [`day ${booking.visit}: ${booking.status} at ${booking.startsAt}, ${visit?.state}`];
  });

it('a weather day gives one day of quoted work another whole day of its crew, and leaves the others as they are', async () => {
  const { context, orderId, vendor, read } = await acceptedWork();
  const before = await read();
  expect(before.visits.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
  const [first, second] = before.visits;
  if (!first || !second) throw new Error('No days');
  const date = localDate(Date.parse(first.startsAt), ZONE);
  await moveOrderForWeather(context, { orderId, date, services: ['landscaping'] });
  const after = await read();
  const [held, kept] = [first, second].map(({ n }) => after.visits.find((visit) => visit.n === n));
  expect(kept).toEqual(second);
  expect(held).toMatchObject({ state: 'held', holdReason: 'weather', vendorId: vendor.vendorId });
  const length = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
    Date.parse(endsAt) - Date.parse(startsAt);
  expect(held && length(held)).toBe(length(first));
  expect(Date.parse(held?.startsAt ?? '')).toBeGreaterThan(Date.parse(first.startsAt) + DAY / 2);
  expect(after.bookings.map(({ visit, status }) => [visit, status])).toEqual([
    [first.n, 'confirmed'],
    [second.n, 'assigned'],
  ]);
  expect(torn(after)).toEqual([]);
  const { tenantId } = context.table;
  expect(await findFaults(world, tenantId, NOW)).toEqual([]);
  const items = (await itemsOf(world, tenantId)) as ConstructorParameters<typeof Census>[0][number][];
  expect(strayVisits(new Census(items))).toEqual([]);
  const claim = { token: manageTokenOf(world.table.signer, tenantId, orderId) };
  await acceptWeatherMove(context, { orderId, visitId: first.visitId, startsAt: held?.startsAt ?? '' }, claim);
  await settleOrder(context, orderId);
  const offered = (await read()).offers.find(({ state }) => state === 'open');
  expect(offered).toMatchObject({ visitId: first.visitId, vendorId: vendor.vendorId });
});
