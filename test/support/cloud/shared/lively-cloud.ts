import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningCloud, startCloud } from '../cloud.ts';
import { untilIdle } from '../studio.ts';

const root = resolve(import.meta.dirname, '../../../..');
const kept = resolve(root, 'test-results/demo-life');
const inMemory = '/dev/shm';

/** The weeks are counted back from when they were made: what is older than a run is made anew. */
const FRESH_MS = 40 * 60_000;
const ASK_AGAIN_MS = 300;
const BUSY = 5;

/** One name for one build: its templates name every bundle by what is in it. */
export const buildName = (assembly: string): string => {
  const hash = createHash('sha256');
  const templates = readdirSync(assembly).filter((name) => name.endsWith('.template.json'));
  for (const name of templates.sort()) hash.update(name).update(readFileSync(join(assembly, name)));
  return hash.digest('hex').slice(0, 24);
};

/** True where a folder was made whole, and not so long ago that its days are no longer these. */
export const isFresh = (folder: string, now = Date.now()): boolean => {
  const mark = join(folder, 'made');
  return existsSync(mark) && now - statSync(mark).mtimeMs < FRESH_MS;
};

const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

/** Runs one at a time, whichever process asks; the lock is the operating system's and ends with who holds it. */
const alone = async <T>(file: string, run: () => Promise<T>): Promise<T> => {
  const lock = new DatabaseSync(file);
  try {
    for (;;) {
      try {
        lock.exec('BEGIN EXCLUSIVE');
        break;
      } catch (error) {
        if (!isLocked(error)) throw error;
        await new Promise((wake) => setTimeout(wake, ASK_AGAIN_MS));
      }
    }
    return await run();
  } finally {
    lock.close();
  }
};

/** Lives through the demo's weeks in a cloud of its own, and keeps what it has written by then. */
const makeLife = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  const cloud = await startCloud({ demoLife: true, data: folder });
  try {
    await untilIdle(cloud.origin);
  } finally {
    await cloud.stop();
  }
  mkdirSync(join(folder, 'made'));
};

const madeLife = async (): Promise<string> => {
  mkdirSync(kept, { recursive: true });
  const folder = join(kept, buildName(resolve(root, process.env.LOCAL_CLOUD_ASSEMBLY ?? 'cdk.out')));
  await alone(join(kept, 'lock'), async () => {
    if (!isFresh(folder)) await makeLife(folder);
  });
  return folder;
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const mark = 'northlight-life-';

/** A copy in memory where there is such a folder; what a killed process has left there goes first. */
const copyOf = (folder: string): string => {
  const place = existsSync(inMemory) ? inMemory : tmpdir();
  for (const name of readdirSync(place).filter((each) => each.startsWith(mark)))
    if (!isRunning(Number.parseInt(name.slice(mark.length), 10)))
      rmSync(join(place, name), { recursive: true, force: true });
  const copy = mkdtempSync(join(place, `${mark}${process.pid}-`));
  cpSync(folder, copy, { recursive: true });
  return copy;
};

/**
 * A local cloud with weeks of made-up orders and leads. They cost ten times what the rest of a start does: the first who
 * asks makes them, and every cloud of the run begins with a copy.
 */
export const startLivelyCloud = async (): Promise<RunningCloud> => {
  const data = copyOf(await madeLife());
  const remove = (): void => rmSync(data, { recursive: true, force: true });
  try {
    const cloud = await startCloud({ demoLife: true, data });
    const stop = async (): Promise<void> => {
      await cloud.stop();
      remove();
    };
    return { ...cloud, stop };
  } catch (error) {
    remove();
    throw error;
  }
};
