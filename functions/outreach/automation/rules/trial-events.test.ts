import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged, LeadCreated } from '../../../../shared/crm/leads/events.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import type { Condition } from '../../../../shared/outreach/automation/condition.ts';
import type { Definition } from '../../../../shared/outreach/automation/rule.ts';
import { OrderPlacedEvent } from '../../../../shared/sales/booking/events.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { orderFact } from '../../../../test/support/world/sales/order-fact.ts';
import { leadPartition, otherIdOfLead, readLead } from '../../../crm/leads/store.ts';
import { automationHandlers } from '../handlers.ts';
import { ledgerWrite, readLedger, recordStop } from '../runs/ledger.ts';
import { MAX_RUNS_PER_DAY } from '../runs/may-start.ts';
import { triggersOfOrder } from '../triggers/trigger-events.ts';
import { keptEvents } from './kept-events.ts';
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

/** A rule that a lead’s tag has started, and the trial of it on the lead now or on that event. */
const started = async (definition: Partial<Definition>) => {
  const { leadId } = await tagged();
  const trigger = { on: 'lead.tagged', tag: 'Moving' } as const;
  const rule = await bench.writeRule(definitionOf({ trigger, ...definition }));
  const changes = [{ field: 'tags', from: [], to: ['moving'] }];
  const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() };
  await bench.table.commit(bench.table.event(LeadChanged, { leadId, changes, changedBy: 'Ada' }, place));
  await bench.settle();
  const { items } = await handlers.trialEvents(ask({ leadId }));
  const eventId = items.find(({ words }) => words.includes('moving'))?.eventId;
  const test = async (hours: number, of: object = {}) => {
    const request = ask({ ruleId: rule.ruleId, leadId, ...of }) as object;
    return await handlers.testAutomation({ ...request, now: bench.now() + hours * HOUR } as never);
  };
  return { leadId, eventId, test };
};
const task = { do: 'task', title: 'Call', dueHours: 1 } as const;
const twoDays = { do: 'wait', amount: 2, unit: 'days' } as const;

it('keeps the days until the same lead can re-enroll, but not from the event of the run itself', async () => {
  const { eventId, test } = await started({ restDays: 7, steps: [task] });
  const reason =
    'It wouldn’t start. It started for this lead less than 7 days ago, and can’t re-enroll it before then.';
  expect(await test(6 * 24)).toMatchObject({ wouldStart: false, reason });
  expect(await test(8 * 24), 'control').toMatchObject({ wouldStart: true });
  expect(await test(6 * 24, { eventId })).toMatchObject({ wouldStart: true });
});

it('starts no second run beside one that is under way', async () => {
  const { test } = await started({ steps: [twoDays, task] });
  const reason = 'It wouldn’t start. It’s already running for this lead.';
  expect(await test(1)).toMatchObject({ wouldStart: false, reason });
});

it('keeps the most that start for a lead in a day', async () => {
  const { leadId, test } = await started({ steps: [task] });
  expect(await test(1), 'control').toMatchObject({ wouldStart: true });
  const ledger = await readLedger(bench.table, leadId);
  await bench.table.commit(ledgerWrite(bench.table, ledger, { started: MAX_RUNS_PER_DAY }));
  const reason = /^It wouldn’t start. 20 automations have started for this lead on that day/;
  expect(await test(1)).toMatchObject({ wouldStart: false, reason: expect.stringMatching(reason) });
  expect(await test(24), 'the next day').toMatchObject({ wouldStart: true });
});

it('ends where the lead has replied meanwhile', async () => {
  const { leadId, eventId, test } = await started({ stopOn: ['reply'], steps: [task, twoDays, task] });
  const mark = { at: toInstant(bench.now() + 24 * HOUR), eventId: 'evt_reply' };
  const outcomes = async () => (await test(72, { eventId })).steps.map(({ outcome, reason }) => [outcome, reason]);
  expect((await outcomes()).at(-1), 'control').toEqual(['would_do', 'Task created, due in 1 hour.']);
  await recordStop(bench.table, leadId, 'reply', mark);
  expect(await outcomes()).toEqual([
    ['would_do', 'Task created, due in 1 hour.'],
    ['would_wait', 'Waiting 2 days.'],
    ['would_skip', 'It would end before this. They replied.'],
  ]);
});

it('ends where the lead replied in time, though they have replied again since', async () => {
  const { leadId, eventId, test } = await started({ stopOn: ['reply'], steps: [task, twoDays, task] });
  const last = async () => (await test(72, { eventId })).steps.at(-1)?.outcome;
  const reply = async (hours: number) => {
    const data = { leadId, communicationId: `com_${hours}`, channel: 'sms' } as const;
    const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() + hours * HOUR };
    await bench.table.commit(bench.table.event(MessageReceived, data, place));
    await bench.settle();
  };
  await reply(60);
  expect(await last(), 'control: only after the step').toBe('would_do');
  await reply(24);
  expect(await last()).toBe('would_skip');
});

it('asks at an event what was before it, and says where that is not known', async () => {
  const { leadId, eventId, test } = await started({ restDays: 7, steps: [task] });
  // The event’s own run answers for its rule, so another rule is asked about.
  const trigger = { on: 'lead.tagged', tag: 'Moving' } as const;
  const other = await bench.writeRule(definitionOf({ trigger, restDays: 7, steps: [task] }), { isOn: false });
  const ledger = await readLedger(bench.table, leadId);
  const past = async (changes: object) => {
    const known = await readLedger(bench.table, leadId);
    await bench.table.commit(ledgerWrite(bench.table, known, { day: ledger.day, started: 1, ...changes }));
    return await test(1, { eventId, ruleId: other.ruleId });
  };
  const earlier = toInstant(bench.now() - DAY);
  const later = toInstant(bench.now() + 6 * HOUR);
  const would = { wouldStart: true, reason: 'It would start.' };
  const asKnown = { wouldStart: true, reason: 'It would start, as far as is known.' };
  expect(await past({}), 'control').toMatchObject(would);
  expect(await past({ started: MAX_RUNS_PER_DAY })).toMatchObject(asKnown);
  expect(await past({ last: { [other.ruleId]: later } })).toMatchObject(asKnown);
  expect(await past({ last: { [other.ruleId]: earlier } }), 'control').toMatchObject({ wouldStart: false });
});

it('reads few histories at a time, however many ids and orders the lead has', async () => {
  const leadId = await bench.capture();
  const others = Array.from({ length: 9 }, () => newId('lead', bench.now()));
  await bench.table.commit(...others.map((each) => bench.table.create(otherIdOfLead, { leadId: each, of: leadId })));
  const running = { now: 0, most: 0, all: 0 };
  const counting = new Proxy(bench.table, {
    get: (table, name) => {
      const read = Reflect.get(table, name);
      if (name !== 'list' && name !== 'query') return typeof read === 'function' ? read.bind(table) : read;
      return async (...input: unknown[]) => {
        running.all++;
        running.most = Math.max(running.most, ++running.now);
        try {
          return await read.apply(table, input);
        } finally {
          running.now--;
        }
      };
    },
  });
  await keptEvents(counting, leadId, bench.now());
  expect(running.all, 'control: two lists of visits and a history of each id').toBeGreaterThanOrEqual(30);
  expect(running.most).toBeLessThanOrEqual(8);
});
