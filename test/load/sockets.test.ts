import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../support/cloud/http.ts';
import { eventually, type Listening, listen } from '../support/cloud/sockets.ts';
import { dropConnections, itemsOf, tokenOf, untilIdle } from '../support/cloud/studio.ts';
import { seeded } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';

const ours = quickOrFull(100, 500);
const theirs = quickOrFull(10, 50);
const rounds = quickOrFull(1, 5);
const origin = inject('origin');
let mine: Listening[];
let foreign: Listening[];

const openMany = async (count: number, token: string): Promise<Listening[]> => {
  const all: Listening[] = [];
  while (all.length < count) {
    const some = Array.from({ length: Math.min(20, count - all.length) }, () => listen(origin, { token }));
    all.push(...(await Promise.all(some)));
  }
  return all;
};

const rowsOf = async () => (await itemsOf(origin)).filter(({ entity }) => entity === 'connection');

const addLead = async (token: string, fullName: string): Promise<string> => {
  const body = { fullName, email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@example.com` };
  const answer = await call(origin, 'POST /api/leads/manual', { token, body });
  expect(answer.status, answer.body).toBe(201);
  return answer.json.leadId;
};

/** How long after `begun` each of them heard of this lead, the quickest first. */
const waits = (all: readonly Listening[], leadId: string, begun: number): number[] =>
  all
    .map(({ heard, heardAt }) => (heardAt[heard.findIndex(({ id }) => id === leadId)] ?? Number.NaN) - begun)
    .sort((a, b) => a - b);

const hasHeard = (leadId: string) => (listening: Listening) =>
  listening.heard.some(({ type, id }) => type === 'lead.changed' && id === leadId);

beforeAll(async () => {
  await untilIdle(origin);
  mine = await openMany(ours, await tokenOf(origin, seeded.admin));
  foreign = await openMany(theirs, await tokenOf(origin, seeded.secondAdmin));
});
afterAll(async () => {
  for (const { socket } of [...(mine ?? []), ...(foreign ?? [])]) socket.close();
  await untilIdle(origin);
});

describe(`R13: ${ours} connections of which half vanish without a word`, () => {
  it('one broadcast removes every stale row and reaches every open connection of the tenant, none of another', async () => {
    const token = await tokenOf(origin, seeded.admin);
    expect(await rowsOf()).toHaveLength(ours + theirs);
    const known = (await call(origin, 'GET /__local/connections')).json as { connectionId: string }[];
    const doomed = known.slice(0, ours / 2).map(({ connectionId }) => connectionId);
    await dropConnections(origin, { connectionIds: doomed, quietly: true });
    expect(await eventually(() => mine.filter(({ socket }) => socket.readyState === 3).length === doomed.length)).toBe(
      true,
    );
    expect(await rowsOf(), 'they are stale now: nobody was told').toHaveLength(ours + theirs);
    const living = mine.filter(({ socket }) => socket.readyState === 1);
    let delivered = 0;
    const p95: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now();
      const leadId = await addLead(token, `Round ${round}`);
      await eventually(() => living.every(hasHeard(leadId)));
      p95.push(Math.round(waits(living, leadId, begun)[Math.floor(living.length * 0.95)] ?? 0));
      delivered += living.filter(hasHeard(leadId)).length;
      expect(
        living.every(({ heard }) => heard.filter(({ id, version }) => id === leadId && version === 1).length <= 1),
      ).toBe(true);
    }
    await untilIdle(origin);
    const stale = (await rowsOf()).length - living.length - theirs;
    const crossed = foreign.flatMap(({ heard }) => heard).length;
    const rate = delivered / (living.length * rounds);
    printFigure('R13', {
      connections: ours,
      vanished: doomed.length,
      stale,
      delivered: rate,
      crossed,
      p95,
    });
    expect([stale, crossed]).toEqual([0, 0]);
    expect(rate).toBeGreaterThanOrEqual(0.999);
  });

  it('control: the other tenant’s connections do receive their own lead, and only they do', async () => {
    const heardBefore = mine.flatMap(({ heard }) => heard).length;
    const leadId = await addLead(await tokenOf(origin, seeded.secondAdmin), 'Their Own');
    expect(await eventually(() => foreign.every(hasHeard(leadId)))).toBe(true);
    await untilIdle(origin);
    expect(mine.flatMap(({ heard }) => heard)).toHaveLength(heardBefore);
  });
});
