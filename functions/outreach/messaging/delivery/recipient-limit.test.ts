import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, MINUTE } from '../../../../shared/contract/time.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { problemsOf } from '../../../../shared/outreach/messaging/templates/check-texts.ts';
import { templates } from '../../../../shared/outreach/messaging/templates/templates.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import { quickOrFull, turn } from '../../../../test/support/run/full.ts';
import { deliver } from '../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../../test/support/table/table-faults.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { proveContact } from '../../../crm/leads/contacts/prove-contact.ts';
import { countForRecipient } from '../../../crm/leads/contacts/recipient-limit.ts';
import { consume } from '../../../platform/consume.ts';
import { openTables } from '../../../platform/table/open.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { ownTemplate } from '../templates/template-store.ts';

let database: TestTable;
let boxes: ReturnType<typeof mailboxes>;
let tenantId: string;
let now: number;

beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  database = await startTable();
});
afterAll(async () => await database.stop());
beforeEach(async () => {
  now = Date.parse('2026-11-02T15:00:00Z');
  boxes = mailboxes();
  tenantId = newId('tenant', now);
  const table = database.openTable(tenantId);
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  await table.commit(table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }));
});

const stranger = 'stranger@victim.test';
const handle = async (messages: readonly object[]) => {
  const deps = { openTable: database.openTable, clock: () => now };
  return await deliver(consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps), messages);
};

/** The placing of an order that a stranger's script makes, each with a lead of its own. */
const placed = (email = stranger, more: Partial<OrderFact> = {}) => {
  const orderId = newId('order', now);
  const contactInfo = { fullName: 'Ann Lee', email, phone: '+12155550123' };
  const fact = orderFact({ orderId, leadId: newId('lead', now), contactInfo, ...more });
  return orderEnvelope('order.placed', tenantId, fact, `evt_${orderId}`);
};
const entriesOf = async (envelopes: readonly { data: object }[]) => {
  const all = envelopes.map(async ({ data }) => {
    const { leadId } = data as OrderFact;
    return (await database.openTable(tenantId).query(communication, { pk: `LEAD#${leadId}`, begins: 'COMM#' })).items;
  });
  return (await Promise.all(all)).flat().filter(({ type }) => type === 'email');
};

describe('F2: messages of public acts to a claimed address', () => {
  it('are three a day, of however many orders; staff see those that were held back', async () => {
    const orders = Array.from({ length: 8 }, () => placed());
    expect(await handle(orders)).toEqual([]);
    expect(boxes.mails).toHaveLength(3);
    const held = (await entriesOf(orders)).filter(({ status }) => status === 'not_sent');
    expect(held.map(({ statusReason }) => statusReason)).toEqual(
      Array.from({ length: 5 }, () => 'not sent: daily limit for an unconfirmed address'),
    );
  });

  it('are three a day when workers send them at once: none passes as the last one', async () => {
    const isEverybodyThere = Promise.withResolvers<void>();
    const orders = Array.from({ length: 8 }, () => placed());
    const workers = orders.map(async (order) => {
      await isEverybodyThere.promise;
      return await handle([order]);
    });
    isEverybodyThere.resolve();
    const failed = (await Promise.all(workers)).flat();
    now += 2 * MINUTE;
    expect(await handle(failed)).toEqual([]);
    expect(boxes.mails).toHaveLength(3);
  });

  it('count once each, however often they are delivered', async () => {
    const [first, second, third, fourth] = [placed(), placed(), placed(), placed()];
    await handle([first, first, first, second, second, first]);
    await handle([third, fourth]);
    expect(boxes.mails).toHaveLength(3);
  });

  it('count once each when workers are killed at any call: three are sent, the rest is held back', async () => {
    const orders = Array.from({ length: 5 }, () => placed());
    let waiting: readonly object[] = orders;
    for (let dies = quickOrFull(1 + (turn % 3), 1); waiting.length > 0 && dies < 300; dies += quickOrFull(3, 1)) {
      const client = database.newClient();
      let calls = 0;
      beforeEachCall(client, () => {
        calls += 1;
        if (calls >= dies) throw new Error('The worker was killed');
      });
      const { tableName, signer } = database;
      const deps = { openTable: openTables({ client, tableName, signer }), clock: () => now };
      const handler = consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps);
      waiting = await deliver(handler, waiting);
      now += 2 * MINUTE;
    }
    expect(waiting).toEqual([]);
    const entries = await entriesOf(orders);
    expect(entries.map(({ status }) => status).sort()).toEqual(['not_sent', 'not_sent', 'sent', 'sent', 'sent']);
  });

  it('are ten a month; the day is the company’s, and a new month begins anew', async () => {
    for (let day = 0; day < 5; day++) {
      await handle(Array.from({ length: 4 }, () => placed()));
      now += DAY;
    }
    expect(boxes.mails).toHaveLength(10);
    now = Date.parse('2026-12-01T04:30:00Z');
    await handle([placed()]);
    expect(boxes.mails, 'still November in Pennsylvania').toHaveLength(10);
    now = Date.parse('2026-12-01T05:30:00Z');
    await handle([placed()]);
    expect(boxes.mails).toHaveLength(11);
  });

  it('are limited by their recipient: another one gets its own', async () => {
    await handle([...Array.from({ length: 5 }, () => placed()), placed('ann@example.com')]);
    expect(boxes.mails.filter(({ to }) => to.email === 'ann@example.com')).toHaveLength(1);
  });

  it('do not limit what staff place for a client, nor does that use up what others may send', async () => {
    await handle(Array.from({ length: 5 }, () => placed(stranger, { isPlacedByStaff: true })));
    expect(boxes.mails).toHaveLength(5);
    await handle(Array.from({ length: 5 }, () => placed()));
    expect(boxes.mails).toHaveLength(5 + 3);
  });

  it('do not limit a contact that its owner has proven', async () => {
    const table = database.openTable(tenantId);
    const capture = CaptureInput.parse({ source: 'website_form', email: stranger });
    await captureLead(table, capture, { now, eventId: newId('event', now) });
    await handle(Array.from({ length: 5 }, () => placed()));
    expect(boxes.mails, 'control: claimed').toHaveLength(3);
    await proveContact(table, { kind: 'email', value: stranger }, { reason: 'link_or_code', now });
    await handle(Array.from({ length: 5 }, () => placed()));
    expect(boxes.mails).toHaveLength(3 + 5);
  });

  it('control: a count read before it is written lets more than three pass at the barrier', async () => {
    let counted = 0;
    const naive = async () => {
      const seen = counted;
      await Promise.resolve();
      if (seen >= 3) return false;
      counted = seen + 1;
      return true;
    };
    const passed = await Promise.all(Array.from({ length: 8 }, naive));
    expect(passed.filter(Boolean).length).toBeGreaterThan(3);
    const table = database.openTable(tenantId);
    const real = async () => {
      try {
        await table.commit(...countForRecipient(table, { kind: 'email', value: stranger }, now, 'America/New_York'));
        return true;
      } catch (error) {
        if (error instanceof WriteLost) return false;
        throw error;
      }
    };
    const kept = await Promise.all(Array.from({ length: 8 }, real));
    expect(kept.filter(Boolean)).toHaveLength(3);
  });
});

describe('F2: an order stored before names were checked', () => {
  it('is greeted without its name, and no mail of it holds a foreign address', async () => {
    const contactInfo = { fullName: 'https://evil.example/win now', email: stranger, phone: '+12155550123' };
    const propertyAddress = 'Claim your $500 gift card now: https://evil.example/win';
    await handle([placed(stranger, { contactInfo, propertyAddress })]);
    const [mail] = boxes.mails;
    expect(mail?.text).toContain('Hi there,');
    expect(mail?.to.name).toBe('');
    expect(JSON.stringify(mail)).not.toMatch(/evil|gift card/);
    expect(JSON.stringify(boxes.texts)).not.toMatch(/evil|gift card/);
  });

  it('shows none of what was typed in a subject, not even by a company’s own text from before', async () => {
    const { texts } = templates.booking_confirmed;
    const table = database.openTable(tenantId);
    const updatedBy = { profileId: 'p', name: 'Ada' };
    const own = { code: 'booking_confirmed', updatedBy, updatedAt: '2026-01-01T00:00:00Z', version: 1 };
    await table.commit(
      table.create(ownTemplate, { ...own, texts: { ...texts, subject: 'For {{firstName}}, {{address}}' } }),
    );
    await handle([placed()]);
    expect(boxes.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Confirmed: /)]);
  });

  it.each(Object.entries(templates))(
    'has no template whose subject holds what a stranger typed: %s',
    (_, definition) => {
      expect(problemsOf(definition.texts, definition)).toEqual([]);
      const typed = problemsOf({ ...definition.texts, subject: 'Hi {{firstName}}' }, definition);
      expect(
        typed.map(({ path }) => path),
        'control',
      ).toContain('subject');
    },
  );
});
