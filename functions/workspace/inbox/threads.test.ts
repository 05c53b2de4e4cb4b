import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { inboxContract } from '../../../shared/workspace/inbox/contract.ts';
import { threadWakes } from '../../../shared/workspace/inbox/events.ts';
import { batchOf, streamed } from '../../../test/support/table/streamed.ts';
import { beforeEachCall, injectConflicts } from '../../../test/support/table/table-faults.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { leadOf, putLead } from '../../../test/support/world/crm/records-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { lead, leadAlias, otherIdOfLead, readLead } from '../../crm/leads/store.ts';
import { createLog } from '../../platform/log.ts';
import { TenantTable } from '../../platform/table/tenant-table.ts';
import { createThreads } from './follow-threads.ts';
import { inboxHandlers } from './handlers.ts';
import { keepThread } from './keep-thread.ts';
import { threadItem } from './store.ts';
import { threadConsumers } from './wake-thread.ts';

const agent = (profileId: string) => ({ profileId, roles: ['agent' as const] });
const alex = agent('prf_alex');
const bea = agent('prf_bea');

const world = worldOfFile();
let tenantId: string;
let table: TenantTable;
const now = NOW;
let ask: ReturnType<typeof routesAsked>;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  tenantId = await world.newTenant();
  table = world.table.openTable(tenantId);
  ask = routesAsked(inboxContract, inboxHandlers({ signer: world.table.signer }), world, tenantId, () => now);
});

const messageOf = (leadId: string, at: number, fields: Partial<Communication> = {}): Communication => ({
  communicationId: newId('communication', at),
  leadId,
  orderId: null,
  type: 'sms',
  direction: 'inbound',
  toAddress: null,
  fromAddress: null,
  subject: null,
  body: `said at ${toInstant(at)}`,
  duration: null,
  template: null,
  status: 'received',
  statusReason: null,
  metadata: {},
  createdAt: toInstant(at),
  version: 1,
  ...fields,
});
const byHand = { direction: 'outbound', status: 'sent', metadata: { writtenByName: 'Ada' } } as const;

const follow = async (...messages: Communication[]): Promise<void> => {
  for (const each of messages) {
    if (!(await table.get(communication, each))) await table.commit(table.create(communication, each)).catch(() => {});
  }
  const records = messages.map((each) => streamed(tenantId, communication, undefined, each));
  const answer = await createThreads({ openTable: () => table })(batchOf(...records));
  expect(answer.batchItemFailures).toEqual([]);
};

const newLead = async (assignedTo: string | null = null): Promise<string> => {
  const leadId = newId('lead', now);
  await putLead(
    table,
    leadOf(leadId, { assignedTo, fullName: `Lee ${leadId.slice(-6)}`, email: `${leadId}@example.com` }),
  );
  return leadId;
};

const threadOf = async (threadId: string) => await table.get(threadItem, { threadId }, { consistent: true });
const change = async (threadId: string, fields: object) =>
  await ask('PATCH /api/threads/{threadId}', {
    threadId,
    version: (await threadOf(threadId))?.version ?? 0,
    ...fields,
  });

describe('a thread', () => {
  it('is one a person over channels, whatever comes twice, at once and in any order, under conflicts', async () => {
    const leadId = await newLead();
    const messages = Array.from({ length: 12 }, (_, n) =>
      messageOf(
        leadId,
        NOW + n * 1000,
        n % 3 === 0 ? { type: 'chat' } : n % 3 === 1 ? { type: 'email', ...byHand } : {},
      ),
    );
    const client = world.table.newClient();
    injectConflicts(client, 0.2, 5);
    const rival = new TenantTable({ ...world.table.tableDeps, client }, tenantId);
    const onRival = createThreads({ openTable: () => rival });
    const records = messages.map((each) => streamed(tenantId, communication, undefined, each));
    await Promise.all([
      follow(...messages.slice(6)),
      follow(...messages.slice(0, 6).reverse()),
      onRival(batchOf(...records.slice(3, 9))),
    ]);
    await follow(...messages);
    const thread = await threadOf(leadId);
    expect(thread).toMatchObject({ state: 'open', last: { id: messages[11]?.communicationId, channel: 'sms' } });
    const { version } = thread ?? {};
    await follow(...messages);
    expect((await threadOf(leadId))?.version, 'a repeat writes nothing').toBe(version);
  });

  it('is not moved by notes, notices, and what the product sends by itself', async () => {
    const leadId = await newLead();
    const first = messageOf(leadId, NOW);
    await follow(first);
    await follow(
      messageOf(leadId, NOW + 1000, { type: 'note', direction: 'internal' }),
      messageOf(leadId, NOW + 2000, { type: 'chat', direction: 'outbound', metadata: { isNotice: true } }),
      messageOf(leadId, NOW + 3000, { type: 'email', direction: 'outbound', template: 'reminder_24h' }),
      messageOf(leadId, NOW + 4000, {
        type: 'call',
        ...byHand,
        metadata: { writtenByName: 'Ada', outcome: 'no_answer' },
      }),
    );
    expect(await threadOf(leadId)).toMatchObject({ state: 'open', last: { id: first.communicationId } });
    await follow(
      messageOf(leadId, NOW + 5000, {
        type: 'call',
        ...byHand,
        metadata: { writtenByName: 'Ada', outcome: 'reached' },
      }),
    );
    expect((await threadOf(leadId))?.state).toBe('waiting');
  });

  it('stays one through a merge and is two again after its undoing', async () => {
    const [one, other] = [await newLead('prf_alex'), await newLead('prf_alex')];
    await follow(messageOf(one, NOW), messageOf(one, NOW + 1000, byHand), messageOf(other, NOW + 2000));
    const known = await readLead(table, other);
    if (!known) throw new Error('No lead');
    await table.commit(
      table.erase(lead, { leadId: other }),
      table.create(leadAlias, { leadId: other, of: one }),
      table.create(otherIdOfLead, { leadId: other, of: one }),
    );
    const merged = batchOf(streamed(tenantId, leadAlias, undefined, { leadId: other, of: one }));
    await createThreads({ openTable: () => table })(merged);
    expect([(await threadOf(one))?.state, (await threadOf(other))?.isFolded]).toEqual(['open', true]);
    const { body } = await ask('GET /api/threads/{threadId}/entries', { threadId: other });
    expect(body.items).toHaveLength(3);
    await follow(messageOf(other, NOW + 3000, byHand));
    expect((await threadOf(one))?.state, 'an answer under the old id').toBe('waiting');
    await table.commit(
      table.erase(leadAlias, { leadId: other }),
      table.erase(otherIdOfLead, { leadId: other, of: one }),
    );
    await putLead(table, known);
    await keepThread(table, one);
    await keepThread(table, other);
    expect([(await threadOf(one))?.state, (await threadOf(other))?.state, (await threadOf(other))?.isFolded]).toEqual([
      'waiting',
      'waiting',
      false,
    ]);
  });

  it('costs as many calls with a hundred messages as with one', async () => {
    const leadId = await newLead();
    const callsOf = async (message: Communication): Promise<number> => {
      let calls = 0;
      const client = world.table.newClient();
      beforeEachCall(client, () => {
        calls++;
      });
      const own = new TenantTable({ ...world.table.tableDeps, client }, tenantId);
      await createThreads({ openTable: () => own })(batchOf(streamed(tenantId, communication, undefined, message)));
      return calls;
    };
    await follow(messageOf(leadId, NOW));
    const few = await callsOf(messageOf(leadId, NOW + 1000));
    for (let n = 2; n < 100; n++) await table.commit(table.create(communication, messageOf(leadId, NOW + n * 1000)));
    expect(await callsOf(messageOf(leadId, NOW + HOUR))).toBe(few);
  });
});

describe('a decision', () => {
  it('is refused for a version that is over, and covers nothing that comes after', async () => {
    const leadId = await newLead();
    await follow(messageOf(leadId, NOW));
    const seen = (await threadOf(leadId))?.version;
    await follow(messageOf(leadId, NOW + 1000));
    const late = await ask('PATCH /api/threads/{threadId}', { threadId: leadId, version: seen, state: 'done' });
    expect([late.status, late.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect((await change(leadId, { state: 'done' })).body.state).toBe('done');
    await follow(messageOf(leadId, NOW + 2000));
    expect((await threadOf(leadId))?.state).toBe('open');
  });

  it('lets a thread sleep until its time: it comes back once, or when the person writes; 400 for a time that is over', async () => {
    const [leadId, other] = [await newLead(), await newLead()];
    await follow(messageOf(leadId, NOW), messageOf(other, NOW));
    const snoozedUntil = toInstant(NOW + HOUR);
    for (const id of [leadId, other])
      expect((await change(id, { state: 'open', snoozedUntil })).body.snoozedUntil).toBe(snoozedUntil);
    expect((await change(leadId, { state: 'open', snoozedUntil: toInstant(NOW - HOUR) })).status).toBe(400);
    expect((await change(leadId, { state: 'done', snoozedUntil })).status).toBe(400);
    await follow(messageOf(other, NOW + 1000));
    expect(await threadOf(other)).toMatchObject({ state: 'open', snoozedUntil: null, wokeAt: null });
    const wake = async (threadId: string, at: number, eventId = newId('event', at)) =>
      await threadConsumers['thread.wakes']({
        table,
        tenantId,
        data: { threadId },
        eventId,
        now: at,
        occurredAt: toInstant(at),
        type: 'thread.wakes',
        log: createLog({ queue: threadWakes.name }),
      });
    await wake(leadId, NOW + HOUR - 1000);
    expect((await threadOf(leadId))?.snoozedUntil, 'a due row that was moved').toBe(snoozedUntil);
    const eventId = newId('event', NOW + HOUR);
    await wake(leadId, NOW + HOUR, eventId);
    const woken = await threadOf(leadId);
    expect(woken).toMatchObject({ state: 'open', snoozedUntil: null, wokeAt: snoozedUntil, movedAt: snoozedUntil });
    await change(leadId, { state: 'done' });
    await wake(leadId, NOW + HOUR, eventId);
    expect((await threadOf(leadId))?.state).toBe('done');
  });
});

describe('an agent', () => {
  it('sees, reads and changes threads of own leads alone, also right after a lead was given to somebody else', async () => {
    const leadId = await newLead('prf_alex');
    await follow(messageOf(leadId, NOW, { body: 'canary' }));
    const seenBy = async (who: object) => {
      const answers = [
        await ask('GET /api/threads', {}, who),
        await ask('GET /api/threads/{threadId}', { threadId: leadId }, who),
        await ask('GET /api/threads/{threadId}/entries', { threadId: leadId }, who),
      ];
      return answers.map(({ body }) => JSON.stringify(body).includes('canary'));
    };
    expect(await seenBy(alex)).toEqual([true, true, true]);
    expect(await seenBy(bea)).toEqual([false, false, false]);
    const done = { threadId: leadId, version: 1, state: 'done' };
    expect((await ask('PATCH /api/threads/{threadId}', done, bea)).status).toBe(404);
    const known = await readLead(table, leadId);
    if (!known) throw new Error('No lead');
    // The row still says whose it was: the lead itself decides.
    await table.commit(table.patch(lead, known, { assignedTo: 'prf_bea' }));
    expect(await seenBy(alex)).toEqual([false, false, false]);
    await keepThread(table, leadId);
    expect(await seenBy(bea)).toEqual([true, true, true]);
  });
});
