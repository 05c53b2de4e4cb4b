import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { newId } from '../../../../shared/contract/id.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { startTable, type TestTable } from '../../../../test/support/table/table.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { indexLead } from '../../../crm/leads/lists/index-lead.ts';
import { createLead, leadAlias, otherIdOfLead } from '../../../crm/leads/store.ts';
import { serve } from '../../../platform/http/serve.ts';
import { inCurrentShape, isOutdated, toItem } from '../../../platform/table/item.ts';
import { messagingHandlers } from '../handlers.ts';

/** Of all channels, over pages of one, a few and many. */
const MESSAGES = quickOrFull(60, 120);
let database: TestTable;
const now = Date.parse('2026-11-20T10:00:00Z');
const tenantId = newId('tenant', now);
const admin = staffCaller(tenantId);
const agent: Caller = { ...admin, roles: ['agent'], profileId: 'prf_own' };

const message = (subject: string, minute: number, more: Partial<Communication> = {}): Communication => ({
  communicationId: `com_${subject}`,
  leadId: 'led_ann',
  createdAt: `2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`,
  orderId: null,
  type: 'email',
  direction: 'outbound',
  status: 'sent',
  statusReason: null,
  toAddress: 'ann@example.com',
  fromAddress: null,
  subject,
  body: 'x'.repeat(500),
  duration: null,
  template: null,
  metadata: { providerMessageId: 'p1', writtenByName: 'Ada' },
  version: 1,
  ...more,
});

const invitation = message('invitation', 5, { leadId: null, profileId: 'prf_new', body: 'https://x.test/join#secret' });

beforeAll(async () => {
  database = await startTable();
  const table = database.openTable(tenantId);
  const ann = leadOfCapture('led_ann', { source: 'chat', email: 'ann@example.com', fullName: 'Ann Lee' }, now);
  const bob = leadOfCapture('led_bob', { source: 'chat', phone: '+12155550123', fullName: 'Bob Ray' }, now);
  const alias = { leadId: 'led_old', of: 'led_bob' };
  await table.commit(
    createLead(table, { ...ann, assignedTo: 'prf_own' }),
    createLead(table, bob),
    table.create(leadAlias, alias),
    table.create(otherIdOfLead, alias),
    table.create(communication, message('mail', 1)),
    table.create(communication, message('bounced', 2, { status: 'bounced', orderId: 'ord_1' })),
    table.create(communication, message('text', 3, { leadId: 'led_bob', type: 'sms', direction: 'inbound' })),
    table.create(communication, message('older', 4, { leadId: 'led_old' })),
    table.create(communication, invitation),
  );
  for (const leadId of ['led_ann', 'led_bob']) await indexLead(table, leadId);
});
afterAll(async () => await database.stop());

const list = async (query: Record<string, string> = {}, caller: Caller = admin, of = tenantId) => {
  const deps = { openTable: database.openTable, clock: () => now, originSecrets: [originSecret], rateLimits: false };
  const site = { scheme: 'http', platformHost: 'localhost:3000' };
  const handler = serve(messagingContract, messagingHandlers({ signer: database.signer, site }), deps);
  const event = gatewayEvent('GET /api/communications', { tenantId: of, query, caller });
  const answer = await handler(event as unknown as Parameters<typeof handler>[0], {} as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
};
const subjects = async (query: Record<string, string> = {}, caller: Caller = admin): Promise<string[]> =>
  (await list(query, caller)).body.items.map((item: { subject: string }) => item.subject);

describe('the log of the company', () => {
  it('has every message newest first, page by page, with the person it is about', async () => {
    expect(await subjects()).toEqual(['invitation', 'older', 'text', 'bounced', 'mail']);
    const first = await list({ limit: '2' });
    const ofAnother = await list({ type: 'sms', cursor: first.body.nextCursor });
    expect(ofAnother.status, 'a cursor belongs to its filter').toBe(400);
    const rest = await list({ limit: '2', cursor: first.body.nextCursor });
    expect(rest.body.items.map((item: { about: unknown }) => item.about)).toEqual([
      { leadId: 'led_bob', name: 'Bob Ray' },
      { leadId: 'led_ann', name: 'Ann Lee' },
    ]);
    expect(first.body.items[1].about, 'a merged lead is the other').toEqual({ leadId: 'led_bob', name: 'Bob Ray' });
  });

  it.each([
    [{ type: 'sms' }, ['text']],
    [{ direction: 'inbound' }, ['text']],
    [{ status: 'bounced' }, ['bounced']],
    [{ orderId: 'ord_1' }, ['bounced']],
    [{ orderId: 'ord_1', leadId: 'led_ann' }, ['bounced']],
    [{ orderId: 'ord_2', leadId: 'led_ann' }, []],
    [{ from: '2026-11-20T10:02:00Z', to: '2026-11-20T10:03:00Z' }, ['text', 'bounced']],
    [{ q: 'bob' }, ['older', 'text']],
    [{ q: '(215) 555-0123', type: 'sms' }, ['text']],
    [{ q: 'nobody' }, []],
  ])('is narrowed by %j', async (query, expected) => {
    expect(await subjects(query)).toEqual(expected);
  });

  it('shows an agent the messages of their own leads only', async () => {
    expect(await subjects({}, agent)).toEqual(['bounced', 'mail']);
    expect(await subjects({ q: 'bob' }, agent)).toEqual([]);
  });

  it('shows the beginning of a text, and nothing of mails that sign in', async () => {
    const { items } = (await list()).body;
    const bodies = items.map(({ body }: { body: string }) => body.length);
    expect(bodies).toEqual([0, 200, 200, 200, 200]);
    expect(items[4].metadata).toEqual({ writtenByName: 'Ada' });
    expect(JSON.stringify(items)).not.toContain('secret');
  });

  it('gets messages from before it by the walk that stores old items anew', () => {
    const sent = message('mail', 1);
    const {
      gsi1pk: _,
      gsi1sk: __,
      gsi2pk: ___,
      gsi2sk: ____,
      row: _____,
      shape: ______,
      ...kept
    } = toItem('T#1#', communication, sent);
    const old = { ...kept, subject: sent.subject, fromAddress: sent.fromAddress };
    expect(isOutdated(communication, old)).toBe(true);
    expect(inCurrentShape('T#1#', communication, old)).toMatchObject({ gsi2pk: 'T#1#COMMS#email' });
  });

  it('has the messages of all channels in one order, whatever the size of its pages', async () => {
    const table = database.openTable(newId('tenant', now));
    const channel = (n: number) =>
      n % 7 === 0 ? 'sms' : n % 31 === 0 ? 'call' : n > (MESSAGES * 3) / 4 ? 'note' : 'email';
    const all = Array.from({ length: MESSAGES }, (_, n) => {
      const minute = Math.floor((n * 37) % 120) / 2;
      const own = {
        type: channel(n),
        leadId: null,
        profileId: 'prf_1',
        communicationId: `com_${String(n).padStart(3, '0')}`,
      };
      return message(`m${n}`, Math.floor(minute), own as Partial<Communication>);
    });
    for (const each of all) await table.commit(table.create(communication, each));
    const placed = all.map((each) => `${each.createdAt}#${each.communicationId}`);
    for (const limit of [1, 7, 50]) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { limit: String(limit), ...(cursor ? { cursor } : {}) };
        const { body } = await list(query, staffCaller(table.tenantId), table.tenantId);
        found.push(...body.items.map((item: Communication) => `${item.createdAt}#${item.communicationId}`));
        cursor = body.nextCursor;
      } while (cursor !== undefined);
      expect(found, `pages of ${limit}`).toEqual(placed.toSorted().reverse());
    }
  });
});
