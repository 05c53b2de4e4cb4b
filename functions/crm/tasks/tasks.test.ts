import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { findMember, memberItem } from '../../company/identity/store.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

describe('tasks', () => {
  const make = async (fields: object, caller = office.admin()) =>
    await office.ask('POST /api/tasks', { title: 'Call', dueDate: '2026-11-21T10:00:00.000Z', ...fields }, caller);

  it('are listed by due date, open ones by default', async () => {
    await make({ title: 'second', dueDate: '2026-11-22T10:00:00Z' });
    const { body: first } = await make({ title: 'first' });
    expect(first).toMatchObject({
      kind: 'manual',
      priority: 'medium',
      dueDate: '2026-11-21T10:00:00Z',
      assignedTo: null,
    });
    const titles = async (query = {}) =>
      (await office.ask('GET /api/tasks', query)).body.items.map((task: { title: string }) => task.title);
    expect(await titles()).toEqual(['first', 'second']);
    const done = { taskId: first.taskId, version: 1, status: 'completed' };
    expect((await office.ask('PATCH /api/tasks/{taskId}', done)).body).toMatchObject({
      status: 'completed',
      version: 2,
    });
    expect([await titles(), await titles({ status: 'completed' })]).toEqual([['second'], ['first']]);
    expect((await office.ask('PATCH /api/tasks/{taskId}', done)).body.error.code).toBe('VERSION_CONFLICT');
  });

  it('are made once under one Idempotency-Key, and twice under none', async () => {
    const wish = { title: 'Call', dueDate: '2026-11-21T10:00:00Z' };
    const send = async (fields: object, key?: string) =>
      await office.ask('POST /api/tasks', { ...wish, ...fields }, office.admin(), key);
    const first = await send({}, 'k');
    expect(first.status).toBe(201);
    expect(await Promise.all([send({}, 'k'), send({}, 'k')])).toEqual([first, first]);
    expect((await send({ title: 'Write' }, 'k')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await office.items('task')).toHaveLength(1);
    await send({});
    await send({});
    expect(await office.items('task')).toHaveLength(3);
  });

  it('are refused if their lead does not exist', async () => {
    expect((await make({ leadId: 'led_01JABCDEFGHJKMNPQRSTVWXYZ0' })).status).toBe(404);
    expect(await office.items('task')).toEqual([]);
  });
});

describe('work can be assigned to', () => {
  const refusal = 'must be the profileId of somebody who works here now: an administrator, brokerage or agent';
  const expectRefused = ({ status, body }: Answer) =>
    expect([status, body.error?.details]).toEqual([400, [{ path: 'assignedTo', message: refusal }]]);
  const everyWay = async (assignedTo: string): Promise<Answer[]> => {
    const leadId = await office.manual({ email: `${assignedTo}@lead.example` });
    const due = { title: 'Call', dueDate: '2026-11-21T10:00:00Z' };
    const { body: task } = await office.ask('POST /api/tasks', due);
    return [
      await office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo }),
      await office.ask('PATCH /api/tasks/{taskId}', { taskId: task.taskId, version: 1, assignedTo }),
      await office.ask('POST /api/tasks', { ...due, assignedTo }),
    ];
  };

  it('an active colleague', async () => {
    await office.employ('prf_here');
    expect((await everyWay('prf_here')).map(({ status }) => status)).toEqual([200, 200, 201]);
  });

  it.each<[string, Parameters<CrmAsk['employ']>[1]]>([
    ['was switched off', { status: 'disabled' }],
    ['is a vendor', { roles: ['vendor'] }],
    ['is a customer', { roles: ['customer'] }],
  ])('nobody who %s', async (_, changes) => {
    await office.employ('prf_other', changes);
    for (const answer of await everyWay('prf_other')) expectRefused(answer);
  });

  it('nobody of another company or unknown, with the same error', async () => {
    await office.employ('prf_foreign');
    office.newTenant();
    for (const id of ['prf_foreign', 'prf_nobody']) for (const answer of await everyWay(id)) expectRefused(answer);
  });

  it('nobody who has left, though their old work stays editable', async () => {
    await office.employ('prf_left');
    const leadId = await office.manual({ email: 'old@example.com' });
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_left' });
    const member = await findMember(office.table(), 'prf_left');
    if (!member) throw new Error('The colleague is missing');
    await office.table().commit(office.table().patch(memberItem, member, { status: 'disabled' }));
    const edit = { leadId, version: 2, assignedTo: 'prf_left', fullName: 'Ann Lee' };
    expect((await office.ask('PATCH /api/leads/{leadId}', edit)).status).toBe(200);
  });
});

describe('agent', () => {
  it("sees and changes only own leads and tasks; others' answer 404", async () => {
    const own = await office.manual({ email: 'own@example.com' }, office.agent('prf_agent'));
    const other = await office.manual({ email: 'other@example.com' });
    const seen = await office.list({ assignedTo: 'prf_other' }, office.agent('prf_agent'));
    expect(seen.body.items.map((row: { leadId: string }) => row.leadId)).toEqual([own]);
    expect((await office.ask('GET /api/leads/{leadId}', { leadId: own }, office.agent('prf_agent'))).status).toBe(200);
    for (const route of ['GET /api/leads/{leadId}', 'GET /api/leads/{leadId}/timeline']) {
      expect((await office.ask(route, { leadId: other }, office.agent('prf_agent'))).status).toBe(404);
    }
    const edit = { leadId: other, version: 1, status: 'lost' };
    expect((await office.ask('PATCH /api/leads/{leadId}', edit, office.agent('prf_agent'))).status).toBe(404);
    const { body: task } = await office.ask(
      'POST /api/tasks',
      { title: 'Call', dueDate: '2026-11-21T10:00:00Z' },
      office.agent('prf_agent'),
    );
    expect(task.assignedTo).toBe('prf_agent');
    expect((await office.ask('GET /api/tasks', {}, office.agent('prf_b'))).body.items).toEqual([]);
    expect(
      (await office.ask('PATCH /api/tasks/{taskId}', { taskId: task.taskId, version: 1 }, office.agent('prf_b')))
        .status,
    ).toBe(404);
  });

  it('cannot assign work to others', async () => {
    const leadId = await office.manual({ email: 'own@example.com' }, office.agent('prf_agent'));
    const away = await office.ask(
      'PATCH /api/leads/{leadId}',
      { leadId, version: 1, assignedTo: 'prf_b' },
      office.agent('prf_agent'),
    );
    expect([away.status, away.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});
