import { beforeAll, describe, expect, inject, it } from 'vitest';
import { normalizePhone } from '../../../shared/contract/text.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { newPerson } from '../../support/people/journey.ts';
import { type As, everyItem, leadByEmail, seeded, signedInAs } from '../../support/people/staff.ts';
import { shareInTurn } from '../../support/run/full.ts';

const origin = inject('origin');
let admin: As;

const capture = async (body: object) => {
  const answer = await call(origin, 'POST /api/leads', { body: { source: 'website_form', ...body } });
  expect(answer.status, answer.body).toBe(202);
  expect(answer.json).toEqual({ accepted: true });
};

const tasksOf = async (leadId: string) =>
  (await everyItem(admin, '/api/tasks')).filter((task) => task.leadId === leadId);

beforeAll(async () => {
  admin = await signedInAs(origin, seeded.admin);
});

const person = () => {
  const { email, phone } = newPerson();
  return { email, phone };
};
const address = { propertyAddress: '9 Mill Street, Doylestown, PA' };
const services = { servicesInterested: ['photography'] };
const typeAndSize = { propertyType: 'single_family', propertySize: 2500 };

// Seed 5, "Lead score", rule by rule, and seed 9, "Task priority".
const scores: [string, object, 'both' | 'email', number, string, string][] = [
  ['one contact', {}, 'email', 55, 'new', 'low'],
  ['both contacts', {}, 'both', 60, 'new', 'medium'],
  ['an address', address, 'email', 70, 'qualified', 'medium'],
  ['services', services, 'email', 65, 'new', 'medium'],
  ['urgency high', { urgency: 'high' }, 'email', 65, 'new', 'medium'],
  ['urgency urgent', { urgency: 'urgent' }, 'email', 70, 'qualified', 'medium'],
  ['urgency normal', { urgency: 'normal' }, 'email', 55, 'new', 'low'],
  ['a budget', { budgetRange: '$1,000-$2,000' }, 'email', 65, 'new', 'medium'],
  ['type without size', { propertyType: 'condo' }, 'email', 55, 'new', 'low'],
  ['type and size', typeAndSize, 'email', 65, 'new', 'medium'],
  ['type, size and address', { ...typeAndSize, ...address }, 'email', 80, 'qualified', 'high'],
  [
    'everything',
    { ...address, ...services, ...typeAndSize, urgency: 'urgent', budgetRange: 'any' },
    'both',
    100,
    'qualified',
    'high',
  ],
];

describe('a lead entered by hand', () => {
  it('is shown to its agent; that of somebody else here is said to be none of theirs', async () => {
    const agent = await signedInAs(origin, seeded.agent);
    const [own, other] = [person(), person()];
    const enter = async (as: As, body: object) => (await as('POST /api/leads/manual', { body })).json;
    const made = await enter(agent, own);
    expect(made).toMatchObject({ created: true, isShown: true });
    expect(await enter(agent, own)).toEqual({ leadId: made.leadId, created: false, isShown: true });
    const theirs = await enter(admin, other);
    expect(theirs).toMatchObject({ created: true, isShown: true });
    expect(await enter(agent, other)).toEqual({ leadId: theirs.leadId, created: false, isShown: false });
    expectError(await agent(`GET /api/leads/${theirs.leadId}`), 404, 'NOT_FOUND');
    expect(await enter(admin, own)).toMatchObject({ created: false, isShown: true });
  });
});

describe('a captured lead', () => {
  // score.test.ts has the whole table; here some rows of it, others each day, go through the interface.
  it.each(shareInTurn(scores, 4))(
    'with %s is scored and followed up by the seed’s table',
    async (_, more, contact, score, status, priority) => {
      const { email, phone } = person();
      const before = Date.now();
      await capture({ email, ...(contact === 'both' ? { phone } : {}), ...more });
      await untilIdle(origin);
      const lead = await leadByEmail(admin, email);
      expect([lead.score, lead.status]).toEqual([score, status]);
      expect(lead).toMatchObject({ contactAttempts: 0, source: 'website_form' });
      expect(lead.conversationHistory).toHaveLength(1);
      expect(lead.welcomeSms).toBe(score >= 70 && contact === 'both');
      const tasks = await tasksOf(lead.leadId);
      expect(tasks).toHaveLength(1);
      expect(tasks[0]).toMatchObject({ kind: 'follow_up', priority, status: 'pending' });
      expect(Math.abs(Date.parse(tasks[0].dueDate) - before - 7_200_000)).toBeLessThan(600_000);
    },
  );

  it.each([{}, { email: '', phone: '' }, { email: ' ' }])(
    'needs an email address or a phone number: %j has none',
    async (contact) => {
      const body = { ...contact, fullName: 'Nobody', source: 'website_form' };
      const answer = await call(origin, 'POST /api/leads', { body });
      expectError(answer, 400, 'INVALID_INPUT', 'Email or phone number required');
    },
  );

  it('needs but one of them, though a form sends the other one empty', async () => {
    const body = { email: '', phone: person().phone, source: 'website_form' };
    expect((await call(origin, 'POST /api/leads', { body })).status).toBe(202);
  });

  it('is found again by email: empty fields filled, services merged, attempts counted', async () => {
    const { email, phone } = person();
    await capture({ email, fullName: 'First Name', ...services });
    await capture({
      email: email.toUpperCase(),
      fullName: 'Other Name',
      ...address,
      servicesInterested: ['video', 'photography'],
    });
    await capture({ email: ` ${email} `, phone, propertyType: 'condo' });
    await untilIdle(origin);
    const lead = await leadByEmail(admin, email);
    expect(lead).toMatchObject({
      fullName: 'First Name',
      phone: null,
      claims: [{ kind: 'phone', value: normalizePhone(phone), source: 'website_form' }],
      propertyType: 'condo',
      contactAttempts: 2,
      ...address,
    });
    expect([...lead.servicesInterested].sort()).toEqual(['photography', 'video']);
    expect(lead.conversationHistory).toHaveLength(3);
    expect(await tasksOf(lead.leadId)).toHaveLength(1);
  });

  it('is rescored only when services or an address were added', async () => {
    const { email, phone } = person();
    await capture({ email, phone });
    await capture({ email, phone, urgency: 'urgent' });
    await untilIdle(origin);
    expect((await leadByEmail(admin, email)).score).toBe(60);
    await capture({ email, ...services });
    await untilIdle(origin);
    const lead = await leadByEmail(admin, email);
    // 50 + 10 both contacts + 10 services + 15 urgent, if the urgency was kept; the merged lead is scored.
    expect(lead.score).toBe(lead.urgency === 'urgent' ? 85 : 70);
    expect(lead.status).toBe('qualified');
  });

  it('whose phone comes with another email stays: a new lead is created and both are flagged', async () => {
    const first = person();
    const other = person();
    await capture({ phone: first.phone, email: first.email });
    await untilIdle(origin);
    const lead = await leadByEmail(admin, first.email);
    await capture({ phone: first.phone, email: other.email });
    await untilIdle(origin);
    const household = await leadByEmail(admin, other.email);
    expect(household.leadId).not.toBe(lead.leadId);
    expect(household.possibleDuplicateOf).toContain(lead.leadId);
    expect((await leadByEmail(admin, first.email)).possibleDuplicateOf).toContain(household.leadId);
  });

  it('F3: known by phone gets no email of a stranger, no consent and no mail; staff confirm or dismiss it', async () => {
    const [vera, stranger] = [person(), person()];
    const all = { serviceMessages: true, marketing: true, aiCalls: true };
    await capture({ phone: vera.phone, ...address });
    await capture({ phone: vera.phone, email: stranger.email, consents: all });
    await untilIdle(origin);
    const rows = await everyItem(admin, '/api/leads', { q: vera.phone.replace(/\D/g, '').slice(-10) });
    const { leadId } = rows.find((row) => row.phone === normalizePhone(vera.phone)) ?? {};
    const read = async () => (await admin(`GET /api/leads/${leadId}`)).json;
    const lead = await read();
    expect(lead).toMatchObject({
      email: null,
      contactAttempts: 1,
      consents: { serviceMessages: false, marketing: false, aiCalls: false },
      claims: [{ kind: 'email', value: stranger.email }],
    });
    const mail = { channel: 'email', subject: 'Your key', body: 'It lies under the mat.' };
    expectError(await admin(`POST /api/leads/${leadId}/messages`, { body: mail }), 400, 'INVALID_INPUT');
    const claim = { version: lead.version, kind: 'email', value: stranger.email };
    const dismissed = await admin(`POST /api/leads/${leadId}/claims/dismiss`, { body: claim });
    expect([dismissed.status, dismissed.json.claims, dismissed.json.email]).toEqual([200, [], null]);
    await capture({ phone: vera.phone, email: stranger.email });
    await untilIdle(origin);
    const again = { ...claim, version: (await read()).version };
    const confirmed = await admin(`POST /api/leads/${leadId}/claims/confirm`, { body: again });
    expect([confirmed.status, confirmed.json.email, confirmed.json.claims]).toEqual([200, stranger.email, []]);
  });

  it('changes under its version; a stale version is a conflict', async () => {
    const { email } = person();
    await capture({ email });
    await untilIdle(origin);
    const lead = await leadByEmail(admin, email);
    const change = (version: number) =>
      admin(`PATCH /api/leads/${lead.leadId}`, { body: { version, status: 'contacted' } });
    const changed = await change(lead.version);
    expect(changed.status, changed.body).toBe(200);
    expect(changed.json).toMatchObject({ status: 'contacted', version: lead.version + 1 });
    expectError(await change(lead.version), 409, 'VERSION_CONFLICT');
  });

  it('never reveals in the public answer whether it existed', async () => {
    const { email } = person();
    const ask = () => call(origin, 'POST /api/leads', { body: { email, source: 'website_form' } });
    const first = await ask();
    const second = await ask();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
  });
});

describe('a task', () => {
  it('is created by hand, completed, and cannot be changed twice at once', async () => {
    const dueDate = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z/, 'Z');
    const made = await admin('POST /api/tasks', { body: { title: 'Call the owner', dueDate } });
    expect(made.status, made.body).toBe(201);
    expect(made.json).toMatchObject({ kind: 'manual', status: 'pending', leadId: null });
    const { taskId, version } = made.json;
    const finish = (n: number) =>
      admin(`PATCH /api/tasks/${taskId}`, { body: { version, status: 'completed', description: `Told person ${n}` } });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => finish(n)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});
