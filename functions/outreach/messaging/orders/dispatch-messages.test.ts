import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, localDate, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { itemsByKind, NOW } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { acceptOffer, declineOffer } from '../../../fulfilment/dispatch/offers/answer-offer.ts';
import { stepVisit } from '../../../fulfilment/dispatch/visits/step-visit.ts';
import { checkStart } from '../../../fulfilment/dispatch/visits/watch-start.ts';
import { holdDryTime } from '../../../fulfilment/dispatch/weather/hold-dry-time.ts';
import { moveOrderForWeather } from '../../../fulfilment/dispatch/weather/weather-day.ts';
import { consume } from '../../../platform/consume.ts';

const world = worldOfFile();
let boxes: ReturnType<typeof mailboxes>;
beforeEach(() => {
  boxes = mailboxes();
});

/** Delivers the events of this type that a visit's company has written, twice; what was mailed. */
const mailsOf = async ({ tenantId }: OfferedVisit, type: string, now = NOW) => {
  const events = (await everything(world.table.client, world.table.tableName)).filter(
    (each) => each.entity === 'event' && each.type === type && String(each.pk).startsWith(`T#${tenantId}#`),
  );
  const consumers = messageConsumers(messagingDeps(world.table, { provider: boxes.provider, texting: boxes.texting }));
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => now });
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

describe('what is over by the time it can be told', () => {
  const offeredBy = async (vendors: ReturnType<typeof alike>): Promise<OfferedVisit> => {
    const visit = await offeredVisit(world, vendors);
    const { tenantId } = visit;
    const { table } = visit.at(NOW);
    const license = { tenantId, featureCode: 'sms', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
    await table.commit(table.create(licenseItem, { ...license, usageLimit: null, metered: {}, version: 1 }));
    return visit;
  };
  const acceptedVisit = async () => {
    const visit = await offeredBy(alike(world, 1));
    await acceptOffer(visit.at(NOW), await openOffer(visit));
    const startsAt = Date.parse((await visit.read()).visits[0]?.startsAt ?? '');
    const step = async (name: 'on_my_way' | 'start' | 'late', minutes?: number) =>
      await stepVisit(visit.at(startsAt), visit.visitId, {
        step: name,
        at: toInstant(startsAt),
        who: 'vendor',
        minutes,
      });
    return { visit, startsAt, step };
  };

  it('is not told: a phone without signal sends on my way, late and start together', async () => {
    const { visit, startsAt, step } = await acceptedVisit();
    await step('late', 20);
    await step('on_my_way');
    await step('start');
    expect(await mailsOf(visit, 'visit.on_the_way', startsAt)).toEqual([]);
    expect(await mailsOf(visit, 'visit.runs_late', startsAt)).toEqual([]);
  });

  it.each([
    ['on_my_way', 'visit.on_the_way', undefined],
    ['late', 'visit.runs_late', 120],
  ] as const)('is in no text the next morning: %s', async (name, type, minutes) => {
    const { visit, startsAt, step } = await acceptedVisit();
    await step(name, minutes);
    expect(await mailsOf(visit, type, startsAt + 13 * HOUR)).toHaveLength(1);
    const items = await itemsByKind(world, visit.tenantId);
    expect(items('communication').filter(({ type: kind }) => kind === 'sms')).toMatchObject([
      { status: 'not_sent', statusReason: expect.stringContaining('too late for it') },
    ]);
    expect(boxes.texts).toEqual([]);
  });

  it('control: by day it is in a text at once', async () => {
    const { visit, startsAt, step } = await acceptedVisit();
    await step('on_my_way');
    await mailsOf(visit, 'visit.on_the_way', startsAt + MINUTE);
    expect(boxes.texts).toHaveLength(1);
  });

  it('is no question to its vendor', async () => {
    const { visit, startsAt, step } = await acceptedVisit();
    const late = { eventId: 'evt_late', occurredAt: toInstant(startsAt + 10 * MINUTE) };
    await checkStart(visit.at(startsAt + 10 * MINUTE), visit.visitId, late);
    await step('start');
    expect(await mailsOf(visit, 'visit.vendor_late', startsAt + 11 * MINUTE)).toEqual([]);
  });

  it('is no offer in a text to a vendor who can’t accept it any more', async () => {
    const visit = await offeredBy(alike(world, 1, { phone: '+12155550177' }));
    const { answerBy } = await openOffer(visit);
    await mailsOf(visit, 'visit.offered', Date.parse(answerBy) + 8 * HOUR);
    const items = await itemsByKind(world, visit.tenantId);
    expect(items('communication').filter(({ type }) => type === 'sms')).toMatchObject([{ status: 'not_sent' }]);
  });
});
