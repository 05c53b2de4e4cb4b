import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { DAY, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { WeatherMoved } from '../../../../shared/fulfilment/dispatch/events.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { Census, strayVisits } from '../../../../test/support/cloud/audit.ts';
import { beforeEachCall } from '../../../../test/support/table/table-faults.ts';
import { findFaults, itemsByKind, itemsOf, NOW } from '../../../../test/support/world/booking-world.ts';
import { type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import { manageTokenOf } from '../../../sales/booking/order/order-identity.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';
import { weatherMovesIn } from '../../../sales/booking/visit/kept/weather-moves.ts';
import { holdVisit, resumeVisit } from '../desk-acts.ts';
import { acceptOffer } from '../offers/answer-offer.ts';
import { eventPlace } from '../offers/make-offer.ts';
import { readVisit } from '../visits/read-visit.ts';
import { settleOrder } from '../visits/settle-order.ts';
import { weatherPartsOf } from './affected-visits.ts';
import { acceptWeatherMove, weatherAnswerOver } from './answer-weather.ts';
import { findDryTime } from './find-dry-time.ts';
import { callWeatherDay, moveOrderForWeather } from './weather-day.ts';

const ZONE = 'America/New_York';
const OUTDOORS: ServiceCode[] = ['drone', 'twilight', 'landscaping'];

const world = worldOfFile();

const firstVisit = async (visit: OfferedVisit): Promise<VisitRecord> => {
  const [first] = (await visit.read()).visits;
  if (!first) throw new Error('No visit');
  return first;
};
const dateOf = ({ startsAt }: VisitRecord): string => localDate(Date.parse(startsAt), ZONE);
const dayOf = async (visit: OfferedVisit) => ({
  date: dateOf(await firstVisit(visit)),
  services: OUTDOORS,
});
const eventsOf = async ({ tenantId }: OfferedVisit, type: string) =>
  (await itemsByKind(world, tenantId))('event').filter((each) => each.type === type);
const disorder = async ({ tenantId }: OfferedVisit): Promise<string[]> => {
  const items = (await itemsOf(world, tenantId)) as ConstructorParameters<typeof Census>[0][number][];
  return [...(await findFaults(world, tenantId, NOW)), ...strayVisits(new Census(items))];
};
const claimOf = (visit: OfferedVisit) => ({
  token: manageTokenOf(world.table.signer, visit.tenantId, visit.orderId),
});
const rain = async (visit: OfferedVisit): Promise<void> =>
  await moveOrderForWeather(visit.at(NOW), { ...(await dayOf(visit)), orderId: visit.orderId });
const heldOf = async (visit: OfferedVisit): Promise<VisitRecord> => {
  const held = (await visit.read()).visits.find(({ state }) => state === 'held');
  if (!held) throw new Error('Nothing waits');
  return held;
};

describe('a weather day', () => {
  it('lists what would move, and a dry run writes nothing', async () => {
    const visit = await offeredVisit(world, undefined, ['photography', 'drone']);
    const before = await itemsOf(world, visit.tenantId);
    const day = await dayOf(visit);
    const listed = await callWeatherDay(visit.at(NOW), { ...day, dryRun: true });
    expect(listed.items).toMatchObject([
      { orderId: visit.orderId, moving: ['drone'], staying: ['photography'], customerName: 'Pat Buyer' },
    ]);
    expect(await itemsOf(world, visit.tenantId)).toEqual(before);
    const elsewhere = await callWeatherDay(visit.at(NOW), { ...day, zips: ['19020'], dryRun: true });
    const indoors = await callWeatherDay(visit.at(NOW), { ...day, services: ['landscaping'], dryRun: true });
    expect([elsewhere.items, indoors.items]).toEqual([[], []]);
    const called = await callWeatherDay(visit.at(NOW), { ...day, dryRun: false });
    expect(called.isCalled).toBe(true);
    expect(await eventsOf(visit, 'dispatch.weather_day')).toHaveLength(1);
  });

  it('takes the outdoor services out of a visit; the rest keeps its time and is offered anew', async () => {
    const visit = await offeredVisit(world, undefined, ['photography', 'drone']);
    const before = await firstVisit(visit);
    await rain(visit);
    await settleOrder(visit.at(NOW), visit.orderId);
    const { visits, order, bookings } = await visit.read();
    const stays = visits.find(({ n }) => n === before.n);
    const held = await heldOf(visit);
    expect(stays).toMatchObject({ services: ['photography'], startsAt: before.startsAt, state: 'offered' });
    expect(held).toMatchObject({ services: ['drone'], holdReason: 'weather', weatherMove: { from: before.startsAt } });
    expect(Date.parse(held.startsAt)).toBeGreaterThanOrEqual(NOW + 2 * DAY);
    expect(dateOf(held) > dateOf(before)).toBe(true);
    expect(bookings.find(({ serviceType }) => serviceType === 'drone')?.startsAt).toBe(held.startsAt);
    expect(order.fees ?? []).toEqual([]);
    expect(await disorder(visit)).toEqual([]);
  });

  it('moves a visit that is all outdoors, tells its vendor, and changes nothing when it runs again', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    const [offer] = (await visit.read()).offers;
    if (!offer) throw new Error('No offer');
    await acceptOffer(visit.at(NOW), offer);
    const day = { ...(await dayOf(visit)), orderId: visit.orderId };
    await moveOrderForWeather(visit.at(NOW), day);
    const after = await visit.read();
    await moveOrderForWeather(visit.at(NOW), day);
    expect(await visit.read()).toEqual(after);
    expect(after.visits).toMatchObject([{ n: 0, state: 'held', holdReason: 'weather' }]);
    expect(after.bookings.map(({ status }) => status)).toEqual(['confirmed']);
    const [told] = await eventsOf(visit, 'visit.vendor_released');
    expect(told?.data).toMatchObject({ vendorId: offer.vendorId, startsAt: offer.startsAt, cause: 'weather' });
    expect(await eventsOf(visit, 'order.weather_moved')).toHaveLength(1);
    expect(await disorder(visit)).toEqual([]);
  });

  it('leaves alone what has begun, by the clock or by its vendor', async () => {
    const visit = await firstVisit(await offeredVisit(world, undefined, ['landscaping']));
    const bad = { date: dateOf(visit), services: OUTDOORS, zone: ZONE };
    const start = Date.parse(visit.startsAt);
    expect(weatherPartsOf(visit, bad, start - 1000)).toEqual({ moving: ['landscaping'], staying: [] });
    expect(weatherPartsOf(visit, bad, start)).toBeUndefined();
    expect(weatherPartsOf({ ...visit, state: 'on_the_way' }, bad, start - 1000)).toBeUndefined();
    // Half past ten at night in Pennsylvania is the next day in UTC.
    const evening = { ...visit, startsAt: `${bad.date}T03:30:00Z` };
    expect(weatherPartsOf(evening, bad, 0)).toBeUndefined();
  });

  it('puts off with the photos what is made of them', async () => {
    const visit = await offeredVisit(world, undefined, ['photography', 'drone', 'virtual_staging']);
    const dueOf = async () => {
      const { order, bookings } = await visit.read();
      const staging = bookings.find(({ serviceType }) => serviceType === 'virtual_staging');
      return { remote: order.remote, scheduledDate: staging?.scheduledDate };
    };
    const staged = (dueDate: string) => ({ remote: [{ service: 'virtual_staging', dueDate }], scheduledDate: dueDate });
    const date = dateOf(await firstVisit(visit));
    const rainOn = async (services: ServiceCode[]) =>
      await moveOrderForWeather(visit.at(NOW), { orderId: visit.orderId, date, services });
    await rainOn(['drone']);
    expect(await dueOf()).toEqual(staged('2026-11-27'));
    await rainOn(['photography']);
    const photos = (await visit.read()).visits.find(({ services }) => services.includes('photography'));
    expect([date, photos && dateOf(photos)]).toEqual(['2026-11-23', '2026-11-24']);
    // Three business days without Thanksgiving.
    expect(await dueOf()).toEqual(staged('2026-11-28'));
    expect(await disorder(visit)).toEqual([]);
  });

  it('leaves a visit alone that the desk lets wait, and lists it no more than it moves it', async () => {
    for (const reason of ['materials', 'access', 'weather'] as const) {
      const visit = await offeredVisit(world, undefined, ['landscaping']);
      const day = await dayOf(visit);
      const listed = async () => (await callWeatherDay(visit.at(NOW), { ...day, dryRun: true })).items.length;
      expect(await listed()).toBe(1);
      const { visitId, version } = await firstVisit(visit);
      await holdVisit(visit.at(NOW), { visitId, version, reason });
      const held = await visit.read();
      expect(await listed()).toBe(0);
      await rain(visit);
      expect(await visit.read()).toEqual(held);
      expect(await eventsOf(visit, 'order.weather_moved')).toEqual([]);
    }
  });

  it('moves a visit again whose new time nobody has answered', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    const before = await firstVisit(visit);
    await rain(visit);
    const held = await heldOf(visit);
    await rain(visit);
    const again = await heldOf(visit);
    expect(dateOf(again) > dateOf(held) && dateOf(held) > dateOf(before)).toBe(true);
    expect(again.weatherMove).toMatchObject({ from: held.startsAt });
    expect(await disorder(visit)).toEqual([]);
  });

  const model = () => world.vendor('Towpath Home Care');
  /** Leaves the vendor who alone does it no day of the next weeks. */
  const takeDaysOff = async (visit: OfferedVisit, date: string): Promise<void> => {
    const { table } = visit.at(NOW);
    const off = Array.from({ length: 60 }, (_, n) => localDate(Date.parse(date) + (n + 1) * DAY + DAY / 2, ZONE));
    await table.commit(table.patch(vendorItem, model(), { daysOff: off }));
  };

  it('leaves a visit to the desk where no time is free', async () => {
    const visit = await offeredVisit(world, [model()], ['landscaping']);
    const { date } = await dayOf(visit);
    await takeDaysOff(visit, date);
    await rain(visit);
    await rain(visit);
    const held = await heldOf(visit);
    expect(dateOf(held)).toBe(date);
    const tasks = async () =>
      (await itemsByKind(world, visit.tenantId))('task').filter(({ row }) =>
        /Weather/.test(String((row as { title: string }).title)),
      );
    expect(await tasks()).toHaveLength(1);
    expect(await eventsOf(visit, 'order.weather_moved')).toEqual([]);
    // The desk lets it take place at its time after all, and then the weather turns again.
    await resumeVisit(visit.at(NOW), { visitId: held.visitId, version: held.version });
    await rain(visit);
    expect(await heldOf(visit)).toMatchObject({ startsAt: held.startsAt, holdReason: 'weather' });
    expect(await tasks()).toHaveLength(2);
  });

  it('takes a promised visit without a free time from its vendor, whatever becomes of the rest of its order', async () => {
    const vendors = [model(), world.vendor('Brightframe Media')];
    const visit = await offeredVisit(world, vendors, ['photography', 'landscaping']);
    const landscaping = async () => {
      const { visits, bookings, offers } = await visit.read();
      const own = visits.find(({ services }) => services.includes('landscaping'));
      const booking = bookings.find(({ serviceType }) => serviceType === 'landscaping');
      if (!own || !booking) throw new Error('No landscaping');
      return { own, booking, offer: offers.find(({ visitId }) => visitId === own.visitId) };
    };
    const { own, offer } = await landscaping();
    if (!offer) throw new Error('No offer');
    await acceptOffer(visit.at(NOW), offer);
    await takeDaysOff(visit, dateOf(own));
    const day = { date: dateOf(own), services: OUTDOORS, orderId: visit.orderId };
    await moveOrderForWeather(visit.at(NOW), day);
    expect(await landscaping()).toMatchObject({ own: { state: 'held' }, booking: { status: 'confirmed' } });
    expect(await eventsOf(visit, 'visit.vendor_released')).toHaveLength(1);
    const photography = (await visit.read()).bookings.find(({ serviceType }) => serviceType === 'photography');
    const { bookingId = '', version = 0 } = photography ?? {};
    await changeBooking(visit.at(NOW), {}, { bookingId, version, status: 'cancelled' });
    await settleOrder(visit.at(NOW), visit.orderId);
    expect(await landscaping()).toMatchObject({
      own: { state: 'held', holdReason: 'weather', startsAt: own.startsAt },
      booking: { status: 'confirmed' },
    });
    expect(await disorder(visit)).toEqual([]);
  });
});

describe('the time of which a buyer is told', () => {
  /** Every message names a time that the calendar held when the message was written. */
  const unheldPromises = async (visit: OfferedVisit): Promise<unknown[]> => {
    const days = (await itemsByKind(world, visit.tenantId))('calendarDay') as unknown as {
      jobs: Record<string, { from: number }>;
    }[];
    const held = new Set(
      days.flatMap(({ jobs }) =>
        Object.entries(jobs).map(([key, { from }]) => `${key.split(':')[0]} ${toInstant(from * 15 * 60_000)}`),
      ),
    );
    const told = await eventsOf(visit, 'order.weather_moved');
    return told.filter(({ data }) => {
      const { orderId, moves } = WeatherMoved.data.parse(data);
      return moves.some(({ startsAt }) => !held.has(`${orderId} ${startsAt}`));
    });
  };

  it('is held before the message, wherever the job is cut', async () => {
    for (const cut of [1, 2, 3]) {
      const visit = await offeredVisit(world, undefined, ['photography', 'drone']);
      const client = world.table.newClient();
      let writes = 0;
      beforeEachCall(client, async (command) => {
        if (command === 'TransactWriteItemsCommand' && ++writes === cut) throw new Error('killed');
      });
      const day = { ...(await dayOf(visit)), orderId: visit.orderId };
      await moveOrderForWeather(world.context(visit.tenantId, NOW, client), day).catch(() => undefined);
      expect(await unheldPromises(visit)).toEqual([]);
      await rain(visit);
      expect(await eventsOf(visit, 'order.weather_moved')).toHaveLength(1);
      expect(await unheldPromises(visit)).toEqual([]);
      expect(await disorder(visit)).toEqual([]);
    }
  });

  it('control: a message that is written before its time is held promises a time nobody has', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    const { date } = await dayOf(visit);
    const context = visit.at(NOW);
    const found = await readVisit(context.table, visit.visitId);
    const parts = { moving: found.visit.services, staying: [] };
    const target = await findDryTime(context, found.order, found.place, parts, {
      date,
      services: OUTDOORS,
      zone: ZONE,
    });
    const startsAt = toInstant((target?.from ?? 0) * 15 * 60_000);
    const { orderId, leadId, visitId } = found.visit;
    const moves = [{ visitId, from: found.visit.startsAt, startsAt }];
    const data = { orderId, leadId, moves, answerBy: toInstant(NOW + DAY) };
    await context.table.commit(context.table.event(WeatherMoved, data, eventPlace(found, context)));
    expect(await unheldPromises(visit)).toHaveLength(1);
  });
});

describe('the buyer’s answer', () => {
  it('takes the reserved time, once, and the visit is offered', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    await rain(visit);
    const [move] = weatherMovesIn((await visit.read()).visits, NOW);
    if (!move) throw new Error('No move');
    const answer = { orderId: visit.orderId, visitId: move.visitId, startsAt: move.startsAt };
    expect(await acceptWeatherMove(visit.at(NOW), answer, claimOf(visit))).toEqual({ items: [] });
    expect(await acceptWeatherMove(visit.at(NOW), answer, claimOf(visit))).toEqual({ items: [] });
    await settleOrder(visit.at(NOW), visit.orderId);
    const { visits, offers } = await visit.read();
    expect(visits).toMatchObject([{ state: 'offered', startsAt: move.startsAt }]);
    expect(visits[0]).not.toHaveProperty('weatherMove');
    expect(offers.filter(({ state }) => state === 'open')).toHaveLength(1);
    await weatherAnswerOver(visit.at(NOW + DAY + 2000), move.visitId, { eventId: 'evt_due' });
    expect(await eventsOf(visit, 'dispatch.alert')).toEqual([]);
    expect(await disorder(visit)).toEqual([]);
  });

  it('needs the order’s own token, and is about the time that was shown', async () => {
    const [visit, other] = [
      await offeredVisit(world, undefined, ['landscaping']),
      await offeredVisit(world, undefined, ['landscaping']),
    ];
    await rain(visit);
    const { visitId, startsAt } = await heldOf(visit);
    const answer = { orderId: visit.orderId, visitId, startsAt };
    await expect(acceptWeatherMove(visit.at(NOW), answer, claimOf(other))).rejects.toMatchObject({ kind: 'notFound' });
    await expect(acceptWeatherMove(visit.at(NOW), answer, {})).rejects.toMatchObject({ kind: 'notFound' });
    const stale = { ...answer, startsAt: toInstant(Date.parse(startsAt) + DAY) };
    await expect(acceptWeatherMove(visit.at(NOW), stale, claimOf(visit))).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
  });

  it('is refused once the new time has begun, and that is not shown any more: the visit stays the desk’s', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    await rain(visit);
    const { visitId, startsAt } = await heldOf(visit);
    const answer = { orderId: visit.orderId, visitId, startsAt };
    const start = Date.parse(startsAt);
    const shown = async (now: number) => weatherMovesIn((await visit.read()).visits, now).length;
    expect([await shown(start - 1), await shown(start)]).toEqual([1, 0]);
    await expect(acceptWeatherMove(visit.at(start), answer, claimOf(visit))).rejects.toMatchObject({
      code: 'WRONG_STATE',
      message: expect.stringContaining('has passed'),
    });
    expect(await heldOf(visit)).toMatchObject({ state: 'held', startsAt });
    expect(await acceptWeatherMove(visit.at(start - 1), answer, claimOf(visit))).toEqual({ items: [] });
  });

  it('that does not come within a day becomes one task for the desk', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    await rain(visit);
    const { visitId } = await heldOf(visit);
    await weatherAnswerOver(visit.at(NOW + DAY - 1000), visitId, { eventId: 'evt_early' });
    expect(await eventsOf(visit, 'dispatch.alert')).toEqual([]);
    for (const _ of [1, 2]) await weatherAnswerOver(visit.at(NOW + DAY + 1000), visitId, { eventId: 'evt_due' });
    expect(await eventsOf(visit, 'dispatch.alert')).toHaveLength(1);
    expect((await heldOf(visit)).weatherMove).toBeDefined();
    expect(await disorder(visit)).toEqual([]);
  });
});
