import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { casesInTurn } from '../../test/support/run/full.ts';
import { Closing, waitAtMost } from './closing.ts';
import { call, itemsOf, untilIdle } from './test-fixture/call.ts';
import type { AtWork } from './test-fixture/closed-at-work.ts';
import { startFixture } from './test-fixture/cloud.ts';
import type { faultyClosings } from './test-fixture/faulty-closing.ts';

const folder = mkdtempSync(join(tmpdir(), 'northlight-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const EXIT_LIMIT_MS = 5000;

/** Closes a busy cloud in a process of its own: what it had acknowledged by then, and what it did wrong in closing. */
const closeAtWork = async (data: string, fault = '') => {
  const program = join(import.meta.dirname, 'test-fixture/closed-at-work.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, data, fault]);
  const exit = once(child, 'exit').then(([code]) => `exit code ${code}`);
  const problems: string[] = [];
  let output = '';
  child.stderr.on('data', (chunk) => problems.push(`stderr: ${chunk}`));
  const printed = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.endsWith('\n')) resolve('printed');
    });
  });
  await Promise.race([printed, exit]);
  const end = await Promise.race([exit, setTimeout(EXIT_LIMIT_MS, 'does not exit')]);
  if (end !== 'exit code 0') problems.push(end);
  child.kill('SIGKILL');
  const acknowledged = output ? (JSON.parse(output) as AtWork) : undefined;
  if (acknowledged?.letIn) problems.push(`let ${acknowledged.letIn} requests in`);
  return { acknowledged, problems };
};

describe('a cloud that is closed while calls, records, messages and sockets are under way', () => {
  const data = join(folder, 'data');

  it('exits by itself, without a complaint, and its next start does the rest', async () => {
    // A rejection that nobody handles ends the process; a thread or a timer left behind keeps it from exiting.
    const { acknowledged: left, problems } = await closeAtWork(data);
    expect(problems).toEqual([]);
    if (!left) throw new Error('the program printed nothing');
    expect([left.written.length >= 5, left.sent.length, left.ticks]).toEqual([true, 20, 3]);

    const cloud = await startFixture(data);
    await untilIdle(cloud.origin, '&retry=now');
    const routed = (await itemsOf(cloud.origin, 'T#A#routed')).map((item) => item.sk);
    const worked = (await itemsOf(cloud.origin, 'T#A#worked')).flatMap((item) => item.seen as string[]);
    const [ticked] = await itemsOf(cloud.origin, 'T#A#ticks');
    const { status } = await call(cloud.origin, 'GET /api/health');
    await cloud.close();
    expect(status).toBe(200);
    expect(left.written.filter((number) => !routed.includes(`T#A#c${number}`))).toEqual([]);
    expect(left.sent.filter((number) => !worked.includes(`slow ${number}`))).toEqual([]);
    expect(Number(ticked?.ticks)).toBeGreaterThanOrEqual(left.ticks);
  });

  // The broken variants: each must be noticed, or the test above proves nothing.
  const faults = [
    ['lets requests in while it closes', 'open door', /let \d requests in|stderr:/],
    ['forgets a promise', 'forgotten promise', /nobody awaits this/],
    ['forgets its threads', 'forgotten threads', /does not exit/],
  ] satisfies [string, keyof typeof faultyClosings, RegExp][];
  it.each(casesInTurn(faults, 3, 0))('is noticed when it %s', async (_, fault, problem) => {
    const { problems } = await closeAtWork(join(folder, fault), fault);
    expect(problems.join()).toMatch(problem);
  });
});

describe('closing', () => {
  const part = (name: string, closed: string[]) => ({ name, stop: () => closed.push(name) });

  it('runs in reverse order, and a failing part does not stop the others', async () => {
    const [closing, closed]: [Closing, string[]] = [new Closing(), []];
    await closing.opened(Promise.resolve(part('first', closed)));
    closing.add(() => Promise.reject(new Error('it does not stop')));
    await closing.opened(Promise.resolve(part('last', closed)));
    await closing.closeAll();
    expect(closed).toEqual(['last', 'first']);
  });

  it('also stops a part that was still opening', async () => {
    const [closing, closed]: [Closing, string[]] = [new Closing(), []];
    const late = Promise.withResolvers<ReturnType<typeof part>>();
    const opening = closing.opened(late.promise);
    await closing.closeAll();
    late.resolve(part('late', closed));
    await opening;
    expect(closed).toEqual(['late']);
  });

  it('waits no longer than its limit', async () => {
    await waitAtMost(1, new Promise(() => {}));
    await waitAtMost(600_000, Promise.resolve());
  });
});
