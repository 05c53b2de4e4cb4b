import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Census, findOrphans } from '../support/cloud/audit.ts';
import { freePort, startCloud } from '../support/cloud/cloud.ts';
import { type Heap, heapsOf, residentBytes } from '../support/cloud/heaps.ts';
import { untilIdle } from '../support/cloud/studio.ts';
import { seeded, signedInAs } from '../support/people/staff.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull } from '../support/run/full.ts';
import { growing, type MemoryPoint } from '../support/run/memory-curve.ts';
import { crowd } from '../support/world/load/crowd.ts';

const MB = 2 ** 20;
const HOUR = 3600;
/** A shorter soak, to look at something: `NORTHLIGHT_SOAK_SECONDS=600`. */
const SECONDS = Number(process.env.NORTHLIGHT_SOAK_SECONDS ?? (isFull ? HOUR : 0));
const PER_SECOND = 5;
const VISITORS = 2;
const POINTS = 60;
const MIN_SECONDS_OF_POINT = 10;
const CONTROL_SECONDS = 60;
const CONTROL_POINTS = 6;

const inMb = (bytes: number): number => Math.round((bytes / MB) * 100) / 100;

/** The mean of the threads that run the same. */
const byName = (heaps: readonly Heap[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(heaps, ({ name }) => name)].map(([name, same]) => [
      name,
      inMb(same.reduce((sum, { usedBytes }) => sum + usedBytes, 0) / same.length),
    ]),
  );

interface Soak {
  readonly seconds: number;
  readonly perSecond: number;
  readonly points: number;
  readonly env?: Record<string, string>;
}

/** Steady load on a cloud of its own; its memory at equal intervals, and what was wrong with answers and data. */
const soak = async ({ seconds, perSecond, points, env = {} }: Soak) => {
  const data = mkdtempSync(join(tmpdir(), 'northlight-soak-'));
  const inspect = await freePort();
  const NODE_OPTIONS = `--inspect=127.0.0.1:${inspect} ${env.NODE_OPTIONS ?? ''}`;
  const cloud = await startCloud({ data, env: { ...env, NODE_OPTIONS } });
  const curve: MemoryPoint[] = [];
  try {
    const load = await crowd(cloud.origin, { visitors: VISITORS, gapMs: (1000 * VISITORS) / perSecond });
    const started = performance.now();
    for (let n = 1; n <= points; n++) {
      // The measurement itself takes seconds: each point is due at its own time.
      await sleep(Math.max(0, started + (n * seconds * 1000) / points - performance.now()));
      const minutes = Math.round((performance.now() - started) / 600) / 100;
      const residentMb = inMb(residentBytes(cloud.process.pid));
      const heaps = await heapsOf(inspect);
      const heapMb = byName(heaps);
      const totalMb = inMb(heaps.reduce((sum, { usedBytes }) => sum + usedBytes, 0));
      curve.push({ minutes, heapMb });
      printFigure('soak', {
        minutes,
        requests: load.requests(),
        threads: heaps.length,
        residentMb,
        totalMb,
        mainMb: heapMb.main,
        engineMb: heapMb.engine,
      });
    }
    await load.stop();
    await untilIdle(cloud.origin, { retry: true });
    const { tenantId } = (await (await signedInAs(cloud.origin, seeded.admin))('GET /api/me')).json;
    const orphans = findOrphans(await Census.take(cloud.origin, tenantId));
    return { curve, requests: load.requests(), wrong: load.wrong, orphans };
  } finally {
    await cloud.stop();
    rmSync(data, { recursive: true, force: true });
  }
};

/** Servers that keep 40 KB for every request they answered. */
const LEAK = `import { Server } from 'node:http';
const kept = [];
const { emit } = Server.prototype;
Server.prototype.emit = function (event, ...rest) {
  if (event === 'request') kept.push('x'.repeat(5_000).split(''));
  return emit.call(this, event, ...rest);
};`;

describe.runIf(SECONDS > 0)('R16: steady load', () => {
  it(
    'leaves memory level, every answer right and the data whole',
    async () => {
      const { curve, requests, wrong, orphans } = await soak({
        seconds: SECONDS,
        perSecond: PER_SECOND,
        points: Math.min(POINTS, Math.floor(SECONDS / MIN_SECONDS_OF_POINT)),
      });
      const found = growing(curve);
      printFigure('R16 soak', { requests, wrong: wrong.length, orphans: orphans.length, growing: found });
      for (const name of found.map((each) => each.slice(0, each.indexOf(':'))))
        printFigure('R16 curve', { name, megabytes: curve.map(({ heapMb }) => heapMb[name] ?? null) });
      expect(wrong).toEqual([]);
      expect(orphans).toEqual([]);
      expect(found).toEqual([]);
    },
    2 * HOUR * 1000,
  );

  it('a server that keeps what it was asked is caught by the same measurement', async () => {
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(LEAK)}`;
    const options = { seconds: CONTROL_SECONDS, perSecond: PER_SECOND, points: CONTROL_POINTS };
    const { curve } = await soak({ ...options, env: { NODE_OPTIONS } });
    expect(growing(curve).join()).toMatch(/^main/);
  });
});
