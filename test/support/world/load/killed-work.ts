import { setTimeout as sleep } from 'node:timers/promises';
import { findOrphans } from '../../cloud/audit.ts';
import { freePort, type RunningCloud, startCloud } from '../../cloud/cloud.ts';
import { call } from '../../cloud/http.ts';
import { openInspector, type Thread } from '../../cloud/inspector.ts';
import { mailOf, untilIdle } from '../../cloud/studio.ts';
import { seed } from '../../run/seed.ts';
import { randomFrom } from '../../table/table-faults.ts';
import { askForWork, censusOf } from './queued-work.ts';

const EVERY_MS = 60;

export interface Inspected {
  readonly cloud: RunningCloud;
  readonly inspect: number;
}

/** A cloud whose threads can be ended one by one; `preload` changes it, `env` says what it runs. */
export const startInspected = async (preload = '', env: Record<string, string> = {}): Promise<Inspected> => {
  const inspect = await freePort();
  const NODE_OPTIONS = `--inspect=127.0.0.1:${inspect} ${preload}`;
  return { cloud: await startCloud({ env: { NODE_OPTIONS, ...env } }), inspect };
};

/** Batches that were under way when their thread ended. */
const brokenBatches = async (origin: string, victims: RegExp): Promise<number> => {
  const failed = await call(origin, 'GET /__local/invocations', { query: { errors: '1' } });
  const log: { function: string; error?: string }[] = failed.json;
  return log.filter(({ function: name, error }) => victims.test(name) && /Runtime exited/.test(error ?? '')).length;
};

/** The functions whose threads are ended, by their names, and how often. */
export interface Killing {
  readonly victims: RegExp;
  readonly kills: number;
  readonly size: { readonly leads: number; readonly orders: number };
}

/** Ends the thread that runs it, without a last word, if it waits for an answer: then it is in the middle of a batch. */
const END_IN_THE_MIDDLE = `process.getActiveResourcesInfo().includes('TCPSocketWrap') && process.exit(9)`;

/** Ends one of these threads that is in the middle of a batch, if there is one. */
const endOne = async (threads: readonly Thread[], first: number): Promise<void> => {
  for (let n = 0; n < threads.length; n++) {
    const thread = threads[(first + n) % threads.length];
    const said = await thread?.ask('Runtime.evaluate', { expression: END_IN_THE_MIDDLE });
    if (said?.result?.value !== false) return;
  }
};

/** Ends threads of such functions, one after the other and alone, until so many were in the middle of a batch. */
const killSome = async (
  { cloud, inspect }: Inspected,
  { victims, kills }: Killing,
  isOver: () => boolean,
): Promise<number> => {
  const inspector = await openInspector(inspect);
  const random = randomFrom(seed);
  const before = await brokenBatches(cloud.origin, victims);
  let broken = 0;
  while (broken < kills && !isOver()) {
    const named = await Promise.all(inspector.threads().map(async (thread) => ({ thread, name: await thread.name() })));
    const found = named.flatMap(({ name, thread }) => (victims.test(name) ? [thread] : []));
    await endOne(found, Math.floor(random() * found.length));
    await sleep(EVERY_MS);
    broken = (await brokenBatches(cloud.origin, victims)) - before;
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

/**
 * Asks for work of consumers whose threads have been started by earlier work, and ends threads meanwhile; how many were in
 * the middle of a batch, and what is wrong.
 */
export const workUnderKills = async (inspected: Inspected, killing: Killing) => {
  const { origin } = inspected.cloud;
  let isOver = false;
  const ending = killSome(inspected, killing, () => isOver);
  const asked = await askForWork(origin, killing.size);
  await Promise.race([ending, untilIdle(origin, { retry: true, seconds: 300 })]);
  isOver = true;
  const broken = await ending;
  await untilIdle(origin, { retry: true, seconds: 300 });
  return { broken, asked, wrong: await wrongIn(origin, asked) };
};
