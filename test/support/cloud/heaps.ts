import { readFileSync } from 'node:fs';
import { type Ask, openInspector } from './inspector.ts';

/** What a thread still holds after its garbage is collected. */
export interface Heap {
  /** The function that the thread runs; `main` and `engine` for the threads that run none. */
  readonly name: string;
  readonly usedBytes: number;
}

const heapOf = async (ask: Ask, nameOf: () => Promise<string>): Promise<Heap | undefined> => {
  await ask('HeapProfiler.collectGarbage');
  const usage = await ask('Runtime.getHeapUsage');
  if (!usage) return undefined;
  const usedBytes = usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
  return { name: await nameOf(), usedBytes };
};

/** The heap of each thread of a process that was started with `--inspect=<port>`, after a collection in each. */
export const heapsOf = async (port: number): Promise<Heap[]> => {
  const inspector = await openInspector(port);
  const heaps = [await heapOf(inspector.main, async () => 'main')];
  for (const { ask, name } of inspector.threads()) heaps.push(await heapOf(ask, name));
  // Left at once: an inspector that stays makes the engine keep what it could show.
  inspector.close();
  return heaps.filter((heap) => heap !== undefined);
};

/** What a process occupies of the machine's memory. */
export const residentBytes = (pid: number | undefined): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
};
