import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { InvocationLog } from './invocation-log.ts';
import { LambdaPool } from './pool.ts';
import { writeWorkerProgram } from './worker-program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'pool-'));
const entry = join(scratch, 'index.mjs');
// Which thread answers, and after a while, so that calls side by side need one each.
writeFileSync(
  entry,
  `import { threadId } from 'node:worker_threads';
  export const handler = async ({ ms, ends }) => {
    await new Promise((done) => setTimeout(done, ms));
    if (ends) setTimeout(() => process.exit(9), 1);
    return threadId;
  };`,
);
const program = writeWorkerProgram(scratch);
const pools: LambdaPool[] = [];

const poolThatKeeps = (idleMs: number, growAfterMs = 80, maxInstances = 4): LambdaPool => {
  const settings = {
    id: 'F',
    name: 'f',
    arn: 'arn',
    timeoutMs: 60_000,
    memoryMb: 128,
    maxInstances,
    idleMs,
    growAfterMs,
    program,
    code: () => ({ entry, handler: 'handler', compiled: join(scratch, 'compiled') }),
    environment: () => ({}),
  };
  const pool = new LambdaPool(settings, createClock(), new InvocationLog());
  pools.push(pool);
  return pool;
};

const invoke = async (pool: LambdaPool, ms: number) => Number((await pool.invoke(JSON.stringify({ ms }))).payload);
const atOnce = async (pool: LambdaPool) =>
  new Set(await Promise.all(Array.from({ length: 12 }, () => invoke(pool, 100)))).size;
/** Waits as long as it takes; a pool that never shrinks is given up after `looks`. */
const untilAlone = async (pool: LambdaPool, looks = Number.POSITIVE_INFINITY): Promise<boolean> => {
  for (let n = 0; n < looks && pool.size > 1; n++) await sleep(20);
  return pool.size === 1;
};

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.stop()));
  rmSync(scratch, { recursive: true, force: true });
});

it('ends the instances that a rush needed once they have nothing to do, and keeps the one that answers now', async () => {
  const pool = poolThatKeeps(200);
  expect(await atOnce(pool)).toBeGreaterThan(1);
  let last = await invoke(pool, 0);
  // One that was still starting answers from now on, whenever it has come.
  for (; pool.size > 1; await sleep(20)) last = await invoke(pool, 0);
  expect(await invoke(pool, 0)).toBe(last);
  expect(await atOnce(pool), 'the next rush').toBeGreaterThan(1);
});

it('a pool that keeps what it started is caught by the same check', async () => {
  const pool = poolThatKeeps(3_600_000);
  expect(await atOnce(pool)).toBeGreaterThan(1);
  expect(await untilAlone(pool, 50)).toBe(false);
});

it('starts no other instance while calls wait for less than it asks for; the control does', async () => {
  expect(await atOnce(poolThatKeeps(3_600_000, 3_600_000))).toBe(1);
  expect(await atOnce(poolThatKeeps(3_600_000, 0))).toBeGreaterThan(1);
});

it('an instance that ends while it has nothing to do leaves its place: the next call is answered', async () => {
  const pool = poolThatKeeps(3_600_000, 0, 1);
  const { payload: first } = await pool.invoke(JSON.stringify({ ms: 0, ends: true }));
  while (pool.size > 0) await sleep(20);
  expect(await invoke(pool, 0)).toBeGreaterThan(Number(first));
});
