import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { type BookingWorld, NOW, startBookingWorld } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/messaging.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { orderNoise } from '../../../crm/leads/contacts/recipient-limit.ts';
import { consume } from '../../../platform/consume.ts';

const crew = { email: 'crew1@example.com', phone: '+12155550171' };
/** More than a day's worth: what one address causes in two minutes when it places orders and cancels each again. */
const EVENTS = orderNoise.email + 10;

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

/** A visit that is offered, in a company that may send texts. */
const visitWithTexts = async (): Promise<OfferedVisit> => {
  const visit = await offeredVisit(world, alike(world, 1, crew));
  const { table, tenantId } = { ...visit.at(NOW), ...visit };
  const license = { tenantId, featureCode: 'sms', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
  await table.commit(table.create(licenseItem, { ...license, usageLimit: null, version: 1 }));
  return visit;
};

/** What the vendor gets of so many events like the visit's offer, each delivered twice. */
const toldOf = async ({ tenantId }: OfferedVisit, type: string, now = NOW) => {
  const boxes = mailboxes();
  const consumers = messageConsumers(messagingDeps(world.table, boxes));
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => now });
  const stored = await everything(world.table.client, world.table.tableName);
  const offer = stored.find(
    ({ entity, type: is, pk }) =>
      entity === 'event' && is === 'visit.offered' && String(pk).startsWith(`T#${tenantId}#`),
  );
  if (!offer) throw new Error('No offer');
  const data = Object.assign({ cause: 'canceled' }, envelopeOf(offer).data);
  const eventId = (n: number) => `evt_${type}${now}${n}`;
  const events = Array.from({ length: EVENTS }, (_, n) => ({ ...envelopeOf(offer), type, eventId: eventId(n), data }));
  for (const _ of [1, 2]) expect(await deliver(handler, events)).toEqual([]);
  return {
    mails: boxes.mails.filter(({ to }) => to.email === crew.email).length,
    texts: boxes.texts.filter(({ to }) => to === crew.phone).length,
  };
};

describe('orders that somebody places and cancels all day', () => {
  it('cost a vendor a day’s worth of mails and texts, of all their offers together', async () => {
    const visit = await visitWithTexts();
    const worth = { mails: orderNoise.email, texts: orderNoise.phone };
    expect(await toldOf(visit, 'visit.offered')).toEqual(worth);
    expect(await toldOf(visit, 'offer.withdrawn')).toEqual({ mails: 0, texts: 0 });
    expect(await toldOf(visit, 'visit.vendor_released', NOW + DAY)).toEqual(worth);
  });

  it('leave what the desk tells: control for what a vendor would get without the limit', async () => {
    const told = await toldOf(await visitWithTexts(), 'visit.vendor_assigned');
    expect(told).toEqual({ mails: EVENTS, texts: EVENTS });
  });
});
