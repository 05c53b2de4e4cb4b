import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../../../shared/contract/id.ts';
import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { automationRuns } from '../../../../shared/outreach/automation/events.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { deliver, envelopeOf, inLanes } from '../../../../test/support/table/deliver.ts';
import { beforeEachCall, randomFrom } from '../../../../test/support/table/table-faults.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { createLead, task } from '../../../crm/leads/store.ts';
import { consume } from '../../../platform/consume.ts';
import { automationRunConsumers } from '../automation-runs.ts';

const FULL = process.env.NORTHLIGHT_FULL === '1';
const EVENTS = FULL ? 20_000 : 70;
const WORKERS = FULL ? 8 : 1;
/** Small batches for few events, so that workers are killed between them often enough. */
const BATCH = FULL ? 10 : 3;
const KILLED = 0.6;
const PATIENCE = FULL ? 3_600_000 : 600_000;

let bench: AutomationBench;
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterAll(async () => await bench.stop());

const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

const createdEvent = (leadId: string) => ({
  eventId: `evt_${leadId}`,
  tenantId: bench.tenantId,
  type: 'lead.created',
  occurredAt: toInstant(benchStart),
  group: leadId,
  data: { leadId },
});

const makeLeads = async (count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId('lead', benchStart));
  for (let start = 0; start < count; start += 50) {
    const made = ids.slice(start, start + 50).map((leadId) => {
      const capture = { email: `${leadId.toLowerCase()}@example.com`, source: 'website_form' } as const;
      return createLead(bench.table, leadOfCapture(leadId, capture, benchStart));
    });
    await bench.table.commit(...made);
  }
  return ids;
};

const timesPerLead = (items: readonly { leadId: string | null }[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { leadId } of items) counts.set(leadId ?? '', (counts.get(leadId ?? '') ?? 0) + 1);
  return counts;
};

/** One worker, until nothing fails; in the first rounds it is killed at a random call. */
const workUnderKills = async (events: readonly object[], random: () => number): Promise<number> => {
  const client = bench.newClient();
  let calls = 0;
  let dies = Number.POSITIVE_INFINITY;
  let kills = 0;
  beforeEachCall(client, () => {
    calls += 1;
    if (calls >= dies) throw new Error('The worker was killed');
  });
  const [, handler] = bench.queuesOver(client).find(([type]) => type === automationRuns) ?? [];
  if (!handler) throw new Error('No consumer');
  let waiting = [...events];
  for (let round = 0; waiting.length > 0 && round < 12; round++) {
    const failed: object[] = [];
    for (let start = 0; start < waiting.length; start += BATCH) {
      const isKilled = round < 4 && random() < KILLED;
      kills += isKilled ? 1 : 0;
      calls = 0;
      dies = isKilled ? 2 + Math.floor(random() * 60) : Number.POSITIVE_INFINITY;
      failed.push(...(await deliver(handler, waiting.slice(start, start + BATCH))));
    }
    waiting = failed;
  }
  expect(waiting).toEqual([]);
  return kills;
};

const deliverUnderKills = async (events: readonly object[], random: () => number): Promise<number> => {
  const kills = await Promise.all(inLanes(events, WORKERS).map((lane) => workUnderKills(lane, random)));
  return kills.reduce((sum, each) => sum + each, 0);
};

it(`${EVENTS} leads, 5 % duplicates, shuffled, workers killed: each task and each message is created once`, {
  timeout: PATIENCE,
}, async () => {
  await bench.writeRule(
    definitionOf({
      steps: [
        { do: 'task', title: 'Once', dueHours: 1 },
        { do: 'send', template: 'annual_plan_details', channel: 'email' },
        { do: 'tag', tag: 'seen' },
      ],
    }),
  );
  const random = randomFrom(11);
  const leadIds = await makeLeads(EVENTS);
  const events = leadIds.map(createdEvent);
  const doubled = events.filter(() => random() < 0.05);
  const kills = await deliverUnderKills(shuffled([...events, ...doubled], random), random);
  // A postponed step continues a minute later.
  for (const minutes of [1, 6, 36, 66]) {
    bench.advanceTo(benchStart + minutes * MINUTE);
    await bench.sweep();
    const due = (await bench.items({ name: 'event' })).filter(({ type }) => type === 'automation.run_due');
    await deliverUnderKills(due.map(envelopeOf), () => 1);
  }
  const tasks = timesPerLead((await bench.kept(task)).filter(({ title }) => title === 'Once'));
  const asked = (await bench.items({ name: 'event' })).filter(({ type }) => type === 'lead.template_asked');
  const messages = timesPerLead(asked.map(({ data }) => data as { leadId: string }));
  const states = new Set((await bench.runs()).map(({ state }) => state));
  const lost = leadIds.filter((id) => !tasks.has(id) || !messages.has(id)).length;
  const twice = [...tasks.values(), ...messages.values()].filter((count) => count > 1).length;
  printFigure('automation under kills', { events: EVENTS, doubled: doubled.length, kills, lost, twice });
  expect(kills).toBeGreaterThan(FULL ? 200 : 7);
  expect([lost, twice, [...states]]).toEqual([0, 0, ['done']]);
});

it('control: a consumer that creates its task outside the run’s transaction duplicates it under the same deliveries', async () => {
  const leadIds = await makeLeads(20);
  const made = async ({ table, data, now }: { table: typeof bench.table; data: { leadId: string }; now: number }) =>
    await table.commit(
      table.create(task, {
        taskId: newId('task', now),
        leadId: data.leadId,
        orderId: null,
        assignedTo: null,
        kind: 'manual',
        title: 'Naive',
        description: '',
        priority: 'low',
        status: 'pending',
        version: 1,
        dueDate: toInstant(now),
        createdAt: toInstant(now),
      }),
    );
  const naive = { ...automationRunConsumers, 'lead.created': made } as typeof automationRunConsumers;
  const handler = consume(automationRuns, naive, { openTable: bench.openTable, clock: () => benchStart });
  const events = leadIds.map(createdEvent);
  await deliver(handler, [...events, ...events]);
  const naively = timesPerLead((await bench.kept(task)).filter(({ title }) => title === 'Naive'));
  expect([...naively.values()].filter((count) => count > 1)).toHaveLength(20);
});
