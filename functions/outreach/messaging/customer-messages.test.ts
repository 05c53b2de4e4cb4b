import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '../../../shared/contract/time.ts';
import { customerMessages } from '../../../shared/operations/customer-messages.ts';
import { WelcomeDue } from '../../../shared/outreach/messaging/events.ts';
import type { OrderFact } from '../../../shared/sales/booking/events.ts';
import { deliver, everything } from '../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { messageConsumers } from '../../../test/support/world/outreach/message-consumers.ts';
import { messagingDeps } from '../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope, orderFact } from '../../../test/support/world/sales/order-fact.ts';
import { defaultTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { brandingItem, tenantItem } from '../../company/tenancy/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { consume } from '../../platform/consume.ts';
import { dueKey } from '../../platform/table/events/due.ts';
import { type Mail, MessageRefused } from './mail/mailer.ts';

let database: TestTable;
let sent: Mail[];
let send: (mail: Mail) => Promise<{ messageId: string }>;
let now: number;
let tenantId: string;
let count = 0;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  database = await startTable();
});
afterAll(async () => await database.stop());

beforeEach(async () => {
  sent = [];
  send = async (mail) => ({ messageId: `ses-${sent.push(mail)}` });
  now = Date.parse('2026-11-20T10:00:05Z');
  tenantId = `ten_${String(count++).padStart(26, '0')}1`.slice(0, 30);
  const table = database.openTable(tenantId);
  const { tenant, branding } = defaultTenant;
  const hosts = ['northlight.localhost', 'northlight.example'];
  await table.commit(
    table.create(tenantItem, { ...tenant, tenantId, hosts, createdAt: '2026-01-01T00:00:00Z', version: 1 }),
    table.create(brandingItem, { ...branding, version: 1 }),
  );
});

const order = orderFact();
const placed = (data: OrderFact = order) => orderEnvelope('order.placed', tenantId, data);

const handle = async (messages: readonly object[], { hasProvider = true } = {}) => {
  const mailer = { send: (mail: Mail) => send(mail) };
  const provider = hasProvider ? { mailer, from: 'mail@northlight.example' } : undefined;
  const deps = { openTable: database.openTable, clock: () => now };
  const consumers = messageConsumers({ ...messagingDeps(database), provider });
  return await deliver(consume(customerMessages, consumers, deps), messages);
};

const logged = async () => {
  const range = { pk: `LEAD#${order.leadId}`, begins: 'COMM#' };
  return (await database.openTable(tenantId).query(communication, range)).items;
};

describe('a capture', () => {
  const captured = (leadId: string, more: object) => ({
    ...orderEnvelope('lead.captured', tenantId, order, `evt_${leadId}`),
    data: { leadId, created: false, capture: { source: 'booking_workflow', email: 'ann@example.com' }, ...more },
  });

  it('of an order or an import schedules no welcome; control: any other does', async () => {
    const imported = captured('led_imported', { capture: { source: 'import', email: 'ann@example.com' } });
    expect(await handle([captured('led_booked', { isBooked: true }), imported, captured('led_asked', {})])).toEqual([]);
    const keys = ['led_booked', 'led_imported', 'led_asked'].map((leadId) => dueKey(WelcomeDue, leadId));
    const due = await database.openTable(tenantId).getMany(keys, { consistent: true });
    expect(due.map(({ key }) => key)).toEqual(['led_asked']);
  });
});

describe('a placed order', () => {
  it('is confirmed by email with an invitation, and the log says so', async () => {
    await handle([placed()]);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail).toMatchObject({
      from: { name: 'Northlight Property Prep', email: 'mail@northlight.example' },
      to: { name: 'Ann Lee', email: 'ann@example.com' },
      replyTo: { email: 'hello@northlight.example' },
      subject: 'Confirmed: Cleaning, Photography and Virtual staging, Monday, November 23, 9:00 AM',
      calendar: { method: 'REQUEST' },
    });
    for (const part of [
      'With Skyline',
      'Tuesday, November 24, 10:00 AM to 11:30 AM',
      'Delivered by Monday, November 30',
    ]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html.replaceAll('&nbsp;', ' ')).toContain(part);
    }
    const invitations = mail?.calendar ? [mail.calendar, ...(mail.calendar.more ?? [])] : [];
    expect(invitations.map(({ content }) => content.match(/BEGIN:VEVENT/g)?.length)).toEqual([1, 1]);
    expect(await logged()).toMatchObject([
      { status: 'sent', template: 'booking_confirmed', type: 'email', direction: 'outbound', orderId: order.orderId },
    ]);
    expect((await logged())[0]?.metadata).toEqual({ calendar: 'REQUEST', providerMessageId: 'ses-1' });
  });

  it('links to the tenant’s own host in the email, while the log holds no token', async () => {
    await handle([placed()]);
    const link = `http://northlight.localhost:3000/booking-confirmation/${order.orderId}`;
    expect(sent[0]?.text).toContain(`${link}?token=${order.manageToken}`);
    expect((await logged())[0]?.body).toContain(link);
    expect(JSON.stringify(await everything(database.client, database.tableName))).not.toContain(order.manageToken);
  });

  it('is acknowledged, not confirmed, while a payment is awaited', async () => {
    await handle([placed(orderFact({ confirmed: false }))]);
    expect(sent[0]?.subject).toMatch(/^We received your booking: /);
    expect(await logged()).toMatchObject([{ template: 'booking_received' }]);
  });

  it('without visits has no invitation, and says when it is delivered', async () => {
    await handle([placed(orderFact({ services: ['virtual_staging'], visits: [] }))]);
    expect(sent[0]).toMatchObject({
      subject: 'Confirmed: Virtual staging, by Monday, November 30',
      calendar: undefined,
    });
  });

  it('with the annual offer sends the plan’s details in a second email', async () => {
    await handle([placed(orderFact({ acceptedOffers: ['annual_vip'] }))]);
    expect(sent.map((mail) => mail.subject)).toEqual([
      expect.stringMatching(/^Confirmed: /),
      'Your annual VIP plan with Northlight Property Prep',
    ]);
    expect(sent[1]?.text).toMatch(/\$799.*\$999.*\$2,400/);
  });

  it('escapes the buyer’s text', async () => {
    const fullName = '<img src=x onerror=alert(1)> "Ann"';
    await handle([placed(orderFact({ contactInfo: { ...order.contactInfo, fullName }, propertyAddress: '<b>1</b>' }))]);
    expect(sent[0]?.html).not.toMatch(/<img|<b>/);
    expect(sent[0]?.html).toContain('&lt;b&gt;1&lt;/b&gt;');
  });
});

describe('sending', () => {
  it('without a provider keeps the message in the log as not sent', async () => {
    expect(await handle([placed(), placed()], { hasProvider: false })).toEqual([]);
    expect(await logged()).toMatchObject([{ status: 'not_sent', statusReason: 'not sent: no provider' }]);
  });

  it('happens once, however often the message is delivered', async () => {
    await handle([placed(), placed()]);
    now += MINUTE;
    await handle([placed()]);
    expect([sent.length, (await logged()).length]).toEqual([1, 1]);
  });

  it('happens once when two workers get the message concurrently: one of them returns it to the queue', async () => {
    const good = send;
    const provider = Promise.withResolvers<void>();
    const isAsked = Promise.withResolvers<void>();
    send = async (mail) => {
      isAsked.resolve();
      await provider.promise;
      return await good(mail);
    };
    const first = handle([placed()]);
    await isAsked.promise;
    const failed = await handle([placed()]);
    expect(failed).toHaveLength(1);
    provider.resolve();
    expect(await first).toEqual([]);
    expect(await handle(failed)).toEqual([]);
    expect(sent).toHaveLength(1);
  });

  it('is retried after a temporary error of the provider', async () => {
    const good = send;
    send = async () => {
      throw new Error('TooManyRequestsException');
    };
    expect(await handle([placed()])).toHaveLength(1);
    expect(await logged()).toMatchObject([{ status: 'queued' }]);
    send = good;
    expect(await handle([placed()])).toEqual([]);
    expect([sent.length, (await logged())[0]?.status]).toEqual([1, 'sent']);
  });

  it('is abandoned when the provider permanently rejects the email', async () => {
    send = async () => {
      throw new MessageRefused('Email address is not verified');
    };
    expect(await handle([placed()])).toEqual([]);
    expect(await logged()).toMatchObject([{ status: 'failed', statusReason: 'Email address is not verified' }]);
  });

  it('after a crash between sending and noting it waits a minute, then sends again rather than never', async () => {
    const good = send;
    send = async (mail) => {
      await good(mail);
      now = Number.NaN; // the worker is dead: nothing it does afterwards reaches the table
      return await new Promise(() => {});
    };
    void handle([placed()]);
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 60_000 });
    now = Date.parse('2026-11-20T10:00:30Z');
    send = good;
    expect(await handle([placed()])).toHaveLength(1);
    now += MINUTE;
    expect(await handle([placed()])).toEqual([]);
    expect([sent.length, (await logged())[0]?.status]).toEqual([2, 'sent']);
  });
});
