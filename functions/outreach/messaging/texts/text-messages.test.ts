import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, HOUR } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { deliver, envelopeOf, everything } from '../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { lateItems } from '../../../../test/support/table/table-faults.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { licenseItem, tenantItem } from '../../../company/tenancy/store.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { phoneOwner } from '../../../crm/leads/store.ts';
import { createDueSweep } from '../../../operations/due/due-sweep.ts';
import { consume } from '../../../platform/consume.ts';
import { openDueIndex } from '../../../platform/table/events/due-index.ts';
import { openTables } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { refOf } from '../delivery/message-ref.ts';
import { providerEvents } from '../delivery/provider-events.ts';
import { forgetWrites, smsPeer, suppression, suppressionsOf } from '../delivery/receiver-store.ts';
import { suppressedAddress } from '../delivery/suppression.ts';
import { MessageRefused } from '../mail/mailer.ts';

const day = Date.parse('2026-11-20T15:00:00Z');
const evening = Date.parse('2026-11-21T02:30:00Z');
let phone = '';
let count = 0;
let database: TestTable;
let tenantId: string;
let table: TenantTable;
let boxes: ReturnType<typeof mailboxes>;
let now: number;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  now = day;
  boxes = mailboxes();
  phone = `+1215555${1000 + count++}`;
  tenantId = newId('tenant', day);
  table = database.openTable(tenantId);
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  const license = {
    tenantId,
    featureCode: 'sms' as const,
    isEnabled: true,
    expiresAt: null,
    currentUsage: 0,
    usageLimit: 2,
    version: 1,
  };
  await table.commit(
    table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }),
    table.create(licenseItem, { ...license, metered: {} }),
  );
});

const order = orderFact();
const placed = (more = {}, eventId = newId('event', now)) =>
  orderEnvelope(
    'order.placed',
    tenantId,
    orderFact({ contactInfo: { ...order.contactInfo, phone }, ...more }),
    eventId,
  );
const deps = () => messagingDeps(database, { provider: boxes.provider, texting: boxes.texting });
const handle = async (...messages: object[]) =>
  await deliver(
    consume(customerMessages, messageConsumers(deps()), { openTable: database.openTable, clock: () => now }),
    messages,
  );
const hear = async (...bodies: object[]) =>
  await deliver(providerEvents({ openTable: database.openTable, clock: () => now, deps: deps() }), bodies);
const logged = async (type: 'sms' | 'email' = 'sms') =>
  (await table.query(communication, { pk: `LEAD#${order.leadId}`, begins: 'COMM#' })).items.filter(
    (item) => item.type === type,
  );
const inbound = (messageBody: string, id: string) => ({
  originationNumber: phone,
  destinationNumber: '+12155550000',
  messageKeyword: 'KEYWORD_1',
  messageBody,
  inboundMessageId: id,
  previousPublishedMessageId: 'x',
});
const mailNews = async (eventType: string, more: object = {}) => {
  const [mail] = await logged('email');
  if (!mail) throw new Error('No mail');
  const tags = { ref: [refOf(tenantId, mail)] };
  return { source: 'aws.ses', 'detail-type': 'x', detail: { eventType, mail: { messageId: 'ses-9', tags }, ...more } };
};

/** What fell due by eight the next morning. */
const dueInTheMorning = async () => {
  now = Date.parse('2026-11-21T13:00:00Z');
  await createDueSweep({ index: openDueIndex(database.tableDeps), clock: () => now })();
  return (await everything(database.client, database.tableName))
    .filter((item) => item.type === 'sms.deferred' && item.entity === 'event')
    .filter((item) => String(item.pk).includes(tenantId))
    .map(envelopeOf);
};

describe('a text message', () => {
  it('follows the email, with consent and license, and is logged without its token', async () => {
    await handle(placed());
    expect(boxes.texts).toMatchObject([
      { to: phone, body: expect.stringContaining('confirmed for Monday, November 23') },
    ]);
    expect(boxes.texts[0]?.body).toContain(order.manageToken);
    expect(await logged()).toMatchObject([{ status: 'sent', template: 'booking_confirmed', toAddress: phone }]);
    expect(JSON.stringify(await logged())).not.toContain(order.manageToken);
  });

  it('is not sent without consent', async () => {
    await handle(placed({ consents: { serviceMessages: false, marketing: false, aiCalls: false } }));
    expect([boxes.texts.length, boxes.mails.length]).toEqual([0, 1]);
  });

  it('waits in quiet hours until eight, then is sent once', async () => {
    now = evening;
    const message = placed();
    await handle(message, message);
    expect(boxes.texts).toEqual([]);
    const waits = { status: 'queued', statusReason: expect.stringContaining('8:00 AM'), version: 1 };
    expect(await logged(), 'delivered twice, written once').toMatchObject([waits]);
    const due = await dueInTheMorning();
    await handle(...due, ...due, message);
    expect([boxes.texts.length, (await logged())[0]?.status]).toEqual([1, 'sent']);
  });

  it('that the provider refuses counts for nothing in its month', async () => {
    boxes.texting.texter.send = async () => {
      throw new MessageRefused('not sent: no such number');
    };
    await handle(placed());
    expect(await logged()).toMatchObject([{ statusReason: 'not sent: no such number' }]);
    const license = await table.get(licenseItem, { featureCode: 'sms' });
    expect(Object.values(license?.metered ?? {})).toEqual([0]);
  });

  it('is neither sent nor logged without the license', async () => {
    const license = await table.get(licenseItem, { featureCode: 'sms' });
    if (license) await table.commit(table.patch(licenseItem, license, { isEnabled: false }));
    await handle(placed());
    expect([boxes.texts, await logged()]).toEqual([[], []]);
  });

  it('is neither sent nor logged once the license has expired', async () => {
    const license = await table.get(licenseItem, { featureCode: 'sms' });
    if (license) await table.commit(table.patch(licenseItem, license, { expiresAt: new Date(now).toISOString() }));
    await handle(placed());
    expect([boxes.texts, await logged(), boxes.mails.length]).toEqual([[], [], 1]);
  });

  it('whose license expires during the quiet hours is kept as not sent, with the true reason', async () => {
    now = evening;
    await handle(placed());
    const license = await table.get(licenseItem, { featureCode: 'sms' });
    if (license) await table.commit(table.patch(licenseItem, license, { expiresAt: '2026-11-21T10:00:00Z' }));
    await handle(...(await dueInTheMorning()));
    expect(boxes.texts).toEqual([]);
    const statusReason = 'not sent: the plan no longer includes text messages';
    expect(await logged()).toMatchObject([{ status: 'not_sent', statusReason }]);
  });

  it('that answers belongs to the company that texted last', async () => {
    const { platform } = deps();
    const other = database.openTable(newId('tenant', day));
    for (const [own, lastAt] of [
      [other, '2026-11-19T10:00:00Z'],
      [table, '2026-11-20T10:00:00Z'],
    ] as const) {
      await own.commit(own.create(phoneOwner, { phone, leadId: order.leadId }));
      await platform.commit(platform.create(smsPeer, { phone, tenantId: own.tenantId, lastAt, version: 1 }));
    }
    await hear(inbound('Tuesday works', 'in-8'));
    const range = { pk: `LEAD#${order.leadId}`, begins: 'COMM#' };
    expect(await logged()).toMatchObject([{ direction: 'inbound', body: 'Tuesday works' }]);
    expect((await other.query(communication, range)).items).toEqual([]);
  });

  it('beyond the monthly limit is kept as not sent, with the reason', async () => {
    await handle(placed(), placed(), placed());
    expect(boxes.texts).toHaveLength(2);
    expect((await logged()).at(-1)).toBeDefined();
    const reasons = (await logged()).map(({ statusReason }) => statusReason).filter(Boolean);
    expect(reasons).toEqual(['not sent: the text messages of this month are used up']);
  });
});

describe('STOP', () => {
  it('ends text messages until START, is confirmed once and kept in the lead’s timeline', async () => {
    await table.commit(table.create(phoneOwner, { phone, leadId: order.leadId }));
    await handle(placed());
    await hear(inbound('Stop', 'in-1'), inbound('Stop', 'in-1'));
    expect(boxes.texts.at(-1)?.body).toContain('unsubscribed');
    expect(boxes.texts).toHaveLength(2);
    await handle(placed());
    const states = (await logged()).map(({ direction, status }) => `${direction} ${status}`).sort();
    expect(states).toEqual(['inbound received', 'outbound sent', 'outbound suppressed']);
    expect(boxes.mails).toHaveLength(2);
    await hear(inbound('START', 'in-2'));
    expect((await table.query(suppression, suppressionsOf(phone))).items).toEqual([]);
    await hear(inbound('STOP', 'in-3'));
    await hear(inbound('START', 'in-2'));
    expect(await suppressedAddress(table, phone, false), 'the START of before comes again').toBeDefined();
    const [stopped] = (await table.query(suppression, suppressionsOf(phone))).items;
    if (stopped) await table.commit(...forgetWrites(table, stopped));
    expect(await suppressedAddress(table, phone, false), 'also of somebody forgotten').toBeDefined();
    await hear(inbound('START', 'in-4'));
    expect(await suppressedAddress(table, phone, false)).toBeUndefined();
  });

  it('during the quiet hours ends the text that waits, also once its owner is forgotten', async () => {
    now = evening;
    const stopped = { address: phone, scope: 'all', reason: 'stopped', createdAt: '2026-11-21T03:00:00Z' } as const;
    await handle(placed());
    await table.commit(table.create(suppression, stopped));
    await handle(...(await dueInTheMorning()));
    expect(await logged()).toMatchObject([{ status: 'suppressed' }]);
    await table.commit(...forgetWrites(table, stopped));
    now += HOUR;
    await handle(placed());
    expect((await logged()).map(({ status }) => status)).toEqual(['suppressed', 'suppressed']);
    expect(boxes.texts).toEqual([]);
  });

  it('of marketing ends nothing else', async () => {
    const { email: address } = order.contactInfo;
    const createdAt = '2026-11-20T03:00:00Z';
    await table.commit(table.create(suppression, { address, scope: 'marketing', reason: 'unsubscribed', createdAt }));
    await handle(placed());
    expect(boxes.mails).toHaveLength(1);
    expect(await suppressedAddress(table, address, true)).toMatchObject({ status: 'suppressed' });
  });

  it('from a phone that nobody texted changes nothing', async () => {
    expect(await hear({ ...inbound('STOP', 'in-9'), originationNumber: '+12155559999' })).toEqual([]);
    expect(boxes.texts).toEqual([]);
  });
});

describe('events of the provider', () => {
  it('advance a message’s status and never move it back, in whatever order they arrive', async () => {
    await handle(placed());
    const delivered = await mailNews('Delivery');
    const sent = await mailNews('Send');
    await hear(delivered, sent, delivered);
    expect(await logged('email')).toMatchObject([{ status: 'delivered' }]);
    const bounce = { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'ann@example.com' }] };
    await hear(await mailNews('Bounce', { bounce }), delivered);
    expect(await logged('email')).toMatchObject([{ status: 'bounced' }]);
    expect((await table.query(suppression, suppressionsOf('ann@example.com'))).items).toEqual([]);
  });

  it('advance a message whose newest state a first read does not show, and never move that back', async () => {
    const client = database.newClient();
    const late = lateItems(client);
    const openTable = openTables({ ...database.tableDeps, client });
    const hearLate = async (body: object) =>
      await deliver(providerEvents({ openTable, clock: () => now, deps: deps() }), [body]);
    await handle(placed());
    await hearLate(await mailNews('Send'));
    const bounce = { bounceType: 'Transient', bouncedRecipients: [{ emailAddress: 'ann@example.com' }] };
    await hear(await mailNews('Bounce', { bounce }));
    await hearLate(await mailNews('Delivery'));
    expect(late.count()).toBeGreaterThan(0);
    expect(await logged('email')).toMatchObject([{ status: 'bounced' }]);
  });

  it('suppress the address after a hard bounce or a complaint', async () => {
    await handle(placed());
    const bouncedRecipients = [{ emailAddress: 'Ann@example.com', diagnosticCode: '550 no such user' }];
    await hear(await mailNews('Bounce', { bounce: { bounceType: 'Permanent', bouncedRecipients } }));
    expect(await logged('email')).toMatchObject([{ status: 'bounced', statusReason: '550 no such user' }]);
    now += HOUR;
    await handle(placed());
    expect(boxes.mails).toHaveLength(1);
    expect((await logged('email')).map(({ status }) => status).sort()).toEqual(['bounced', 'suppressed']);
  });

  it('prevent a second email after a worker was killed between sending and noting it', async () => {
    const message = placed();
    const good = boxes.provider.mailer.send;
    boxes.provider.mailer.send = async (mail) => {
      await good(mail);
      return await new Promise(() => {}); // the worker is dead
    };
    void handle(message);
    await vi.waitFor(() => expect(boxes.mails).toHaveLength(1), { timeout: 60_000 });
    boxes.provider.mailer.send = good;
    await hear(await mailNews('Delivery'));
    now += DAY;
    expect(await handle(message)).toEqual([]);
    expect([boxes.mails.length, (await logged('email'))[0]?.status]).toEqual([1, 'delivered']);
  });

  it('go to the dead-letter queue if they are unknown', async () => {
    expect(await hear({ hello: 'world' })).toHaveLength(1);
  });
});
