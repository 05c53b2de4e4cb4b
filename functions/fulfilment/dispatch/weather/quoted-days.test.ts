import { expect, it } from 'vitest';
import { DAY, localDate } from '../../../../shared/contract/time.ts';
import { isDoneBy } from '../../../../shared/sales/booking/books-visit.ts';
import { Census, strayVisits } from '../../../../test/support/cloud/audit.ts';
import { findFaults, itemsOf, NOW } from '../../../../test/support/world/booking-world.ts';
import { acceptedWork } from '../../../../test/support/world/fulfilment/quoted-work.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { manageTokenOf } from '../../../sales/booking/order/order-identity.ts';
import type { OrderWithOffers } from '../visits/read-visit.ts';
import { settleOrder } from '../visits/settle-order.ts';
import { acceptWeatherMove } from './answer-weather.ts';
import { moveOrderForWeather } from './weather-day.ts';

const ZONE = 'America/New_York';

const world = worldOfFile();

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
  const { context, orderId, vendor, read } = await acceptedWork(world, 2);
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
