import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '../../shared/contract/time.ts';
import { call } from '../support/cloud/http.ts';
import { openInspector } from '../support/cloud/inspector.ts';
import { advanceClock, itemsOf, mailOf, type StoredItem, untilIdle } from '../support/cloud/studio.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { seed } from '../support/run/seed.ts';
import { envelopesOf } from '../support/table/deliver.ts';
import { randomFrom } from '../support/table/table-faults.ts';
import { type Inspected, type Killing, startInspected, workUnderKills } from '../support/world/load/killed-work.ts';
import { askForWork, censusOf, sendAsRouter } from '../support/world/load/queued-work.ts';

const killing: Killing = {
  // The functions behind queues whose effects are counted here.
  victims: /FollowUp|Assignment|CustomerMessages|Records/i,
  kills: quickOrFull(2, 60),
  size: { leads: quickOrFull(7, 400), orders: quickOrFull(2, 60) },
};
/** What starts the consumers' threads, and what the control loses some of. */
const little = { leads: quickOrFull(3, 400), orders: quickOrFull(1, 60) };
const QUARTER = 15 * MINUTE;
const EVENTS = 20;
const COPIES = quickOrFull(2, 15);
/** How often the control tries at most to break a batch before its last write. */
const ROUNDS = 4;

/** Sources that take messages from the queue before they are done, once they are told to. */
const mayAcknowledgeFirst = (): string => {
  const source = `file://${resolve(import.meta.dirname, '../../infra/local/queue/source.ts')}`;
  const code = `import { QueueSource } from '${source}';
const { handle, remove } = QueueSource.prototype;
QueueSource.prototype.handle = async function (messages) {
  if (globalThis.acknowledgesFirst) await remove.call(this, messages);
  await handle.call(this, messages);
};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

let inspected: Inspected;
let origin: string;
beforeAll(async () => {
  inspected = await startInspected(mayAcknowledgeFirst());
  ({ origin } = inspected.cloud);
  await askForWork(origin, little);
});
afterAll(() => inspected?.cloud.stop());

const acknowledgeFirst = async (isFirst: boolean): Promise<void> => {
  const inspector = await openInspector(inspected.inspect);
  const told = await inspector.main('Runtime.evaluate', { expression: `globalThis.acknowledgesFirst = ${isFirst}` });
  inspector.close();
  expect(told?.result?.value).toBe(isFirst);
};

const shuffled = <T>(items: readonly T[]): T[] => {
  const random = randomFrom(seed);
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
};

/** Written again by a copy after its time: the sweep takes it away, and it fires as the event that was heard already. */
const isOver = ({ entity, times }: StoredItem, now: number): boolean =>
  entity === 'due' && (times as string[]).every((time) => Date.parse(time) <= now);

const nowOf = async (): Promise<number> => Date.parse((await call(origin, 'GET /__local/clock')).json.now);

/** So long, and on to the first minute of a quarter of an hour: at one quiet hours end, chats are swept and nights begin. */
const pastQuarter = async (ms: number): Promise<number> => {
  const now = await nowOf();
  return Math.ceil((now + ms) / QUARTER) * QUARTER + MINUTE - now;
};

/** How many items of each kind the company has, how often they were changed, and what was sent to people. */
const countAll = async () => {
  const { tenantId } = (await (await signedInAs(origin, seeded.admin))('GET /api/me')).json;
  const now = await nowOf();
  const items = (await itemsOf(origin, { prefix: `T#${tenantId}#` })).filter((item) => !isOver(item, now));
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

// One story of one cloud: what was done in the first part comes again in the second, and what goes wrong comes last.
describe('consumers', () => {
  let chosen: Record<string, unknown>[];

  it('that are killed alone, in the middle of a batch, lose no effect and do none twice', async () => {
    const { broken, wrong } = await workUnderKills(inspected, killing);
    printFigure('consumers killed', { ...killing.size, broken, wrong: wrong.length });
    expect(broken).toBeGreaterThan(0);
    expect(wrong).toEqual([]);
  });

  it(`that hear ${EVENTS} events ${COPIES} times more, in any order, do nothing`, async () => {
    const events = (await censusOf(origin)).of('event').filter(({ type }) => /^(order|lead)\./.test(type));
    chosen = shuffled(events.flatMap((item: StoredItem) => envelopesOf(item))).slice(0, EVENTS);
    expect(chosen).toHaveLength(EVENTS);
    // What is scheduled for the next minutes fires first: nothing but the copies happens between the counts.
    await advanceClock(origin, await pastQuarter(20 * MINUTE));
    await untilIdle(origin, { retry: true });
    const before = await countAll();
    const copies = chosen.flatMap((event) => Array.from({ length: COPIES }, () => event));
    const sent = await sendAsRouter(origin, shuffled(copies));
    await untilIdle(origin, { retry: true });
    expect(await countAll()).toEqual(before);
    await advanceClock(origin, MINUTE + 1000);
    await untilIdle(origin, { retry: true });
    const { mails, texts } = await countAll();
    expect({ mails, texts }, 'once what the copies scheduled has fired').toEqual({
      mails: before.mails,
      texts: before.texts,
    });
    printFigure('duplicates', { events: chosen.length, copies: COPIES, messages: sent, mails: before.mails });
  });

  it('control: sources that acknowledge first lose effects', async () => {
    await acknowledgeFirst(true);
    let broken = 0;
    let wrong: string[] = [];
    // Of these consumers each lost message is a task that is missing, unless its last write was done already.
    for (let rounds = 0; rounds < ROUNDS && wrong.length === 0; rounds++) {
      const killed = await workUnderKills(inspected, {
        ...killing,
        victims: /FollowUp/,
        size: { ...killing.size, orders: little.orders },
      });
      broken += killed.broken;
      ({ wrong } = killed);
    }
    await acknowledgeFirst(false);
    printFigure('consumers killed, control', { broken, wrong: wrong.length });
    expect(broken).toBeGreaterThan(0);
    expect(wrong).not.toEqual([]);
  });

  it('control: the same facts as new events are seen by the same count', async () => {
    const before = await countAll();
    const renewed = chosen.map((event, n) => ({ ...event, eventId: `evt_0000000000000000000000${1000 + n}` }));
    await sendAsRouter(origin, renewed);
    await untilIdle(origin, { retry: true });
    expect(await countAll()).not.toEqual(before);
  });
});
