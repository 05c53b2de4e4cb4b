import { describe, expect, it } from 'vitest';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import type { BookingStatus } from '../../../../shared/sales/booking/booking.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { assignVisit, holdVisit, reportMissing } from '../../../fulfilment/dispatch/desk-acts.ts';
import { moveVisit } from '../../../fulfilment/dispatch/move-visit.ts';
import { acceptOffer } from '../../../fulfilment/dispatch/offers/answer-offer.ts';
import { readVisit } from '../../../fulfilment/dispatch/visits/read-visit.ts';
import { settleOrder } from '../../../fulfilment/dispatch/visits/settle-order.ts';
import { stepVisit } from '../../../fulfilment/dispatch/visits/step-visit.ts';
import { moveOrderForWeather } from '../../../fulfilment/dispatch/weather/weather-day.ts';
import { consume } from '../../../platform/consume.ts';
import { cancelOrder } from '../../../sales/booking/order/change/cancel-order.ts';
import { changeBooking } from '../../../sales/booking/visit/change-booking.ts';

const world = worldOfFile();

/** What everybody was mailed, after each event of the visit's company was delivered twice. */
const mailsOf = async ({ tenantId }: OfferedVisit, without?: string) => {
  const boxes = mailboxes();
  const events = (await everything(world.table.client, world.table.tableName)).filter(
    ({ entity, type, pk, data }) =>
      entity === 'event' &&
      type !== without &&
      customerMessages.events.some(({ name }) => name === type) &&
      data !== undefined &&
      String(pk).startsWith(`T#${tenantId}#`),
  );
  const consumers = messageConsumers(messagingDeps(world.table, { provider: boxes.provider }));
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => NOW });
  for (const _ of [1, 2]) await deliver(handler, events.map(envelopeOf));
  return boxes.mails;
};

const visitOf = async ({ at, visitId }: OfferedVisit) => (await readVisit(at(NOW).table, visitId)).visit;

/** A visit that the first of these crews has accepted. */
const acceptedVisit = async (): Promise<OfferedVisit> => {
  const visit = await offeredVisit(world, alike(world, 3));
  const offer = (await visit.read()).offers.find(({ state }) => state === 'open');
  if (!offer) throw new Error('No open offer');
  await acceptOffer(visit.at(NOW), offer);
  return visit;
};

const booked = async (visit: OfferedVisit) => {
  const [booking] = (await visit.read()).bookings;
  if (!booking) throw new Error('No booking');
  return booking;
};
const inBookings = async (visit: OfferedVisit, change: { status?: BookingStatus; vendorId?: string }) => {
  const { bookingId, version } = await booked(visit);
  await changeBooking(visit.at(NOW), {}, { bookingId, version, ...change });
};
const otherCrew = () => alike(world, 3)[1]?.vendorId ?? '';
const seen = async (visit: OfferedVisit) => ({ visitId: visit.visitId, version: (await visitOf(visit)).version });

/** Everything by which the office, or the customer, takes a job from the vendor that has accepted it. */
const acts: Readonly<Record<string, (visit: OfferedVisit) => Promise<unknown>>> = {
  'canceled in Bookings': async (visit) => await inBookings(visit, { status: 'cancelled' }),
  'given away in Bookings': async (visit) => await inBookings(visit, { vendorId: otherCrew() }),
  'canceled with its order': async (visit) =>
    await cancelOrder(visit.at(NOW), visit.orderId, { checkScope: async () => undefined }, { reason: undefined }),
  'given away on the board': async (visit) =>
    await assignVisit(visit.at(NOW), {
      ...(await seen(visit)),
      vendorId: otherCrew(),
      mode: 'direct',
      tell: true,
    }),
  'offered to another': async (visit) =>
    await assignVisit(visit.at(NOW), { ...(await seen(visit)), vendorId: otherCrew(), mode: 'offer', tell: false }),
  moved: async (visit) =>
    await moveVisit(visit.at(NOW), {
      ...(await seen(visit)),
      startsAt: toInstant(Date.parse((await visitOf(visit)).startsAt) + 7 * DAY),
      tell: false,
      correlationId: 'test',
    }),
  'let wait': async (visit) => await holdVisit(visit.at(NOW), { ...(await seen(visit)), reason: 'materials' }),
  'reported missing': async (visit) => await reportMissing(visit.at(NOW), await seen(visit)),
  'moved by the weather': async (visit) =>
    await moveOrderForWeather(visit.at(NOW), {
      orderId: visit.orderId,
      date: (await visitOf(visit)).startsAt.slice(0, 10),
      services: ['photography'],
    }),
};

const toFirst = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
  mails.filter(({ to }) => to.email === 'crew1@example.com').map(({ subject }) => subject.split(':')[0]);

describe('a vendor who has accepted a job', () => {
  it.each(Object.entries(acts))('that is %s hears of it, once', async (_, act) => {
    const visit = await acceptedVisit();
    await act(visit);
    for (const __ of [1, 2]) await settleOrder(visit.at(NOW), visit.orderId);
    const subjects = toFirst(await mailsOf(visit));
    expect(subjects.filter((subject) => subject === 'No longer yours')).toHaveLength(1);
    expect(subjects).not.toContain('No longer open');
  });

  it.each(Object.entries(acts))(
    'in Bookings, and that is %s before its offer is closed, hears of it, once',
    async (_, act) => {
      const visit = await offeredVisit(world, alike(world, 3));
      await inBookings(visit, { status: 'assigned' });
      await act(visit);
      for (const __ of [1, 2]) await settleOrder(visit.at(NOW), visit.orderId);
      const over = toFirst(await mailsOf(visit)).filter((subject) => subject?.startsWith('No longer'));
      expect(over).toEqual(['No longer yours']);
    },
  );

  it('and gives it back hears nothing of what it does itself', async () => {
    const visit = await acceptedVisit();
    await stepVisit(visit.at(NOW), visit.visitId, { step: 'hand_back', at: toInstant(NOW), who: 'vendor' });
    expect(toFirst(await mailsOf(visit))).toEqual(['Job offer']);
  });

  it('control: without the event of its transaction nobody tells it', async () => {
    const visit = await acceptedVisit();
    await acts['canceled in Bookings']?.(visit);
    expect(toFirst(await mailsOf(visit, 'visit.vendor_released'))).toEqual(['Job offer']);
  });

  it('reads the time that the job had, and why it is over', async () => {
    const visit = await acceptedVisit();
    await acts.moved?.(visit);
    const mail = (await mailsOf(visit)).find(({ subject }) => subject.startsWith('No longer yours'));
    expect(JSON.stringify(mail)).toContain('It was moved to another time.');
  });
});

describe('the customer of a visit that the board gives to a vendor', () => {
  const assign = async (visit: OfferedVisit, more: { vendorId?: string; tell: boolean }) => {
    const { vendorId = '' } = await visitOf(visit);
    await assignVisit(visit.at(NOW), { ...(await seen(visit)), vendorId, mode: 'direct', ...more });
    const mails = await mailsOf(visit, 'order.placed');
    return mails.filter(({ to }) => !to.email.startsWith('crew')).map(({ subject }) => subject);
  };

  it.each([
    ['another', true, [expect.stringContaining('Your crew for Photography')]],
    ['another', false, []],
    ['the same', true, [expect.stringContaining('Crew 1')]],
    ['the same', false, []],
  ] as const)('%s, told %s', async (who, tell, expected) => {
    const visit = await offeredVisit(world, alike(world, 3));
    const vendor = who === 'another' ? { vendorId: otherCrew() } : {};
    expect(await assign(visit, { ...vendor, tell })).toEqual(expected);
  });
});
