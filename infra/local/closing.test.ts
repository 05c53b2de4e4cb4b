import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { atMost, Closing } from './closing.ts';
import { call, itemsOf, untilIdle } from './test-fixture/call.ts';
import type { AtWork } from './test-fixture/closed-at-work.ts';
import { startFixture } from './test-fixture/cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'northlight-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a cloud that is closed while calls, records, messages and sockets are under way', () => {
  const data = join(folder, 'data');
  const program = join(import.meta.dirname, 'test-fixture/closed-at-work.ts');

  const quiet = '--disable-warning=ExperimentalWarning';

  it('ends by itself, without a complaint, and its next start does the rest', async () => {
    // A rejection that nobody owns ends the program; a thread or a timer that is left keeps it from ending.
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [quiet, program, data]);
    const left = JSON.parse(stdout) as AtWork;
    expect(stderr).toBe('');
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
});

describe('closing', () => {
  const part = (name: string, closed: string[]) => ({ name, stop: () => closed.push(name) });

  it('goes backwards, and one part that fails does not keep the others', async () => {
    const [closing, closed]: [Closing, string[]] = [new Closing(), []];
    await closing.opened(Promise.resolve(part('first', closed)));
    closing.add(() => Promise.reject(new Error('it does not stop')));
    await closing.opened(Promise.resolve(part('last', closed)));
    await closing.closeAll();
    expect(closed).toEqual(['last', 'first']);
  });

  it('reaches what was still opening', async () => {
    const [closing, closed]: [Closing, string[]] = [new Closing(), []];
    const late = Promise.withResolvers<ReturnType<typeof part>>();
    const opening = closing.opened(late.promise);
    await closing.closeAll();
    late.resolve(part('late', closed));
    await opening;
    expect(closed).toEqual(['late']);
  });

  it('waits for what is ending at most as long as it was told', async () => {
    await atMost(1, new Promise(() => {}));
    await atMost(600_000, Promise.resolve());
  });
});
