import { expect, it } from 'vitest';
import { queues } from '../../shared/operations/queues.ts';
import { startCloud } from '../support/cloud/cloud.ts';
import { call } from '../support/cloud/http.ts';
import { itemsOf, mailOf, queuesOf, type StoredItem, sendTo, untilIdle } from '../support/cloud/studio.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { seed } from '../support/run/seed.ts';
import { envelopesOf } from '../support/table/deliver.ts';
import { randomFrom } from '../support/table/table-faults.ts';
import { askForWork, censusOf } from '../support/world/queued-work.ts';

const SIZE = { leads: 16, orders: 8 };
const EVENTS = 20;
const COPIES = quickOrFull(3, 15);

const types = Object.values(queues).flat();
const plain = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** Sends envelopes to every queue that takes them, as the router does. */
const send = async (origin: string, envelopes: readonly Record<string, unknown>[]): Promise<number> => {
  const known = (await queuesOf(origin)).filter(({ deadLettersOf }) => deadLettersOf.length === 0);
  let sent = 0;
  for (const envelope of envelopes) {
    for (const type of types.filter(({ events }) => events.some(({ name }) => name === envelope.type))) {
      const queue = known.find(({ name }) => plain(name).includes(plain(type.name)));
      await sendTo(origin, {
        queue: queue?.id ?? type.name,
        body: JSON.stringify(envelope),
        group: String(envelope.group),
      });
      sent += 1;
    }
  }
  return sent;
};

const shuffled = <T>(items: readonly T[]): T[] => {
  const random = randomFrom(seed);
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
};

/** How many items of each kind the company has, how often they were changed, and what was sent to people. */
const countAll = async (origin: string) => {
  const { tenantId } = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json;
  const items = await itemsOf(origin, { prefix: `T#${tenantId}#` });
  const kinds = [...Map.groupBy(items, ({ entity }) => String(entity))].map(([kind, same]) => {
    const changes = same.reduce((sum, { version }) => sum + Number(version ?? 0), 0);
    return [kind, `${same.length}, version ${changes}`] as const;
  });
  const texts: unknown[] = (await call(origin, 'GET /__local/sms')).json;
  return {
    ...Object.fromEntries(kinds.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    mails: (await mailOf(origin)).length,
    texts: texts.length,
  };
};

it(`${EVENTS * COPIES} events that come again, in any order, have no effect`, async () => {
  const cloud = await startCloud();
  const { origin } = cloud;
  try {
    await askForWork(origin, SIZE);
    await untilIdle(origin, { retry: true });
    const events = (await censusOf(origin)).of('event').filter(({ type }) => /^(order|lead)\./.test(type));
    const chosen = shuffled(events.flatMap((item: StoredItem) => envelopesOf(item))).slice(0, EVENTS);
    const before = await countAll(origin);
    const sent = await send(origin, shuffled(chosen.flatMap((event) => Array.from({ length: COPIES }, () => event))));
    await untilIdle(origin, { retry: true });
    expect(await countAll(origin)).toEqual(before);
    printFigure('duplicates', { events: chosen.length, copies: COPIES, messages: sent, mails: before.mails });

    // Control: the same facts as new events are seen by the same count.
    const renewed = chosen.map((event, n) => ({ ...event, eventId: `evt_0000000000000000000000${1000 + n}` }));
    await send(origin, renewed);
    await untilIdle(origin, { retry: true });
    expect(await countAll(origin)).not.toEqual(before);
  } finally {
    await cloud.stop();
  }
});
