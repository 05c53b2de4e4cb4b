import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged } from '../../../../shared/crm/leads/events.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import { OrderPlacedEvent } from '../../../../shared/sales/booking/events.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { licenseItem } from '../../../company/tenancy/store.ts';
import { lead, leadPartition, task } from '../../../crm/leads/store.ts';
import { ruleItem } from '../store.ts';

let bench: AutomationBench;
beforeEach(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const consents = { serviceMessages: true, marketing: true, aiCalls: false };
const only = async () => {
  const [run, ...more] = await bench.runs();
  expect(more).toEqual([]);
  if (!run) throw new Error('No run');
  return run;
};
const tellReply = async (leadId: string) =>
  await bench.table.commit(
    bench.table.event(
      MessageReceived,
      { leadId, communicationId: 'com', channel: 'sms' },
      { pk: leadPartition(leadId), group: leadId, now: bench.now() },
    ),
  );
const placeOrder = async (leadId: string) =>
  await bench.table.commit(
    bench.table.event(OrderPlacedEvent, orderFact({ leadId }), { pk: 'ORDER#x', group: leadId, now: bench.now() }),
  );
const tellChange = async (leadId: string, field: string, from: unknown, to: unknown) =>
  await bench.table.commit(
    bench.table.event(
      LeadChanged,
      { leadId, changedBy: 'prf_1', changes: [{ field, from, to }] },
      { pk: leadPartition(leadId), group: leadId, now: bench.now() },
    ),
  );

describe('a new lead', () => {
  it('starts a rule, step by step through its waits, and the history shows each step with its reason', async () => {
    const hours = [1, 2, 3, 4, 5].map((day) => ({ weekday: day, from: 9 * 60, to: 17 * 60 }));
    await bench.table.commit(bench.table.create(policyItem, { ...defaultPolicy, hours, version: 1 }));
    await bench.writeRule(
      definitionOf({
        conditions: [{ if: 'score', than: 'at_least', value: 50 }],
        steps: [
          { do: 'wait', amount: 5, unit: 'minutes' },
          { do: 'send', template: 'welcome_lead', channel: 'email' },
          { do: 'wait', amount: 1, unit: 'days' },
          { do: 'wait_for_hours' },
          { do: 'task', title: 'Call', dueHours: 4 },
        ],
      }),
    );
    const leadId = await bench.capture({ email: 'ann@example.com', consents });
    await bench.settle();
    expect(await only()).toMatchObject({ state: 'waiting', cursor: 1, resumeAt: toInstant(benchStart + 5 * MINUTE) });
    await bench.travelTo(benchStart + 5 * MINUTE);
    expect(bench.mails.filter(({ to }) => to.email === 'ann@example.com').map(({ subject }) => subject)).toHaveLength(
      1,
    );
    // A day later is Saturday, on which this company is closed: the run continues on Monday at nine.
    await bench.travelTo(benchStart + DAY + HOUR);
    const monday = Date.parse('2026-11-23T14:00:00Z');
    expect(await only()).toMatchObject({ state: 'waiting', resumeAt: toInstant(monday) });
    await bench.travelTo(monday);
    const run = await only();
    expect(run).toMatchObject({ state: 'done', leadId, reason: null });
    expect(run.steps.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done', 'done']);
    const tasks = (await bench.kept(task)).filter(({ title }) => title === 'Call');
    expect(tasks).toMatchObject([{ leadId, dueDate: toInstant(monday + 4 * HOUR), status: 'pending' }]);
    expect((await bench.ledgers())[0]?.open).toEqual({});
  });

  it('starts no rule whose conditions fail, that is switched off, or without the license', async () => {
    await bench.writeRule(definitionOf({ conditions: [{ if: 'source', is: ['chat'] }] }));
    await bench.writeRule(definitionOf(), { isOn: false });
    await bench.capture();
    await bench.settle();
    expect(await bench.runs()).toEqual([]);
    await bench.writeRule(definitionOf());
    const license = await bench.table.get(licenseItem, { featureCode: 'automation' });
    if (license) await bench.table.commit(bench.table.patch(licenseItem, license, { isEnabled: false }));
    await bench.capture();
    await bench.settle();
    expect(await bench.runs()).toEqual([]);
  });

  it('without consent to a channel skips its steps with the reason, and the rest runs', async () => {
    await bench.writeRule(
      definitionOf({
        steps: [
          { do: 'send', template: 'follow_up', channel: 'email' },
          { do: 'send', template: 'welcome_lead', channel: 'sms' },
          { do: 'tag', tag: 'asked' },
        ],
      }),
    );
    await bench.capture({ email: 'bo@example.com' });
    await bench.settle();
    const run = await only();
    expect(run.steps.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'They haven’t agreed to marketing.'],
      ['skipped', 'The lead has no phone number.'],
      ['done', 'Tag “asked” added.'],
    ]);
    expect((await bench.kept(lead))[0]?.tags).toEqual(['asked']);
  });
});

describe('a waiting run', () => {
  const waiting = definitionOf({
    steps: [
      { do: 'wait', amount: 1, unit: 'hours' },
      { do: 'tag', tag: 'late' },
    ],
    stopOn: ['reply', 'booking', 'closed'],
  });

  it('stops at once when the lead replies, books or is closed, and says why', async () => {
    await bench.writeRule(waiting);
    const a = await bench.capture();
    const b = await bench.capture();
    const c = await bench.capture();
    await bench.settle();
    bench.advanceTo(benchStart + MINUTE);
    await tellReply(a);
    await placeOrder(b);
    await tellChange(c, 'status', 'new', 'lost');
    await bench.settle();
    const reasons = (await bench.runs()).map(({ leadId, state, reason }) => [leadId, state, reason]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        [a, 'stopped', 'They replied.'],
        [b, 'stopped', 'They booked.'],
        [c, 'stopped', 'The lead was closed.'],
      ]),
    );
    await bench.travelTo(benchStart + 2 * HOUR);
    expect((await bench.kept(lead)).flatMap(({ tags }) => tags)).toEqual([]);
  });

  it('keeps the version it started with, and stops when its rule is switched off', async () => {
    const rule = await bench.writeRule(waiting);
    await bench.capture();
    await bench.settle();
    const definition = definitionOf({ steps: [{ do: 'tag', tag: 'new way' }] });
    await bench.table.commit(bench.table.patch(ruleItem, rule, { definition, revision: 2 }));
    await bench.travelTo(benchStart + HOUR);
    expect((await bench.kept(lead)).flatMap(({ tags }) => tags)).toEqual(['late']);
    const other = await bench.writeRule(waiting);
    await bench.capture();
    await bench.settle();
    await bench.table.commit(bench.table.patch(ruleItem, other, { isOn: false }));
    await bench.travelTo(benchStart + 3 * HOUR);
    const ends = (await bench.runs()).filter(({ ruleId }) => ruleId === other.ruleId);
    expect(ends).toMatchObject([{ state: 'stopped', reason: 'The automation was turned off.' }]);
  });
});

describe('an abandoned booking', () => {
  const remind = definitionOf({ trigger: { on: 'booking.abandoned' }, stopOn: ['booking'], restDays: 7 });

  it('gets one reminder after an hour, however often the step was left', async () => {
    await bench.writeRule(remind);
    const email = 'cy@example.com';
    await bench.capture({ email, source: 'booking_workflow' });
    await bench.capture({ email, source: 'booking_workflow' });
    await bench.settle();
    await bench.travelTo(benchStart + 59 * MINUTE);
    expect(await only()).toMatchObject({ state: 'waiting', cursor: -1 });
    await bench.travelTo(benchStart + HOUR);
    expect(await only()).toMatchObject({ state: 'done' });
    bench.advanceTo(benchStart + DAY);
    await bench.capture({ email, source: 'booking_workflow' });
    await bench.settle();
    await only();
  });

  it('gets none, even by a rule that goes on after bookings, if it is an order that made the lead', async () => {
    await bench.writeRule(definitionOf({ trigger: { on: 'booking.abandoned' }, stopOn: [] }));
    await placeOrder('led_01JABCDEFGHJKMNPQRSTVWXYZ1');
    await bench.settle();
    await bench.travelTo(benchStart + 2 * HOUR);
    expect(await bench.runs()).toEqual([]);
  });

  it('gets none if an order was placed', async () => {
    await bench.writeRule(remind);
    const leadId = await bench.capture({ source: 'booking_workflow' });
    await bench.settle();
    await placeOrder(leadId);
    await bench.settle();
    await bench.travelTo(benchStart + 2 * HOUR);
    expect(await only()).toMatchObject({ state: 'stopped', reason: 'They booked.' });
  });
});

describe('a lead without contact', () => {
  it('is noticed once, after the rule’s number of hours since the last contact', async () => {
    await bench.writeRule(definitionOf({ trigger: { on: 'lead.quiet', hours: 48 } }));
    const leadId = await bench.capture();
    await bench.settle();
    bench.advanceTo(benchStart + DAY);
    await tellReply(leadId);
    await bench.settle();
    await bench.travelTo(benchStart + 2 * DAY);
    expect(await bench.runs()).toEqual([]);
    await bench.travelTo(benchStart + 3 * DAY);
    expect(await only()).toMatchObject({ state: 'done', leadId });
    await bench.travelTo(benchStart + 9 * DAY);
    await only();
  });
});

describe('rules that trigger each other', () => {
  it('terminate: no rule starts itself, and a lead has at most twenty runs a day', async () => {
    const tagged = (tag: string, next: string) =>
      definitionOf({ trigger: { on: 'lead.tagged', tag }, steps: [{ do: 'tag', tag: next }] });
    await bench.writeRule(tagged('a', 'a'));
    const leadId = await bench.capture();
    await bench.settle();
    for (let i = 0; i < 25; i++) await tellChange(leadId, 'tags', [], ['a']);
    await bench.settle();
    const runs = await bench.runs();
    expect(runs).toHaveLength(20);
  });
});

describe('a failure', () => {
  it('creates a task if the assignee has left', async () => {
    await bench.writeRule(definitionOf({ steps: [{ do: 'assign', to: 'prf_gone' }] }), { name: 'Give away' });
    await bench.capture();
    await bench.settle();
    expect(await only()).toMatchObject({ state: 'failed' });
    const [work] = (await bench.kept(task)).filter(({ kind }) => kind === 'failed_automation');
    expect(work).toMatchObject({ title: '“Give away” couldn’t continue', assignedTo: null, status: 'pending' });
  });

  it('of a webhook is retried up to nine signed calls within a day, then creates a task', async () => {
    await bench.writeRule(definitionOf({ steps: [{ do: 'webhook', url: 'https://hooks.example.com/lead' }] }));
    bench.answerWith(500);
    await bench.capture({ email: 'di@example.com' });
    await bench.settle();
    for (const hours of [0, 0.1, 0.5, 1, 1.5, 3, 7, 15, 28, 40]) await bench.travelTo(benchStart + hours * HOUR);
    expect(bench.calls).toHaveLength(9);
    expect(bench.calls[0]?.headers['x-northlight-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    expect(new Set(bench.calls.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
    const [record] = (await only()).steps;
    expect(record).toMatchObject({ outcome: 'failed', attempt: 9 });
    expect((await bench.kept(task)).filter(({ kind }) => kind === 'failed_automation')).toHaveLength(1);
  });
});
