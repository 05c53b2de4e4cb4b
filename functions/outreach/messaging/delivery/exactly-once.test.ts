import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { customerMessages } from '../../../../shared/operations/customer-messages.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { deliver } from '../../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { beforeEachCall, randomFrom } from '../../../../test/support/table/table-faults.ts';
import { messageConsumers } from '../../../../test/support/world/outreach/message-consumers.ts';
import { mailboxes, messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { orderEnvelope, orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { defaultTenant } from '../../../company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { consume } from '../../../platform/consume.ts';
import { openTables } from '../../../platform/table/open.ts';
import { addressOfToken, unsubscribeToken } from '../mail/unsubscribe/unsubscribe-link.ts';

const day = Date.parse('2026-11-20T15:00:00Z');
const MESSAGES = quickOrFull(120, 5000);
vi.setConfig({ testTimeout: quickOrFull(600_000, 3_600_000) });
let database: TestTable;
let tenantId: string;

beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  database = await startTable();
  tenantId = newId('tenant', day);
  const table = database.openTable(tenantId);
  const tenant = { ...defaultTenant.tenant, tenantId, hosts: ['northlight.localhost'], version: 1 };
  await table.commit(table.create(tenantItem, { ...tenant, createdAt: '2026-01-01T00:00:00Z' }));
});
afterAll(async () => await database.stop());

const orders = Array.from({ length: MESSAGES }, (_, n) => ({
  email: `buyer-${n}@example.com`,
  orderId: newId('order', day),
  leadId: newId('lead', day),
}));
const envelopeOf = ({ email, ...ids }: (typeof orders)[number]) =>
  orderEnvelope(
    'order.placed',
    tenantId,
    orderFact({ ...ids, contactInfo: { fullName: 'Ann Lee', email, phone: '+12155550123' } }),
    `evt_${ids.orderId}`,
  );
const poison = (n: number) => ({ ...orderEnvelope('order.placed', tenantId, { leadId: 'x' }, `evt_poison_${n}`) });

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

const perBuyer = (mails: readonly { to: { email: string } }[]) => {
  const counts = new Map<string, number>();
  for (const { to } of mails) counts.set(to.email, (counts.get(to.email) ?? 0) + 1);
  return counts;
};

describe('messages', () => {
  // Over 40 lines: one run with its deliveries, kills and counts.
  it('duplicated, shuffled, with poison messages and killed workers, are each sent once', async () => {
    const random = randomFrom(7);
    const boxes = mailboxes();
    const client = database.newClient();
    let dies = Number.POSITIVE_INFINITY;
    let calls = 0;
    let kills = 0;
    beforeEachCall(client, () => {
      calls += 1;
      if (calls >= dies) throw new Error('The worker was killed');
    });
    const good = boxes.provider.mailer.send;
    boxes.provider.mailer.send = async (mail) => {
      if (calls >= dies) throw new Error('The worker was killed');
      return await good(mail);
    };
    const all = orders.map(envelopeOf);
    const doubled = all.filter(() => random() < 0.05);
    const poisons = [0, 1, 2].map(poison);
    let waiting: object[] = shuffled([...all, ...doubled, ...poisons], random);
    let now = day;
    const { tableName, signer } = database;
    const deps = { openTable: openTables({ client, tableName, signer }), clock: () => now };
    const handler = consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps);
    for (let round = 0; round < 8; round++) {
      const batches = Array.from({ length: Math.ceil(waiting.length / 10) }, (_, n) =>
        waiting.slice(n * 10, (n + 1) * 10),
      );
      const failed: object[] = [];
      for (const batch of batches) {
        const isKilled = round < 3 && random() < 0.5;
        kills += isKilled ? 1 : 0;
        calls = 0;
        dies = isKilled ? 3 + Math.floor(random() * 20) : Number.POSITIVE_INFINITY;
        failed.push(...(await deliver(handler, batch)));
      }
      waiting = failed;
      now += 3 * MINUTE;
    }
    const counts = perBuyer(boxes.mails);
    const lost = orders.filter(({ email }) => !counts.has(email)).length;
    const twice = [...counts.values()].filter((count) => count > 1).length;
    printFigure('R7, messages under kills', { messages: MESSAGES, doubled: doubled.length, kills, lost, twice });
    expect(kills).toBeGreaterThanOrEqual(10);
    expect(lost).toBe(0);
    // A worker killed between the provider's acceptance and its own note sends again only if no provider event arrived.
    expect(twice).toBeLessThanOrEqual(kills);
    expect(waiting.map((message) => (message as { eventId: string }).eventId).sort()).toEqual(
      poisons.map(({ eventId }) => eventId),
    );
  });

  it('duplicated and shuffled, without kills, are never sent twice', async () => {
    const boxes = mailboxes();
    const fresh = orders.slice(0, 60).map((each) => ({ ...each, leadId: newId('lead', day + 1) }));
    const messages = fresh.map(envelopeOf).map((each) => ({ ...each, eventId: `${each.eventId}_2` }));
    const deps = { openTable: database.openTable, clock: () => day };
    const handler = consume(customerMessages, messageConsumers(messagingDeps(database, boxes)), deps);
    const failed = await deliver(handler, shuffled([...messages, ...messages, ...messages], randomFrom(3)));
    await deliver(handler, failed);
    expect([boxes.mails.length, Math.max(...perBuyer(boxes.mails).values())]).toEqual([60, 1]);
  });

  it('control: a consumer that sends without a log sends duplicates under the same deliveries', async () => {
    const boxes = mailboxes();
    const naiveConsumer = async ({ data }: { data: { contactInfo: { email: string } } }) => {
      await boxes.provider.mailer.send({ to: { name: '', email: data.contactInfo.email } } as never);
    };
    const messages = orders.slice(0, 20).map(envelopeOf);
    const real = messageConsumers(messagingDeps(database, boxes));
    const deps = { openTable: database.openTable, clock: () => day };
    await deliver(consume(customerMessages, { ...real, 'order.placed': naiveConsumer }, deps), [
      ...messages,
      ...messages,
    ]);
    expect(boxes.mails.length).toBeGreaterThan(20);
  });
});

describe('an unsubscribe link', () => {
  const of = (email: string) => unsubscribeToken(database.signer, tenantId, email);

  it('is valid for its own address and company only, and breaks with any change', () => {
    const token = of('ann@example.com');
    expect(addressOfToken(database.signer, tenantId, token)).toBe('ann@example.com');
    expect(addressOfToken(database.signer, newId('tenant', day), token)).toBeUndefined();
    const [id = '', body = ''] = token.split('.');
    const other = of('bob@example.com');
    const spliced = other.slice(0, -10) + token.slice(-10);
    for (const forged of [spliced, `2.${body}`, body, `${token}x`, token.slice(1), '.', '', id, `${token}.${body}`]) {
      expect(addressOfToken(database.signer, tenantId, forged), forged).toBeUndefined();
    }
  });
});
