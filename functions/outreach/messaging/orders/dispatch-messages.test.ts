import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { acceptOffer, declineOffer } from '../../../fulfilment/dispatch/offers/answer-offer.ts';
import { stepVisit } from '../../../fulfilment/dispatch/visits/step-visit.ts';
import { holdDryTime } from '../../../fulfilment/dispatch/weather/hold-dry-time.ts';
import { moveOrderForWeather } from '../../../fulfilment/dispatch/weather/weather-day.ts';
import { consume } from '../../../platform/consume.ts';

const world = worldOfFile();
let boxes: ReturnType<typeof mailboxes>;
beforeEach(() => {
  boxes = mailboxes();
});

/** Delivers the events of this type that a visit's company has written, twice; what its buyer was mailed. */
const mailsOf = async ({ tenantId }: OfferedVisit, type: string) => {
  const events = (await everything(world.table.client, world.table.tableName)).filter(
    (each) => each.entity === 'event' && each.type === type && String(each.pk).startsWith(`T#${tenantId}#`),
  );
  const consumers = messageConsumers(messagingDeps(world.table, { provider: boxes.provider }));
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => NOW });
  for (const _ of [1, 2]) await deliver(handler, events.map(envelopeOf));
  return boxes.mails;
};
const openOffer = async (visit: OfferedVisit) => {
  const offer = (await visit.read()).offers.find(({ state }) => state === 'open');
  if (!offer) throw new Error('No open offer');
  return offer;
};

describe('a buyer is told once', () => {
  it('of the time that is reserved since the weather moved a visit', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping']);
    const [planned] = (await visit.read()).visits;
    const date = localDate(Date.parse(planned?.startsAt ?? ''), 'America/New_York');
    await moveOrderForWeather(visit.at(NOW), { orderId: visit.orderId, date, services: ['landscaping'] });
    const mails = await mailsOf(visit, 'order.weather_moved');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The weather on \w+, \w+ \d+: a new time for Landscaping$/),
    ]);
  });

  it('of all times that are reserved since the weather moved two visits', async () => {
    const visit = await offeredVisit(world, undefined, ['landscaping', 'photography', 'drone', 'twilight']);
    const { visits } = await visit.read();
    const days = new Set(visits.map(({ startsAt }) => localDate(Date.parse(startsAt), 'America/New_York')));
    const services = ['landscaping', 'photography', 'drone', 'twilight'] as const;
    const [first, second] = [...days];
    // Both visits of one day: the second is called off with the first.
    const context = visit.at(NOW);
    for (const date of [second, first]) {
      for (const { visitId } of visits) {
        await holdDryTime(context, visitId, { date: date ?? '', services, zone: 'America/New_York' });
      }
    }
    await moveOrderForWeather(context, { orderId: visit.orderId, date: first ?? '', services: [...services] });
    const moved = (await visit.read()).visits.filter(({ weatherMove }) => weatherMove);
    expect(moved.length).toBeGreaterThan(1);
    const mails = await mailsOf(visit, 'order.weather_moved');
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Landscaping and Photography')]);
    expect(mails[0]?.text.match(/[AP]M for (Landscaping|Photography)/g)).toHaveLength(2);
  });

  it('that nobody has a visit yet, with other times', async () => {
    const visit = await offeredVisit(world, alike(world, 1));
    await declineOffer(visit.at(NOW), { ...(await openOffer(visit)), reason: 'busy' });
    const mails = await mailsOf(visit, 'visit.vendor_sought');
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails[0])).toMatch(/These times are free.*[AP]M; .*[AP]M; .*[AP]M/);
  });

  it('that a crew is on the way', async () => {
    const visit = await offeredVisit(world, alike(world, 1));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const step = { step: 'on_my_way', at: toInstant(NOW), who: 'vendor' } as const;
    for (const _ of [1, 2]) await stepVisit(visit.at(NOW + DAY), visit.visitId, step);
    const mails = await mailsOf(visit, 'visit.on_the_way');
    expect(mails.map(({ subject }) => subject)).toEqual(['On the way: Photography']);
  });
});
