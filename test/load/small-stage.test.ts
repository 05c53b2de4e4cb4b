import { afterAll, beforeAll, expect, it } from 'vitest';
import { queues } from '../../shared/operations/queues.ts';
import { smallAssembly } from '../support/cloud/small-assembly.ts';
import { type QueueView, queuesOf, sendTo, untilIdle } from '../support/cloud/studio.ts';
import { leadByEmail, seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { type Inspected, type Killing, startInspected, workUnderKills } from '../support/world/load/killed-work.ts';
import { askForWork, censusOf } from '../support/world/load/queued-work.ts';

const killing: Killing = {
  victims: /SharedWork/,
  kills: quickOrFull(2, 20),
  size: { leads: quickOrFull(5, 100), orders: quickOrFull(2, 30) },
};

/** What no consumer can do, for each of the two queues, one of them for a consumer that nobody knows. */
const poisons = {
  Ordered: [
    'not JSON at all',
    JSON.stringify({ queue: queues['crm/leads'][0].name, type: 'lead.captured', data: { leadId: 7 } }),
    JSON.stringify({ queue: 'nobody', type: 'lead.captured' }),
  ],
  Unordered: ['{}', JSON.stringify({ queue: queues['outreach/messaging'][0].name, type: 'order.placed', data: null })],
};
type Kind = keyof typeof poisons;
const kinds: readonly Kind[] = ['Ordered', 'Unordered'];

const assembly = { remove: () => {} };
let inspected: Inspected;
beforeAll(async () => {
  const made = smallAssembly();
  assembly.remove = made.remove;
  inspected = await startInspected('', { LOCAL_CLOUD_ASSEMBLY: made.folder });
}, 300_000);
afterAll(async () => {
  await inspected?.cloud.stop();
  assembly.remove();
});

const work = (all: readonly QueueView[], kind: Kind): QueueView | undefined =>
  all.find(({ id, deadLettersOf }) => id.startsWith(`WorkShared${kind}`) && deadLettersOf.length === 0);
const deadOf = (all: readonly QueueView[], kind: Kind): string[] =>
  all
    .filter(({ deadLettersOf }) => deadLettersOf.includes(work(all, kind)?.id ?? ''))
    .flatMap(({ messages }) => messages.map(({ body }) => body));

it('a small stage does all work through two queues: poison harms no other, and a killed dispatcher loses nothing', async () => {
  const { origin } = inspected.cloud;
  const before = await queuesOf(origin);
  for (const kind of kinds)
    for (const [n, body] of poisons[kind].entries())
      await sendTo(origin, { queue: work(before, kind)?.id ?? '', body, group: `poison/${n}` });
  await askForWork(origin, { leads: 2, orders: 1 });
  const { broken, asked, wrong } = await workUnderKills(inspected, killing);
  expect(broken).toBeGreaterThan(0);
  // Each lead once, each buyer told once, calendars, tasks and events whole.
  expect(wrong).toEqual([]);

  const census = await censusOf(origin);
  const ledgers = census.of('automationLedger').filter(({ started }) => started > 0);
  const welcomed = new Set(ledgers.map(({ leadId }) => leadId));
  const leads = census.of('lead').filter(({ email }) => asked.people.includes(email));
  expect(leads.filter(({ leadId }) => !welcomed.has(leadId)).map(({ email }) => email)).toEqual([]);
  const admin = await signedInAs(origin, seeded.admin);
  for (const email of [...asked.people.slice(0, 2), ...asked.buyers.slice(0, 2)])
    expect((await leadByEmail(admin, email)).email).toBe(email);

  await untilIdle(origin, { retry: true, seconds: 300 });
  const after = await queuesOf(origin);
  for (const kind of kinds) expect(deadOf(after, kind).sort(), kind).toEqual([...poisons[kind]].sort());
  printFigure('small stage', {
    ...killing.size,
    broken,
    queues: kinds.length,
    poison: Object.values(poisons).flat().length,
  });
});

it('monitoring shows the two queues with their dead letters; replayed ones are tried anew and end there again', async () => {
  const { origin } = inspected.cloud;
  const admin = await signedInAs(origin, seeded.superAdmin);
  const { items } = (await admin('GET /api/monitoring/queues')).json;
  expect(items).toEqual([
    expect.objectContaining({ name: 'shared-ordered', isOrdered: true, dead: poisons.Ordered.length }),
    expect.objectContaining({ name: 'shared-unordered', isOrdered: false, dead: poisons.Unordered.length }),
  ]);
  const replay = await admin('POST /api/monitoring/queues/shared-ordered/replay', { body: {} });
  expect(replay.json.replayed, replay.body).toBe(poisons.Ordered.length);
  await untilIdle(origin, { retry: true, seconds: 300 });
  expect(deadOf(await queuesOf(origin), 'Ordered').sort()).toEqual([...poisons.Ordered].sort());
});
