import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadBulk } from '../../../shared/crm/leads/events.ts';
import { deliver } from '../../../test/support/table/deliver.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { consume } from '../../platform/consume.ts';
import { jobItem } from '../../platform/jobs.ts';
import { leadBulkConsumers } from '../leads/bulk/lead-bulk.ts';
import { viewItem } from '../leads/lists/views.ts';

let crm: CrmAsk;
beforeAll(async () => {
  crm = await openCrmAsk();
});
afterAll(async () => await crm.stop());
beforeEach(() => {
  crm.newTenant();
});

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(crm.now() + hours * HOUR).toISOString().replace('.000', '');

describe('my day', () => {
  const make = async (title: string, hours: number) =>
    (await crm.ask('POST /api/tasks', { title, dueDate: inHours(hours) }, crm.agent('prf_a'))).body;
  const day = async () => {
    const { body } = await crm.ask('GET /api/tasks/my-day', {}, crm.agent('prf_a'));
    const titles = (tasks: { title: string }[]) => tasks.map(({ title }) => title);
    return [titles(body.overdue), titles(body.today), titles(body.next), body.snoozed];
  };

  it('shows overdue, today and next; snoozed tasks return by themselves', async () => {
    await make('late', -1);
    const soon = await make('soon', 2);
    await make('later', 40);
    expect(await day()).toEqual([['late'], ['soon'], ['later'], 0]);
    const { taskId, version } = soon;
    const until = inHours(5);
    const snooze = async (version: number) =>
      await crm.ask('POST /api/tasks/{taskId}/snooze', { taskId, version, until }, crm.agent('prf_a'));
    expect((await snooze(version + 1)).status).toBe(409);
    const { body } = await snooze(version);
    expect(body).toMatchObject({ snoozedUntil: until, dueDate: until });
    const again = async (fields: object) =>
      await crm.ask(
        'POST /api/tasks/{taskId}/snooze',
        { taskId, version: body.version, ...fields },
        crm.agent('prf_a'),
      );
    expect((await again({ until: inHours(-1) })).body.error.details[0].path).toBe('until');
    expect((await again({ until: inHours(1) })).body, 'a later due date stays').toMatchObject({ dueDate: until });
    const moved = { taskId, version: body.version + 1, dueDate: until };
    const patched = await crm.ask('PATCH /api/tasks/{taskId}', moved, crm.agent('prf_a'));
    expect(patched.body, 'a new due date ends the snooze').toMatchObject({ dueDate: until, snoozedUntil: null });
    await crm.ask('POST /api/tasks/{taskId}/snooze', { taskId, version: moved.version + 1, until }, crm.agent('prf_a'));
    expect(await day()).toEqual([['late'], [], ['later'], 1]);
    crm.travel(6 * HOUR);
    expect(await day()).toEqual([['late', 'soon'], [], ['later'], 0]);
  });

  it('records when and by whom a task was done; reopening clears both', async () => {
    const { taskId } = await make('call', 1);
    const done = await crm.ask(
      'PATCH /api/tasks/{taskId}',
      { taskId, version: 1, status: 'completed' },
      crm.agent('prf_a'),
    );
    expect(done.body).toMatchObject({ status: 'completed', closedBy: 'prf_a', closedAt: '2026-11-20T10:00:00Z' });
    const open = await crm.ask(
      'PATCH /api/tasks/{taskId}',
      { taskId, version: 2, status: 'pending' },
      crm.agent('prf_a'),
    );
    expect(open.body).toMatchObject({ status: 'pending', closedBy: null, closedAt: null });
  });
});

describe('manual task queue', () => {
  const put = async (title: string, hours = 2) =>
    (await crm.ask('POST /api/manual-tasks', { kind: 'escalation', title, dueDate: inHours(hours) })).body;

  it('is sorted by due date, also within the list of all tasks', async () => {
    await put('second', 4);
    await put('first', 1);
    await crm.ask('POST /api/tasks', { title: 'between', dueDate: inHours(2) });
    const titles = (body: { items: { title: string }[] }) => body.items.map(({ title }) => title);
    expect(titles((await crm.ask('GET /api/manual-tasks')).body)).toEqual(['first', 'second']);
    const one = (await crm.ask('GET /api/tasks', { limit: '2' })).body;
    const two = (await crm.ask('GET /api/tasks', { limit: '2', cursor: one.nextCursor })).body;
    expect([...titles(one), ...titles(two)]).toEqual(['first', 'between', 'second']);
  });

  it('lets one of twenty claim a task and accepts the result only from that one', async () => {
    const { taskId } = await put('call back');
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent(`prf_${n}`)),
      ),
    );
    const winners = claims.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    const winner = winners[0]?.body.assignedTo as string;
    const result = { taskId, version: 2, outcome: 'solved', note: 'Called.' };
    const stranger = crm.agent('prf_99');
    expect((await crm.ask('POST /api/manual-tasks/{taskId}/result', result, stranger)).status).toBe(404);
    const stale = { ...result, version: 1 };
    expect((await crm.ask('POST /api/manual-tasks/{taskId}/result', stale, crm.agent(winner))).status).toBe(409);
    const reported = await crm.ask('POST /api/manual-tasks/{taskId}/result', result, crm.agent(winner));
    expect(reported.body).toMatchObject({ status: 'completed', outcome: 'solved', note: 'Called.', closedBy: winner });
  });

  it("names the lead of a task, but gives an agent no link to another's lead", async () => {
    const { leadId } = (await crm.ask('POST /api/leads/manual', { email: 'ann@example.com', fullName: 'Ann Lee' }))
      .body;
    const work = { kind: 'white_glove', title: 'Call Ann', dueDate: inHours(1), leadId };
    await crm.ask('POST /api/manual-tasks', work);
    const about = async (caller = crm.admin()) =>
      (await crm.ask('GET /api/manual-tasks', {}, caller)).body.items[0].about;
    expect(await about()).toEqual({ name: 'Ann Lee', mayOpen: true });
    expect(await about(crm.agent('prf_1'))).toEqual({ name: 'Ann Lee', mayOpen: false });
  });

  it("filters by kind and person without gaps between pages; agents never see a colleague's tasks", async () => {
    for (let n = 1; n <= 6; n++) {
      const kind = n % 2 ? 'escalation' : 'white_glove';
      const work = { kind, title: `${n}`, dueDate: inHours(n) };
      const { body } = await crm.ask('POST /api/manual-tasks', work);
      if (n > 4) await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId: body.taskId }, crm.agent('prf_1'));
    }
    const list = async (input: object, caller = crm.admin()) => {
      const { body } = await crm.ask('GET /api/manual-tasks', { ...input }, caller);
      return { titles: body.items.map(({ title }: { title: string }) => title), nextCursor: body.nextCursor };
    };
    const one = await list({ kind: 'escalation', limit: '2' });
    const two = await list({ kind: 'escalation', limit: '2', cursor: one.nextCursor });
    expect([one.titles, two.titles]).toEqual([['1', '3'], ['5']]);
    expect((await list({ assignedTo: 'prf_1' }, crm.agent('prf_1'))).titles).toEqual(['5', '6']);
    expect((await list({}, crm.agent('prf_2'))).titles).toEqual(['1', '2', '3', '4']);
    expect((await list({ assignedTo: 'prf_1' }, crm.agent('prf_2'))).titles).toEqual([]);
  });

  it('gives nobody a task that is done', async () => {
    const { taskId, version } = await put('done at the desk');
    await crm.ask('PATCH /api/tasks/{taskId}', { taskId, version, status: 'completed' });
    const claim = await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent('prf_1'));
    expect([claim.status, claim.body.error.code]).toEqual([409, 'ALREADY_CLAIMED']);
  });

  it('shows no other agent a task that the desk gave to one', async () => {
    const { taskId } = await put('for one');
    await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent('prf_9'));
    const passedOn = { taskId, version: 2, outcome: 'passed_on' };
    await crm.ask('POST /api/manual-tasks/{taskId}/result', passedOn, crm.agent('prf_9'));
    await crm.employ('prf_1');
    await crm.ask('PATCH /api/tasks/{taskId}', { taskId, version: 3, assignedTo: 'prf_1' });
    const claim = async (who: string) =>
      (await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent(who))).status;
    expect([await claim('prf_2'), await claim('prf_1')]).toEqual([404, 200]);
  });

  it('takes back a task that is passed on', async () => {
    const { taskId } = await put('too hard');
    await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent('prf_1'));
    const result = { taskId, version: 2, outcome: 'passed_on' };
    const { body } = await crm.ask('POST /api/manual-tasks/{taskId}/result', result, crm.agent('prf_1'));
    expect(body).toMatchObject({ status: 'pending', assignedTo: null });
    expect((await crm.ask('POST /api/manual-tasks/{taskId}/claim', { taskId }, crm.agent('prf_2'))).status).toBe(200);
  });
});

describe('saved views', () => {
  it('are private or shared; only the owner changes them', async () => {
    const view = { page: 'leads', name: 'Hot', query: 'status=qualified&sort=score' };
    const { body: own } = await crm.ask('POST /api/views', view, crm.agent('prf_a'));
    const seen = async (who: string) =>
      (await crm.ask('GET /api/views', {}, crm.agent(who))).body.items.map((view: { name: string; isOwn: boolean }) =>
        view.isOwn ? view.name : `${view.name} of a colleague`,
      );
    expect([await seen('prf_a'), await seen('prf_b')]).toEqual([['Hot'], []]);
    const { viewId } = own;
    const share = { viewId, version: 1, isShared: true, name: 'Hottest' };
    expect((await crm.ask('PATCH /api/views/{viewId}', share, crm.agent('prf_b'))).status).toBe(404);
    expect((await crm.ask('PATCH /api/views/{viewId}', share, crm.agent('prf_a'))).status).toBe(200);
    expect(await seen('prf_b')).toEqual(['Hottest of a colleague']);
    expect((await crm.ask('PATCH /api/views/{viewId}', share, crm.agent('prf_a'))).status).toBe(409);
    expect((await crm.ask('DELETE /api/views/{viewId}', { viewId }, crm.agent('prf_b'))).status).toBe(404);
    expect((await crm.ask('DELETE /api/views/{viewId}', { viewId })).status).toBe(204);
    expect(await seen('prf_a')).toEqual([]);
  });

  it('are a hundred of one person, also where many are saved at once', async () => {
    const view = {
      page: 'leads' as const,
      name: 'Hot',
      query: '',
      columns: [],
      isShared: false,
      createdAt: '2026-11-20T15:00:00Z',
    };
    const views = Array.from({ length: 98 }, (_, n) => ({
      ...view,
      viewId: `viw_${n}`,
      ownerId: 'prf_many',
      version: 1,
    }));
    const table = crm.table();
    await table.commit(...views.map((each) => table.create(viewItem, each)));
    const save = async (name: string) =>
      (await crm.ask('POST /api/views', { page: 'leads', name, query: '' }, crm.agent('prf_many'))).status;
    const statuses = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(save));
    expect(statuses.toSorted()).toEqual([201, 201, 400, 400, 400]);
  });
});

describe('a lead that is assigned by hand', () => {
  const agent = (profileId: string) => crm.agent(profileId);
  const followUps = async (profileId: string) => {
    const { body } = await crm.ask('GET /api/tasks/my-day', {}, agent(profileId));
    return [...body.overdue, ...body.today, ...body.next].filter(({ kind }) => kind === 'follow_up');
  };
  const captured = async () => {
    const { leadId } = await crm.capture({ email: 'ann@example.com' });
    await crm.follow();
    return leadId;
  };
  const assign = {
    alone: async (leadId: string, assignedTo: string | null) => {
      const { version } = (await crm.ask('GET /api/leads/{leadId}', { leadId })).body;
      const { status } = await crm.ask('PATCH /api/leads/{leadId}', { leadId, version, assignedTo });
      expect(status).toBe(200);
    },
    'with others': async (leadId: string, assignedTo: string | null) => {
      const { body } = await crm.ask('POST /api/leads/bulk', { ids: [leadId], action: 'assign', assignedTo });
      expect(body.results).toMatchObject([{ isDone: true }]);
    },
  };

  it.each(Object.entries(assign))('%s: its follow-up is in its agent’s day, who closes it', async (_, to) => {
    const leadId = await captured();
    await crm.employ('prf_a');
    await crm.employ('prf_b');
    await to(leadId, 'prf_a');
    expect(await followUps('prf_a')).toMatchObject([{ leadId }]);
    await to(leadId, 'prf_b');
    const [task] = await followUps('prf_b');
    expect([task?.leadId, await followUps('prf_a')], 'it goes on with the lead').toEqual([leadId, []]);
    const done = { taskId: task?.taskId, version: task?.version, status: 'completed' };
    expect((await crm.ask('PATCH /api/tasks/{taskId}', done, agent('prf_b'))).status).toBe(200);
    await to(leadId, 'prf_a');
    expect(await followUps('prf_a'), 'what is done stays where it was done').toEqual([]);
  });

  it.each(Object.entries(assign))('%s: leaves the follow-up that a colleague has', async (_, to) => {
    const leadId = await captured();
    for (const each of ['prf_a', 'prf_b', 'prf_c']) await crm.employ(each);
    await to(leadId, 'prf_a');
    const [{ taskId, version }] = await followUps('prf_a');
    await crm.ask('PATCH /api/tasks/{taskId}', { taskId, version, assignedTo: 'prf_c' });
    await to(leadId, 'prf_b');
    expect([await followUps('prf_b'), (await followUps('prf_c')).length]).toEqual([[], 1]);
  });

  it.each(Object.entries(assign))('%s: goes back to all, as its follow-up does', async (_, to) => {
    const leadId = await captured();
    await crm.employ('prf_a');
    await to(leadId, 'prf_a');
    await to(leadId, null);
    expect(await followUps('prf_a')).toEqual([]);
    expect(await crm.items('task')).toHaveLength(1);
    expect((await crm.items('task'))[0]?.assignedTo ?? null).toBeNull();
  });
});

describe('bulk change', () => {
  const manual = async (n: number) =>
    (await crm.ask('POST /api/leads/manual', { email: `p${n}@example.com` })).body.leadId;

  it('changes leads one by one and reports those it could not change', async () => {
    const full = await manual(3);
    const tags = Array.from({ length: 10 }, (_, n) => `t${n}`);
    await crm.ask('PATCH /api/leads/{leadId}', { leadId: full, version: 1, tags });
    const ids = [await manual(1), await manual(2), 'led_of_nobody', full];
    const { body } = await crm.ask('POST /api/leads/bulk', { ids, action: 'tag', tag: 'spring' });
    expect(body.results.map(({ isDone, message }: { isDone: boolean; message: string }) => [isDone, message])).toEqual([
      [true, null],
      [true, null],
      [false, 'Lead not found'],
      [false, 'It has 10 tags already.'],
    ]);
    await crm.index();
    const { body: tagged } = await crm.ask('GET /api/leads', { tag: 'Spring' });
    expect(tagged.items).toHaveLength(2);
    expect((await crm.ask('GET /api/leads/counts', { of: 'tag' })).body.counts).toMatchObject({ spring: 2 });
    await crm.ask('POST /api/leads/bulk', { ids: ids.slice(0, 1), action: 'untag', tag: 'spring' });
    await crm.index();
    expect((await crm.ask('GET /api/leads/counts', { of: 'tag' })).body.counts).toMatchObject({ spring: 1 });
  });

  it('of the status clears the reason of an earlier closing, and says so', async () => {
    const leadId = await manual(1);
    const { version } = (await crm.ask('GET /api/leads/{leadId}', { leadId })).body;
    const lost = { leadId, version, status: 'lost', closedReason: 'Too expensive' };
    expect((await crm.ask('PATCH /api/leads/{leadId}', lost)).body).toMatchObject({ closedReason: 'Too expensive' });
    const status = async (to: string) => {
      crm.travel(1000); // what one millisecond writes has no order
      await crm.ask('POST /api/leads/bulk', { ids: [leadId], action: 'status', status: to });
    };
    const known = async () => (await crm.ask('GET /api/leads/{leadId}', { leadId })).body;
    await status('lost');
    expect(await known(), 'control: the same status changes nothing').toMatchObject({ closedReason: 'Too expensive' });
    await status('contacted');
    expect(await known()).toMatchObject({ status: 'contacted', closedReason: null, lastContactAt: inHours(0) });
    await status('qualified');
    const told = (await crm.envelopes()).filter(({ type }) => type === 'lead.changed').slice(-2);
    expect(
      told.map(({ data }) => (data as { changes: { field: string }[] }).changes.map(({ field }) => field)),
    ).toEqual([['status', 'closedReason'], ['status']]);
  });

  it('by an agent reaches own leads only, by filter as by ids, and gives none to a colleague', async () => {
    await crm.employ('prf_a');
    const own = await crm.manual({ email: 'own@example.com' }, crm.agent('prf_a'));
    const foreign = await crm.manual({ email: 'foreign@example.com' }, crm.agent('prf_b'));
    const free = await manual(1);
    const bulk = async (fields: object) => await crm.ask('POST /api/leads/bulk', { ...fields }, crm.agent('prf_a'));
    const changed = async (fields: object) =>
      (await bulk({ action: 'tag', tag: 'spring', ...fields })).body.results
        .filter(({ isDone }: { isDone: boolean }) => isDone)
        .map(({ leadId }: { leadId: string }) => leadId);
    expect(await changed({ ids: [foreign, free] })).toEqual([]);
    for (const filter of [{}, { assignedTo: 'prf_b' }]) {
      expect((await bulk({ action: 'tag', tag: 'spring', filter })).body.results).toMatchObject([{ leadId: own }]);
    }
    const give = await bulk({ ids: [own], action: 'assign', assignedTo: 'prf_b' });
    expect([give.status, give.body.error.code]).toEqual([403, 'FORBIDDEN']);
    expect(await changed({ ids: [own], action: 'assign', assignedTo: 'prf_a' })).toEqual([own]);
    const nobody = await crm.ask('POST /api/leads/bulk', { ids: [own], action: 'assign', assignedTo: 'prf_gone' });
    expect(nobody.body.error.details[0].path).toBe('assignedTo');
  });

  it("requires the action's field, and either ids or a filter", async () => {
    const id = await manual(1);
    const wrong = async (fields: object) =>
      (await crm.ask('POST /api/leads/bulk', { ...fields })).body.error.details[0].path;
    expect(await wrong({ ids: [id], action: 'status' })).toBe('status');
    expect(await wrong({ action: 'tag', tag: 'x' })).toBe('ids');
  });

  it('turns a filter of more than a hundred leads into a job that reports progress', async () => {
    const fields = Array.from({ length: 130 }, (_, n) => ({ email: `p${n}@example.com` }));
    for (const each of fields) await crm.capture(each);
    const filter = { status: 'new', createdTo: '2030-01-01T00:00:00Z' };
    const bulk = { filter, action: 'status', status: 'contacted' };
    const { body } = await crm.ask('POST /api/leads/bulk', bulk);
    expect(body).toMatchObject({ results: [], jobId: expect.any(String) });
    const late = await crm.manual({ email: 'late@example.com' });
    const deps = { openTable: () => crm.table(), clock: () => crm.now() };
    const hear = async (messages: object[]) => await deliver(consume(leadBulk, leadBulkConsumers, deps), messages);
    const handled = new Set<unknown>();
    for (let round = 0; round < 5; round++) {
      const fresh = (await crm.envelopes()).filter(
        ({ type, eventId }) => type === 'leads.bulk_continues' && !handled.has(eventId),
      );
      for (const message of fresh) {
        handled.add(message.eventId);
        expect(await hear([message])).toEqual([]);
        expect(await hear([message])).toEqual([]);
      }
    }
    const job = await crm.table().get(jobItem, { jobId: body.jobId });
    expect(job).toMatchObject({ state: 'done', done: 130, failed: 0, problems: [] });
    const { body: left } = await crm.ask('GET /api/leads', { status: 'new' });
    expect(left.items, 'whoever comes after it began is left').toMatchObject([{ leadId: late }]);
  });
});
