import { afterAll, expect, it } from 'vitest';
import { DAY } from '../../../shared/contract/time.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { seed } from '../../../test/support/run/seed.ts';
import { openWebhookBench, type WebhookBench, webhookStart } from '../../../test/support/world/open/webhook-bench.ts';

const EVENTS = quickOrFull(150, 10_000);
/** How often a call kills it, before and after it has taken the call: as many kills as of twice the events in the quick run. */
const KILLS = quickOrFull(0.04, 0.02);
/** What the control needs to miss some. */
const FEW_EVENTS = 150;
const benches: WebhookBench[] = [];
afterAll(async () => await Promise.all(benches.map(async (bench) => await bench.stop())));

/** Numbers of 0 to 1 drawn from a seed (Park and Miller). */
const drawnFrom = (start: number) => {
  let state = start % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/**
 * A receiver that is killed at drawn moments: before it has taken a call, or after it has and before it answered. It is
 * down for some calls then. What it has taken, it remembers.
 */
const killedReceiver = (draw: () => number) => {
  const taken = new Map<string, number>();
  let downFor = 0;
  let kills = 0;
  const kill = (): never => {
    kills += 1;
    downFor = Math.floor(draw() * 12);
    throw new Error('socket hang up');
  };
  const call = async ({ headers }: { headers: Readonly<Record<string, string>> }) => {
    if (downFor > 0) {
      downFor -= 1;
      throw new Error('connect ECONNREFUSED');
    }
    if (draw() < KILLS) kill();
    const id = headers['webhook-id'] ?? '';
    taken.set(id, (taken.get(id) ?? 0) + 1);
    if (draw() < KILLS) kill();
    return { status: 200 };
  };
  return { call, taken, kills: () => kills };
};

const run = async (events: number, withRetries: boolean) => {
  const bench = await openWebhookBench();
  benches.push(bench);
  await bench.add('killed.example');
  const receiver = killedReceiver(drawnFrom(seed));
  bench.receivers.set('killed.example', receiver.call);
  const leadId = await bench.lead();
  const ids: string[] = [];
  for (let n = 0; n < events; n++) {
    ids.push(bench.tell('lead.created', { leadId }));
    if (n % 50 === 49) await bench.settle();
  }
  await bench.settle();
  if (withRetries) await bench.travelTo(webhookStart + DAY);
  return {
    missing: ids.filter((id) => !receiver.taken.has(id)).length,
    taken: receiver.taken,
    kills: receiver.kills(),
  };
};

it('a receiver that is killed again and again sees the id of every event', async () => {
  const { missing, taken, kills } = await run(EVENTS, true);
  const repeated = [...taken.values()].filter((count) => count > 1).length;
  printFigure('webhooks: events to a receiver that is killed', { events: EVENTS, seen: taken.size, kills, repeated });
  expect(kills).toBeGreaterThan(3);
  expect(repeated).toBeGreaterThan(0);
  expect([missing, taken.size]).toEqual([0, EVENTS]);
});

// Control: without the tries after the first one, the same receiver misses some.
it('would miss some without retries', async () => {
  expect((await run(FEW_EVENTS, false)).missing).toBeGreaterThan(0);
});
