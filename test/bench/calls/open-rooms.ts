import { countSteps } from '../../support/table/count-steps.ts';
import { resoRecord } from '../../support/world/deals/mls-records.ts';
import { startMlsWorld } from '../../support/world/deals/mls-world.ts';
import { openWebhookBench } from '../../support/world/open/webhook-bench.ts';
import { cpuOf, type Row, summarize } from '../measuring/measure.ts';
import { recordCalls } from '../measuring/replay.ts';

const EVENTS = process.env.NORTHLIGHT_FULL ? 10_000 : 1000;
const LISTINGS = process.env.NORTHLIGHT_FULL ? 25_000 : 2500;
const FEWER = 10;
const AT_ONCE = 100;
const ROUNDS = 3;

type Client = Parameters<typeof recordCalls>[0];

interface Measured {
  readonly what: string;
  readonly client: Client;
  /** Does the work for so many, each time anew. */
  readonly work: (count: number) => Promise<void>;
  readonly count: number;
}

/** CPU of the work over that of its bare table calls; and the table calls of each, with ten times as many. */
const measure = async ({ what, client, work, count }: Measured): Promise<Row[]> => {
  const few = count / FEWER;
  const steps = countSteps(client);
  const recorder = recordCalls(client);
  const callsOf = async (size: number): Promise<number> => {
    steps.reset();
    await work(size);
    return steps.read().calls / size;
  };
  await work(few);
  const before = await callsOf(few);
  const after = await callsOf(count);
  const ratios: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const calls = await recorder.callsOf(() => work(few));
    const floor = await cpuOf(() => recorder.replay(calls));
    const ours = await cpuOf(() => work(few));
    ratios.push(ours / floor);
  }
  const note = `${few} at a time, ${ROUNDS} rounds`;
  return [
    { row: what, what: 'CPU', unit: '× its bare table calls', goal: '≤ 2', ...summarize(ratios), note },
    {
      row: what,
      what: `table calls of each of ${count}`,
      unit: `× those of each of ${few}`,
      goal: '≤ 1.2',
      ...summarize([after / before]),
      note: `${before.toFixed(2)} calls each, then ${after.toFixed(2)}`,
    },
  ];
};

/** Events that one endpoint wants: fanned out, signed, sent to a receiver that takes no time, and written down. */
const webhooks = async (): Promise<Row[]> => {
  const bench = await openWebhookBench();
  await bench.add('a.example');
  const leadId = await bench.lead();
  const work = async (count: number): Promise<void> => {
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      const before = bench.calls.length;
      for (let n = 0; n < AT_ONCE; n++) bench.tell('lead.created', { leadId });
      await bench.settle();
      if (bench.calls.length !== before + AT_ONCE) throw new Error('Each event must be sent once');
    }
  };
  const rows = await measure({ what: 'webhooks', client: bench.client, work, count: EVENTS });
  await bench.stop();
  return rows;
};

/** A feed's first run: every listing of the MLS comes in, is compared and kept; each time for another company. */
const replication = async (): Promise<Row[]> => {
  const world = await startMlsWorld();
  let held = 0;
  const work = async (count: number): Promise<void> => {
    const { books } = world.reso;
    for (; held < count; held++) books.put(resoRecord(held, world.clock.now - 90_000_000 + held * 1000));
    for (const { ListingKey } of books.records.slice(count)) books.remove(String(ListingKey));
    held = count;
    const own = world.newTable();
    const { feedId } = await world.newFeed(own);
    await world.run(own, feedId);
    const { size } = await world.copy(own, feedId);
    if (size !== count) throw new Error(`${size} of ${count} listings came in`);
  };
  const rows = await measure({ what: 'replication', client: world.table.client, work, count: LISTINGS });
  await world.stop();
  return rows;
};

/** What goes out to other systems and comes in from an MLS, by the thousand. */
export const openRooms = async (): Promise<Row[]> => [...(await webhooks()), ...(await replication())];
