import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../shared/contract/access.ts';
import { crmContract, workContract } from '../../shared/crm/contract.ts';
import { employ } from '../../test/support/colleague.ts';
import { benchNow, type CrmBench, openCrmBench } from '../../test/support/crm-bench.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../test/support/gateway-event.ts';
import { orderEnvelope, orderFact } from '../../test/support/order-fact.ts';
import { findMember, memberItem } from '../identity/store.ts';
import { serve } from '../platform/http/serve.ts';
import type { Signer } from '../platform/sign.ts';
import { crmHandlers } from './handlers.ts';
import { workHandlers } from './work-handlers.ts';

let bench: CrmBench;
let now: number;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => {
  now = benchNow;
  bench.newTenant();
});

const admin = (): Caller => staffCaller(bench.table().tenantId);
const agent = (profileId = 'prf_agent'): Caller => ({ ...admin(), roles: ['agent'], profileId });

const everyContract = { ...crmContract, ...workContract };
const everyHandler = (signer: Signer) => ({ ...crmHandlers({ signer }), ...workHandlers({ signer }) });

interface Answer {
  readonly status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
  readonly body: any;
}

const ask = async (routeKey: string, fields: Record<string, unknown> = {}, caller?: Caller): Promise<Answer> => {
  if (routeKey === 'GET /api/leads') await bench.index();
  const deps = { openTable: () => bench.table(), clock: () => now, originSecrets: [originSecret], rateLimits: false };
  const handler = serve(everyContract, everyHandler(bench.signer), deps);
  const { leadId, taskId, ...rest } = fields as Record<string, string>;
  const isPath = { leadId: routeKey.includes('{leadId}'), taskId: routeKey.includes('{taskId}') };
  const own = {
    ...rest,
    ...(isPath.leadId || !leadId ? {} : { leadId }),
    ...(isPath.taskId || !taskId ? {} : { taskId }),
  };
  const event = gatewayEvent(routeKey, {
    tenantId: bench.table().tenantId,
    pathParameters: { ...(isPath.leadId && leadId ? { leadId } : {}), ...(isPath.taskId && taskId ? { taskId } : {}) },
    ...(routeKey.startsWith('GET') ? { query: own } : { body: own }),
    ...(caller ? { caller } : {}),
  });
  const answer = await handler(event as unknown as Parameters<typeof handler>[0], {} as Context);
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? 'null') };
};

const manual = async (fields: object, caller = admin()): Promise<string> => {
  now += 1000;
  const { status, body } = await ask('POST /api/leads/manual', { ...fields }, caller);
  expect(status).toBe(201);
  return body.leadId;
};

describe('leaving an address', () => {
  it('is answered the same whether the lead existed or not', async () => {
    const first = await ask('POST /api/leads', { email: 'ann@example.com', source: 'website_form' });
    expect(first).toEqual({ status: 202, body: { accepted: true } });
    expect(await ask('POST /api/leads', { email: 'ann@example.com', source: 'chat' })).toEqual(first);
  });

  it('needs an e-mail or a phone', async () => {
    const { status, body } = await ask('POST /api/leads', { fullName: 'Ann', source: 'website_form' });
    expect([status, body.error.code, body.error.message]).toEqual([
      400,
      'INVALID_INPUT',
      'Email or phone number required',
    ]);
    expect(await bench.items()).toEqual([]);
  });
});

describe('the list of leads', () => {
  it('is paged, newest first', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await manual({ email: `${name}@example.com` });
    const first = await ask('GET /api/leads', { limit: '3' }, admin());
    const second = await ask('GET /api/leads', { limit: '3', cursor: first.body.nextCursor }, admin());
    const emails = [...first.body.items, ...second.body.items].map((row: { email: string }) => row.email[0]);
    expect([emails.join(''), second.body.nextCursor]).toEqual(['edcba', undefined]);
  });

  it('is narrowed by status and assignee, alone and together', async () => {
    const leadId = await manual({ email: 'a@example.com' });
    await manual({ email: 'b@example.com', phone: '2155550123', servicesInterested: ['video'] });
    await employ(bench.table(), 'prf_x');
    await ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_x' }, admin());
    const emails = async (query: Record<string, string>) =>
      (await ask('GET /api/leads', query, admin())).body.items.map((row: { email: string }) => row.email);
    expect(await emails({ status: 'qualified' })).toEqual(['b@example.com']);
    expect(await emails({ assignedTo: 'prf_x' })).toEqual(['a@example.com']);
    expect(await emails({ assignedTo: 'prf_x', status: 'new' })).toEqual(['a@example.com']);
    expect(await emails({ assignedTo: 'prf_x', status: 'won' })).toEqual([]);
  });

  it('is searched by the beginning of e-mail, phone or any word of the name', async () => {
    await manual({ email: 'ann@example.com', fullName: 'Ann Lee', phone: '215-555-0123' });
    await manual({ email: 'bob@example.com', fullName: 'Bob Annan' });
    const found = async (q: string) =>
      (await ask('GET /api/leads', { q }, admin())).body.items.map((row: { fullName: string }) => row.fullName);
    expect(await found('ann')).toEqual(['Ann Lee', 'Bob Annan']);
    expect(await found('annan bob')).toEqual(['Bob Annan']);
    expect(await found('annan lee')).toEqual([]);
    expect(await found('ANN@EXAMPLE.com')).toEqual(['Ann Lee']);
    expect(await found('(215) 555')).toEqual(['Ann Lee']);
    expect(await found('lee')).toEqual(['Ann Lee']);
    expect(await found('nobody')).toEqual([]);
  });

  it('is searched page by page without losing or repeating anybody', async () => {
    for (let i = 0; i < 7; i++) await manual({ email: `ann${i}@example.com` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ask('GET /api/leads', { q: 'ann', limit: '3', ...(cursor ? { cursor } : {}) }, admin());
      seen.push(...body.items.map((row: { email: string }) => row.email));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen.map((email) => email[3]).join('')).toBe('0123456');
    const other = await ask('GET /api/leads', { q: 'bob', cursor: 'x.y' }, admin());
    expect(other.status).toBe(400);
  });
});

describe('one lead', () => {
  it('shows its conversation, oldest first, and everything that was never given as empty', async () => {
    await bench.capture({ email: 'ann@example.com', metadata: { notes: 'Two cats.' } });
    const { leadId } = await bench.capture(
      { email: 'ann@example.com', servicesInterested: ['video'] },
      benchNow + 1000,
    );
    await bench.follow();
    const { body } = await ask('GET /api/leads/{leadId}', { leadId }, admin());
    expect(body).toMatchObject({ leadId, propertyType: null, contactAttempts: 1, consents: { marketing: false } });
    expect(body.conversationHistory).toEqual([
      { timestamp: '2026-11-20T10:00:00Z', source: 'website_form', notes: 'Two cats.' },
      { timestamp: '2026-11-20T10:00:01Z', source: 'website_form', notes: 'Asked for Video.' },
    ]);
    expect(body.scoreReasons).toEqual([
      { rule: 'Base', points: 50 },
      { rule: 'E-mail', points: 5 },
      { rule: 'Services', points: 10 },
    ]);
  });

  it('is edited once: the second editor is told to load it again', async () => {
    const leadId = await manual({ email: 'ann@example.com' });
    const edit = { leadId, version: 1, status: 'contacted' };
    const first = await ask('PATCH /api/leads/{leadId}', edit, admin());
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'contacted', version: 2, lastContactAt: '2026-11-20T10:00:01Z' },
    });
    const second = await ask('PATCH /api/leads/{leadId}', { ...edit, status: 'lost' }, admin());
    expect([second.status, second.body.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('edited by ten people at once is edited by one', async () => {
    const leadId = await manual({ email: 'ann@example.com' });
    const edits = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        ask('PATCH /api/leads/{leadId}', { leadId, version: 1, fullName: `Ann ${i}` }, admin()),
      ),
    );
    expect(edits.map((edit) => edit.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('of another tenant or of nobody is not found in the same words', async () => {
    const leadId = await manual({ email: 'ann@example.com' });
    bench.newTenant();
    const foreign = await ask('GET /api/leads/{leadId}', { leadId }, admin());
    expect([foreign.status, foreign.body.error.message]).toEqual([404, 'Lead not found']);
    expect((await ask('GET /api/leads/{leadId}', { leadId: 'x' }, admin())).body).toEqual(foreign.body);
  });
});

describe('the timeline', () => {
  it('tells events, tasks and edits newest first, in words, page by page', async () => {
    const order = orderFact({ acceptedOffers: ['annual_vip'] });
    await bench.handle([orderEnvelope('order.placed', bench.table().tenantId, order)]);
    await bench.follow();
    now += 60_000;
    const { leadId } = order;
    await employ(bench.table(), 'prf_x');
    await ask('PATCH /api/leads/{leadId}', { leadId, version: 1, status: 'contacted', assignedTo: 'prf_x' }, admin());
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { leadId, limit: '2', ...(cursor ? { cursor } : {}) };
      const { body } = await ask('GET /api/leads/{leadId}/timeline', query, admin());
      titles.push(...body.items.map((item: { title: string; body: string }) => `${item.title} | ${item.body}`));
      cursor = body.nextCursor;
    } while (cursor);
    expect(titles[0]).toBe('Lead edited | Status: Qualified → Contacted\nAssigned to somebody');
    expect(titles.slice(1).toSorted()).toEqual([
      'Asked for the annual plan | ',
      'Follow up on the booking of Ann Lee | Cleaning, Photography and Staging at 12 Mill Street, Doylestown, PA 18901, $2,099.',
      'Follow up with Ann Lee | Call (215) 555-0123 or write to ann@example.com. Score 95.',
      'New lead through a booking | Asked for Cleaning, Photography and Staging.',
    ]);
  });
});

describe('tasks', () => {
  const make = async (fields: object, caller = admin()) =>
    await ask('POST /api/tasks', { title: 'Call', dueDate: '2026-11-21T10:00:00.000Z', ...fields }, caller);

  it('are listed by due date, open ones unless another status is asked for', async () => {
    await make({ title: 'second', dueDate: '2026-11-22T10:00:00Z' });
    const { body: first } = await make({ title: 'first' });
    expect(first).toMatchObject({
      kind: 'manual',
      priority: 'medium',
      dueDate: '2026-11-21T10:00:00Z',
      assignedTo: null,
    });
    const titles = async (query = {}) =>
      (await ask('GET /api/tasks', query, admin())).body.items.map((task: { title: string }) => task.title);
    expect(await titles()).toEqual(['first', 'second']);
    const done = { taskId: first.taskId, version: 1, status: 'completed' };
    expect((await ask('PATCH /api/tasks/{taskId}', done, admin())).body).toMatchObject({
      status: 'completed',
      version: 2,
    });
    expect([await titles(), await titles({ status: 'completed' })]).toEqual([['second'], ['first']]);
    expect((await ask('PATCH /api/tasks/{taskId}', done, admin())).body.error.code).toBe('VERSION_CONFLICT');
  });

  it('about a lead that does not exist are refused', async () => {
    expect((await make({ leadId: 'led_01JABCDEFGHJKMNPQRSTVWXYZ0' })).status).toBe(404);
    expect(await bench.items('task')).toEqual([]);
  });
});

describe('work is assigned to', () => {
  const refusal = 'must be the profileId of somebody who works here now: an administrator, brokerage or agent';
  const expectRefused = ({ status, body }: Answer) =>
    expect([status, body.error?.details]).toEqual([400, [{ path: 'assignedTo', message: refusal }]]);
  const everyWay = async (assignedTo: string): Promise<Answer[]> => {
    const leadId = await manual({ email: `${assignedTo}@lead.example` });
    const due = { title: 'Call', dueDate: '2026-11-21T10:00:00Z' };
    const { body: task } = await ask('POST /api/tasks', due, admin());
    return [
      await ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo }, admin()),
      await ask('PATCH /api/tasks/{taskId}', { taskId: task.taskId, version: 1, assignedTo }, admin()),
      await ask('POST /api/tasks', { ...due, assignedTo }, admin()),
    ];
  };

  it('a colleague who is there', async () => {
    await employ(bench.table(), 'prf_here');
    expect((await everyWay('prf_here')).map(({ status }) => status)).toEqual([200, 200, 201]);
  });

  it.each<[string, Parameters<typeof employ>[2]]>([
    ['was switched off', { status: 'disabled' }],
    ['is a vendor', { roles: ['vendor'] }],
    ['is a customer', { roles: ['customer'] }],
  ])('nobody who %s', async (_, changes) => {
    await employ(bench.table(), 'prf_other', changes);
    for (const answer of await everyWay('prf_other')) expectRefused(answer);
  });

  it('nobody of another company, and nobody at all, in the same words', async () => {
    await employ(bench.table(), 'prf_foreign');
    bench.newTenant();
    for (const id of ['prf_foreign', 'prf_nobody']) for (const answer of await everyWay(id)) expectRefused(answer);
  });

  it('who has left stays named on old work, which can still be edited', async () => {
    await employ(bench.table(), 'prf_left');
    const leadId = await manual({ email: 'old@example.com' });
    await ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_left' }, admin());
    const member = await findMember(bench.table(), 'prf_left');
    if (!member) throw new Error('The colleague is missing');
    await bench.table().commit(bench.table().patch(memberItem, member, { status: 'disabled' }));
    const edit = { leadId, version: 2, assignedTo: 'prf_left', fullName: 'Ann Lee' };
    expect((await ask('PATCH /api/leads/{leadId}', edit, admin())).status).toBe(200);
  });
});

describe('an agent', () => {
  it('sees and changes own leads and tasks only; the others’ are not found', async () => {
    const own = await manual({ email: 'own@example.com' }, agent());
    const other = await manual({ email: 'other@example.com' });
    const list = await ask('GET /api/leads', { assignedTo: 'prf_other' }, agent());
    expect(list.body.items.map((row: { leadId: string }) => row.leadId)).toEqual([own]);
    expect((await ask('GET /api/leads/{leadId}', { leadId: own }, agent())).status).toBe(200);
    for (const route of ['GET /api/leads/{leadId}', 'GET /api/leads/{leadId}/timeline']) {
      expect((await ask(route, { leadId: other }, agent())).status).toBe(404);
    }
    const edit = { leadId: other, version: 1, status: 'lost' };
    expect((await ask('PATCH /api/leads/{leadId}', edit, agent())).status).toBe(404);
    const { body: task } = await ask('POST /api/tasks', { title: 'Call', dueDate: '2026-11-21T10:00:00Z' }, agent());
    expect(task.assignedTo).toBe('prf_agent');
    expect((await ask('GET /api/tasks', {}, agent('prf_b'))).body.items).toEqual([]);
    expect((await ask('PATCH /api/tasks/{taskId}', { taskId: task.taskId, version: 1 }, agent('prf_b'))).status).toBe(
      404,
    );
  });

  it('does not give work away', async () => {
    const leadId = await manual({ email: 'own@example.com' }, agent());
    const away = await ask('PATCH /api/leads/{leadId}', { leadId, version: 1, assignedTo: 'prf_b' }, agent());
    expect([away.status, away.body.error.code]).toEqual([403, 'FORBIDDEN']);
  });
});

vi.setConfig({ testTimeout: 30_000 });
