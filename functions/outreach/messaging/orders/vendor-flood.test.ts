import { describe, expect, it } from 'vitest';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { quickOrFull, someOrAll } from '../../../../test/support/run/full.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { confirm, NOW, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { alike, type OfferedVisit, offeredVisit } from '../../../../test/support/world/fulfilment/dispatch-world.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { orderNoise } from '../../../crm/leads/contacts/recipient-limit.ts';
import type { DispatchContext } from '../../../fulfilment/dispatch/dispatch-context.ts';
import { acceptOffer } from '../../../fulfilment/dispatch/offers/answer-offer.ts';
import { readOrderWithOffers } from '../../../fulfilment/dispatch/visits/read-visit.ts';
import { settleOrder } from '../../../fulfilment/dispatch/visits/settle-order.ts';
import { consume } from '../../../platform/consume.ts';
import { offerPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';

const crew = { email: 'crew1@example.com', phone: '+12155550171' };
/** More than a day's worth: what one address causes in two minutes when it places orders and cancels each again. */
const EVENTS = orderNoise.email + quickOrFull(2, 10);
/** More texts than that, for the control. */
const TOLD_BY_DESK = quickOrFull(orderNoise.phone + 2, EVENTS);

const world = worldOfFile();

/** A visit that is offered, in a company that may send texts. */
const visitWithTexts = async (): Promise<OfferedVisit> => {
  const visit = await offeredVisit(world, alike(world, 1, crew));
  const { table, tenantId } = { ...visit.at(NOW), ...visit };
  const license = { tenantId, featureCode: 'sms', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
  await table.commit(table.create(licenseItem, { ...license, usageLimit: null, version: 1 }));
  return visit;
};

/** What the vendor gets of so many events like the visit's offer, each delivered twice. */
const toldOf = async ({ tenantId }: OfferedVisit, type: string, count = EVENTS) => {
  const boxes = mailboxes();
  const consumers = messageConsumers(messagingDeps(world.table, boxes));
  const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => NOW });
  const stored = await everything(world.table.client, world.table.tableName);
  const offer = stored.find(
    ({ entity, type: is, pk }) =>
      entity === 'event' && is === 'visit.offered' && String(pk).startsWith(`T#${tenantId}#`),
  );
  if (!offer) throw new Error('No offer');
  const data = Object.assign({ cause: 'canceled' }, envelopeOf(offer).data);
  const eventId = (n: number) => `evt_${type}${n}`;
  const events = Array.from({ length: count }, (_, n) => ({ ...envelopeOf(offer), type, eventId: eventId(n), data }));
  for (const sent of [events, someOrAll(events, 4)]) expect(await deliver(handler, sent)).toEqual([]);
  return {
    mails: boxes.mails.filter(({ to }) => to.email === crew.email).length,
    texts: boxes.texts.filter(({ to }) => to === crew.phone).length,
  };
};

describe('orders that somebody places and cancels all day', () => {
  it('cost a vendor a day’s worth of mails and texts, of all their offers together', async () => {
    const visit = await visitWithTexts();
    expect(await toldOf(visit, 'visit.offered')).toEqual({ mails: orderNoise.email, texts: orderNoise.phone });
    for (const type of ['offer.withdrawn', 'visit.vendor_released'])
      expect(await toldOf(visit, type, 2)).toEqual({ mails: 0, texts: 0 });
  });

  it('leave what the desk tells: control for what a vendor would get without the limit', async () => {
    const told = await toldOf(await visitWithTexts(), 'visit.vendor_assigned', TOLD_BY_DESK);
    expect(told).toEqual({ mails: TOLD_BY_DESK, texts: TOLD_BY_DESK });
  });
});

describe('orders in a stranger’s name, each with a vendor', () => {
  const stranger = 'stranger@victim.test';
  const ORDERS = 3;

  /** What the stranger gets of their placing and of their vendors' acceptance. */
  const mailsOf = async (vendor: object, accept: (context: DispatchContext, orderId: string) => Promise<void>) => {
    const tenantId = await world.newTenant(alike(world, 1, vendor));
    const context = world.context(tenantId);
    for (let n = 0; n < ORDERS; n++) {
      const [plan] = await offerPlans(context, queryFor(['photography'], { days: 2 }));
      const input = orderFor(['photography'], { planId: plan?.id ?? '' });
      const contactInfo = { ...input.contactInfo, email: stranger };
      const { orderId } = await confirm(context, { ...input, contactInfo });
      await settleOrder(context, orderId);
      await accept(context, orderId);
    }
    const boxes = mailboxes();
    const consumers = messageConsumers(messagingDeps(world.table, boxes));
    const handler = consume(customerMessages, consumers, { openTable: world.table.openTable, clock: () => NOW });
    const events = (await everything(world.table.client, world.table.tableName)).filter(
      ({ entity, pk, type }) =>
        entity === 'event' &&
        String(pk).startsWith(`T#${tenantId}#`) &&
        ['order.placed', 'visit.accepted'].includes(String(type)),
    );
    expect(await deliver(handler, events.map(envelopeOf))).toEqual([]);
    return boxes.mails.filter(({ to }) => to.email === stranger).length;
  };

  it('are three mails a day where vendors take every job at once', async () => {
    expect(await mailsOf({ acceptsAtOnce: true }, async () => undefined)).toBe(3);
  });

  it('control: what a vendor accepts by hand is an act of the company’s, and no part of the three', async () => {
    const accept = async (context: DispatchContext, orderId: string) => {
      const offer = (await readOrderWithOffers(context.table, orderId))?.offers.find(({ state }) => state === 'open');
      if (offer) await acceptOffer(context, offer);
    };
    expect(await mailsOf({}, accept)).toBe(2 * ORDERS);
  });
});
