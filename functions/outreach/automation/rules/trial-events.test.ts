import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged, LeadCreated } from '../../../../shared/crm/leads/events.ts';
import type { Condition } from '../../../../shared/outreach/automation/condition.ts';
import { OrderPlacedEvent } from '../../../../shared/sales/booking/events.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { leadPartition, readLead } from '../../../crm/leads/store.ts';
import { automationHandlers } from '../handlers.ts';
import { triggersOfOrder } from '../trigger-events.ts';
import { simulateRun } from './simulate-run.ts';

let bench: AutomationBench;
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterAll(async () => await bench.stop());

const site = { scheme: 'http', platformHost: 'localhost:3000' };
const census = async () => (await bench.items()).toSorted((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));

const handlers = automationHandlers({ signer: undefined as never, site });
const ask = (input: object) => ({ input, table: bench.table, now: bench.now() }) as never;
const tagged = async () => {
  const rule = await bench.writeRule(
    definitionOf({
      trigger: { on: 'lead.tagged', tag: 'Downsizing' },
      steps: [{ do: 'task', title: 'Call', dueHours: 1 }],
    }),
    { isOn: false },
  );
  const leadId = await bench.capture({ email: `dee-${rule.ruleId}@example.com`.toLowerCase(), fullName: 'Dee Lee' });
  await bench.settle();
  const changes = [{ field: 'tags', from: [], to: ['downsizing'] }];
  const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() };
  await bench.table.commit(bench.table.event(LeadChanged, { leadId, changes, changedBy: 'Ada' }, place));
  await bench.settle();
  return { rule, leadId };
};

it('what happened to a lead is listed with the automations that it starts, the new lead itself among it', async () => {
  const { rule, leadId } = await tagged();
  const { items } = await handlers.trialEvents(ask({ leadId }));
  expect(items.map(({ words, ruleIds }) => [words, ruleIds.includes(rule.ruleId)]).toSorted()).toEqual([
    ['a lead comes in', false],
    ['a lead gets the tag “downsizing”', true],
  ]);
  const later = { ...(ask({ leadId }) as object), now: bench.now() + 31 * DAY } as never;
  expect(await handlers.trialEvents(later), 'control: they are too old').toEqual({ items: [] });
});

it('an event is found by its time, not by an id that tells none', async () => {
  const { leadId } = await tagged();
  const [kept] = (await bench.items()).filter(({ pk, type }) => String(pk).endsWith(leadId) && type === 'lead.created');
  const eventId = 'evt_00000000000000000000000000';
  const place = { pk: leadPartition(leadId), group: leadId, now: bench.now(), eventId };
  await bench.table.commit(bench.table.event(LeadCreated, kept?.data as never, place));
  const { items } = await handlers.trialEvents(ask({ leadId }));
  expect(items.filter((each) => each.eventId === eventId)).toMatchObject([{ words: 'a lead comes in' }]);
});

it('a booking that was left, and finished within the hour, is not told as one that was left', async () => {
  const words = async (waited: number): Promise<string[]> => {
    const leadId = await bench.capture({ source: 'booking_workflow' });
    await bench.settle();
    const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() + waited };
    await bench.table.commit(bench.table.event(OrderPlacedEvent, orderFact({ leadId }), place));
    const later = { ...(ask({ leadId }) as object), now: bench.now() + DAY } as never;
    return (await handlers.trialEvents(later)).items.map((each) => each.words);
  };
  const left = 'a booking is left unfinished for an hour';
  expect(await words(HOUR - 1_000)).not.toContain(left);
  expect(await words(HOUR), 'control: an hour later').toContain(left);
});

it('it begins when that happened, starts for its own trigger alone, and writes nothing', async () => {
  const { rule, leadId } = await tagged();
  const { items } = await handlers.trialEvents(ask({ leadId }));
  const before = await census();
  const test = async (part: string, now = bench.now() + 3 * DAY) => {
    const eventId = items.find(({ words }) => words.includes(part))?.eventId;
    const request = ask({ ruleId: rule.ruleId, leadId, eventId }) as object;
    return await handlers.testAutomation({ ...request, now } as never);
  };
  expect(await test('tag')).toMatchObject({
    wouldStart: true,
    event: { words: 'a lead gets the tag “downsizing”', occurredAt: toInstant(bench.now()) },
    steps: [{ at: toInstant(bench.now()), outcome: 'would_do' }],
  });
  expect(await test('comes in')).toMatchObject({
    wouldStart: false,
    reason: 'It wouldn’t start. It waits for something else than this event.',
  });
  await expect(test('tag', bench.now() + 31 * DAY)).rejects.toThrow('not found');
  expect(await census()).toEqual(before);
});

it('the services of an order that was placed decide, not what the lead once asked for', async () => {
  const leadId = await bench.capture({ fullName: 'Orla Ord', servicesInterested: ['drone'] });
  await bench.settle();
  const lead = await readLead(bench.table, leadId);
  const condition: Condition = { if: 'service', any: ['photography'] };
  const placed = definitionOf({ trigger: { on: 'booking.placed' }, conditions: [condition] });
  const at = toInstant(benchStart);
  const base = { leadId, eventId: 'evt_1', at };
  const [trigger] = triggersOfOrder({ orderId: 'ord_1', leadId, services: ['photography'] } as never, base).events;
  const event = { eventId: 'evt_1', occurredAt: at, triggers: trigger ? [trigger] : [] };
  const start = { table: bench.table, site, now: benchStart, definition: placed, lead };
  expect((await simulateRun({ ...start, event })).wouldStart).toBe(true);
  expect((await simulateRun(start)).wouldStart, 'control: without the event').toBe(false);
});

it('needs the lead that it happened to', async () => {
  const { rule, leadId } = await tagged();
  const [event] = (await handlers.trialEvents(ask({ leadId }))).items;
  const other = await bench.capture();
  await bench.settle();
  const test = async (of: object) =>
    await handlers.testAutomation(ask({ ruleId: rule.ruleId, eventId: event?.eventId, ...of }));
  await expect(test({ leadId: other })).rejects.toThrow('not found');
  await expect(test({})).rejects.toThrow('leadId is required with the event');
});
