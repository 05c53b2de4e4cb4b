import { Session } from 'node:inspector/promises';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cpuOf } from './measure.ts';

const root = resolve(import.meta.dirname, '../../..');
const TOP = 10;

/** Functions that took time themselves, without what they called. */
export interface SelfTime {
  readonly name: string;
  readonly ms: number;
}

export interface Profile {
  readonly top: readonly SelfTime[];
  /** Self time of all functions: by the clock, so of a busy machine more than the processor's. */
  readonly busyMs: number;
  /** The processor's time of this process. */
  readonly cpuMs: number;
}

const waiting = new Set(['(idle)', '(program)', '(root)']);
const PROFILER = 'node:inspector';

/** `read functions/platform/table/item.ts:12`; of a package its name alone. */
const nameOf = ({
  functionName,
  url,
  lineNumber,
}: {
  functionName: string;
  url: string;
  lineNumber: number;
}): string => {
  const name = functionName || '(anonymous)';
  if (url === '') return name;
  if (!url.startsWith('file:')) return `${name} ${url}`;
  const path = relative(root, fileURLToPath(url));
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  return inPackage ? `${name} ${inPackage}` : `${name} ${path}:${lineNumber + 1}`;
};

/** Where the time of this process goes while `run` works: the functions with the most self time. */
export const profileOf = async (run: () => Promise<void>): Promise<Profile> => {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  const cpuMs = await cpuOf(run);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const nodes = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, number>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const frame = nodes.get(id);
    if (!frame || waiting.has(frame.functionName) || frame.url.startsWith(PROFILER)) continue;
    const name = nameOf(frame);
    times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000);
  }
  const all = [...times].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { top: all.slice(0, TOP), busyMs: all.reduce((sum, { ms }) => sum + ms, 0), cpuMs };
};

/** The profile as a text that can be kept and compared. */
export const textOf = (what: string, requests: number, { top, busyMs, cpuMs }: Profile): string => {
  const lines = top.map(
    ({ name, ms }) => `${((100 * ms) / busyMs).toFixed(1).padStart(5)} %  ${(ms / requests).toFixed(3)} ms  ${name}`,
  );
  const head = `${what}: ${(cpuMs / requests).toFixed(2)} ms of CPU each, ${requests} times; the ten functions with the most self time`;
  return [head, '', ...lines, ''].join('\n');
};
