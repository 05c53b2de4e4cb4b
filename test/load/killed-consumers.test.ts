import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findOrphans } from '../support/cloud/audit.ts';
import { freePort, type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { call } from '../support/cloud/http.ts';
import { openInspector } from '../support/cloud/inspector.ts';
import { mailOf, untilIdle } from '../support/cloud/studio.ts';
import { printFigure } from '../support/run/figure.ts';
import { quickOrFull } from '../support/run/full.ts';
import { seed } from '../support/run/seed.ts';
import { randomFrom } from '../support/table/table-faults.ts';
import { askForWork, censusOf } from '../support/world/queued-work.ts';

const SIZE = { leads: quickOrFull(10, 400), orders: quickOrFull(3, 60) };
const KILLS = quickOrFull(3, 60);
const EVERY_MS = 60;

/** The functions behind queues whose effects are counted here. */
const consumers = /FollowUp|Assignment|CustomerMessages|Records/i;
interface Inspected {
  readonly cloud: RunningCloud;
  readonly inspect: number;
}

const startInspected = async (preload = ''): Promise<Inspected> => {
  const inspect = await freePort();
  const NODE_OPTIONS = `--inspect=127.0.0.1:${inspect} ${preload}`;
  return { cloud: await startCloud({ env: { NODE_OPTIONS } }), inspect };
};

/** Batches that were under way when their thread ended. */
const brokenBatches = async (origin: string): Promise<number> => {
  const log: { function: string; error?: string }[] = (await call(origin, 'GET /__local/invocations')).json;
  return log.filter(({ function: name, error }) => consumers.test(name) && /Runtime exited/.test(error ?? '')).length;
};

/** Ends threads of consumers, one after the other and alone, until so many were in the middle of a batch. */
const killSome = async ({ cloud, inspect }: Inspected, isOver: () => boolean): Promise<number> => {
  const inspector = await openInspector(inspect);
  const random = randomFrom(seed);
  let broken = 0;
  while (broken < KILLS && !isOver()) {
    const named = await Promise.all(inspector.threads().map(async (thread) => ({ thread, name: await thread.name() })));
    const victims = named.filter(({ name }) => consumers.test(name));
    const victim = victims[Math.floor(random() * victims.length)];
    // In a thread this ends the thread, without a last word, whatever it was doing.
    void victim?.thread.ask('Runtime.evaluate', { expression: 'process.exit(9)' });
    await sleep(EVERY_MS);
    broken = await brokenBatches(cloud.origin);
  }
  inspector.close();
  return broken;
};

/** What is there too often or not at all, in words. */
const wrongIn = async (origin: string, { people, buyers }: Awaited<ReturnType<typeof askForWork>>) => {
  const census = await censusOf(origin);
  const leads = census.of('lead').map(({ email }) => email as string);
  const mails = (await mailOf(origin)).flatMap(({ to, subject }) => to.map((address) => ({ address, subject })));
  const lost = [...people, ...buyers].filter((email) => leads.filter((each) => each === email).length !== 1);
  const confirmed = buyers.filter((email) => !mails.some(({ address }) => address === email));
  const doubled = [...Map.groupBy(mails, ({ address, subject }) => `${address}: ${subject}`)].filter(
    ([to, same]) => same.length > 1 && buyers.some((email) => to.startsWith(email)),
  );
  return [
    ...findOrphans(census),
    ...lost.map((email) => `${email} is not one lead`),
    ...confirmed.map((email) => `${email} heard nothing`),
    ...doubled.map(([to, same]) => `${same.length} mails to ${to}`),
  ];
};

const workUnderKills = async (inspected: Inspected) => {
  const { origin } = inspected.cloud;
  // The first work starts the consumers' threads.
  await askForWork(origin, SIZE);
  let isOver = false;
  const killing = killSome(inspected, () => isOver);
  const asked = await askForWork(origin, SIZE);
  await Promise.race([killing, untilIdle(origin, { retry: true, seconds: 300 })]);
  isOver = true;
  const broken = await killing;
  await untilIdle(origin, { retry: true, seconds: 300 });
  return { broken, wrong: await wrongIn(origin, asked) };
};

/** Sources that take messages from the queue before they are done. */
const acknowledgeFirst = (): string => {
  const source = `file://${resolve(import.meta.dirname, '../../infra/local/queue/source.ts')}`;
  const code = `import { QueueSource } from '${source}';
const { handle, remove } = QueueSource.prototype;
QueueSource.prototype.handle = async function (messages) {
  await remove.call(this, messages);
  await handle.call(this, messages);
};`;
  return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

describe('consumers that are killed alone, in the middle of a batch', () => {
  it('lose no effect and do none twice', async () => {
    const inspected = await startInspected();
    try {
      const { broken, wrong } = await workUnderKills(inspected);
      printFigure('consumers killed', { ...SIZE, broken, wrong: wrong.length });
      expect(broken).toBeGreaterThan(0);
      expect(wrong).toEqual([]);
    } finally {
      await inspected.cloud.stop();
    }
  });

  it('would be caught if they acknowledged first', async () => {
    const inspected = await startInspected(acknowledgeFirst());
    try {
      const { broken, wrong } = await workUnderKills(inspected);
      printFigure('consumers killed, control', { broken, wrong: wrong.length });
      expect(broken).toBeGreaterThan(0);
      expect(wrong).not.toEqual([]);
    } finally {
      await inspected.cloud.stop();
    }
  });
});
