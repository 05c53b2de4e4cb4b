import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';

let office: CrmAsk;
beforeAll(async () => {
  office = await openCrmAsk();
});
afterAll(async () => await office.stop());
beforeEach(() => void office.newTenant());

const LEADS = 'GET /api/leads/{leadId}';
const MINUTE = 60_000;

const newLead = async () => {
  const leadId = await office.manual({ fullName: 'Nora Lee', phone: '+12155550123', email: 'nora@example.com' });
  await office.follow();
  office.travel(MINUTE);
  return leadId;
};
const call = async (leadId: string, outcome: string, more: object = {}, caller = office.admin()) =>
  await office.ask('POST /api/leads/{leadId}/calls', { leadId, outcome, ...more }, caller);
const detail = async (leadId: string) => (await office.ask(LEADS, { leadId })).body;
const tasks = async () =>
  (await office.items('task')).map(({ kind, status, dueDate, title }) => ({ kind, status, dueDate, title }));

describe('notes on a lead', () => {
  it('stand in the timeline with their author and are no contact: the clock runs on', async () => {
    const leadId = await newLead();
    const body = 'Prefers mornings; two dogs.';
    const added = await office.ask('POST /api/leads/{leadId}/notes', { leadId, body });
    expect(added).toMatchObject({ status: 201, body: { type: 'note', direction: 'internal', body, status: 'logged' } });
    const { body: story } = await office.ask(`${LEADS}/timeline`, { leadId, kind: 'communication' });
    expect(story.items).toMatchObject([{ title: expect.stringMatching(/^Note by /), body, status: null }]);
    expect(await detail(leadId)).toMatchObject({ firstContactAt: null, clock: { stoppedAt: null }, status: 'new' });
  });

  it('count as contact when their author says that they met', async () => {
    const leadId = await newLead();
    await office.ask('POST /api/leads/{leadId}/notes', { leadId, body: 'Met at the house.', isContact: true });
    expect(await detail(leadId)).toMatchObject({ status: 'contacted', clock: { seconds: 60 } });
  });

  it('are refused to an agent on a colleague’s lead, in the words of a missing one', async () => {
    const leadId = await newLead();
    const refused = await office.ask('POST /api/leads/{leadId}/notes', { leadId, body: 'Hi.' }, office.agent('prf_x'));
    expect([refused.status, refused.body.error.message]).toEqual([404, 'Lead not found']);
    expect((await call(leadId, 'reached', {}, office.agent('prf_x'))).status).toBe(404);
  });

  it('names the field that is wrong', async () => {
    const leadId = await newLead();
    const empty = await office.ask('POST /api/leads/{leadId}/notes', { leadId, body: ' ' });
    expect([empty.status, empty.body.error.details[0].path]).toEqual([400, 'body']);
    const past = await call(leadId, 'no_answer', { followUpAt: '2020-01-01T09:00:00Z' });
    expect(past.body.error.details).toEqual([{ path: 'followUpAt', message: 'must be in the future' }]);
  });
});

describe('call outcomes', () => {
  it.each([
    ['reached', true],
    ['left_message', true],
    ['no_answer', false],
    ['wrong_number', false],
  ])('%s stops the speed-to-lead clock: %s', async (outcome, isContact) => {
    const leadId = await newLead();
    expect((await call(leadId, outcome)).status).toBe(201);
    expect(await detail(leadId)).toMatchObject({
      status: isContact ? 'contacted' : 'new',
      clock: { stoppedAt: isContact ? '2026-11-20T10:01:01Z' : null },
    });
  });

  it('back office P1 11: stand in the timeline with outcome, note and length', async () => {
    const leadId = await newLead();
    await call(leadId, 'left_message', { note: 'Asked to call back.', durationSeconds: 125 });
    const { body } = await office.ask(`${LEADS}/timeline`, { leadId, kind: 'communication' });
    expect(body.items).toMatchObject([
      {
        title: 'Call to (215) 555-0123: Left a message',
        body: 'Asked to call back.\n2 min on the phone',
        status: null,
      },
    ]);
  });

  it('reached settles the open follow-up, and a follow-up date becomes a task of its own', async () => {
    const leadId = await newLead();
    await call(leadId, 'reached', { followUpAt: '2026-11-23T15:00:00Z' });
    expect((await tasks()).toSorted((a, b) => String(a.kind).localeCompare(String(b.kind)))).toMatchObject([
      { kind: 'follow_up', status: 'completed' },
      { kind: 'manual', status: 'pending', dueDate: '2026-11-23T15:00:00Z', title: 'Call again: Nora Lee' },
    ]);
  });

  it('without an answer moves the follow-up to the next try, so that there is one', async () => {
    const leadId = await newLead();
    await call(leadId, 'no_answer', { followUpAt: '2026-11-23T15:00:00Z' });
    expect(await tasks()).toMatchObject([{ kind: 'follow_up', status: 'pending', dueDate: '2026-11-23T15:00:00Z' }]);
  });

  it('never moves a later status back', async () => {
    const leadId = await newLead();
    const { version } = await detail(leadId);
    await office.ask('PATCH /api/leads/{leadId}', { leadId, version, status: 'proposal' });
    await call(leadId, 'reached');
    expect((await detail(leadId)).status).toBe('proposal');
  });
});

describe('a lead that staff write to', () => {
  it('is contacted from then on, which the timeline says', async () => {
    const leadId = await newLead();
    const message = { leadId, communicationId: 'com_1', createdAt: '2026-11-20T10:00:00Z', channel: 'email' };
    const envelope = (eventId: string) => ({
      eventId,
      tenantId: office.table().tenantId,
      type: 'lead.message_written',
      occurredAt: '2026-11-20T10:05:00Z',
      group: leadId,
      data: { ...message, writtenBy: 'prf_ada' },
    });
    await office.handle([envelope('evt_1'), envelope('evt_1'), envelope('evt_2')]);
    expect(await detail(leadId)).toMatchObject({ status: 'contacted', clock: { stoppedAt: '2026-11-20T10:05:00Z' } });
    const changed = (await office.items('event')).filter(({ type }) => type === 'lead.changed');
    expect(changed).toMatchObject([{ data: { changedBy: 'prf_ada', changes: [{ from: 'new', to: 'contacted' }] } }]);
  });
});
