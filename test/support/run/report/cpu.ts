import { readdirSync, readFileSync } from 'node:fs';

interface Seen {
  readonly parent: number;
  readonly seconds: number;
}

/** A look at some hundred processes takes milliseconds, and three parts look at once. */
const LOOK_MS = 2000;
/** The unit of /proc, the same on every Linux. */
const TICKS = 100;

/** The parent and the CPU seconds (user and system) that a line of /proc/…/stat tells; a program's name may hold anything. */
export const readStat = (line: string): Seen => {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const number = (n: number): number => Number(fields[n]);
  return { parent: number(1), seconds: (number(11) + number(12)) / TICKS };
};

const processes = (): Map<number, Seen> => {
  const found = new Map<number, Seen>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      found.set(Number(name), readStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch {
      // It has just ended.
    }
  }
  return found;
};

/**
 * Counts what the processes below one take of the processors, until it is asked. What a process has used since the last
 * look before its end is not seen: that is less than two seconds for each. Undefined where there is no /proc.
 */
export const watchCpu = (root: number, look = processes): (() => number | undefined) => {
  if (process.platform !== 'linux') return () => undefined;
  const ours = new Map<number, number>();
  const count = (): void => {
    const all = look();
    const isOurs = (id: number): boolean => {
      const { parent } = all.get(id) ?? {};
      // Who has been seen below it stays counted, even when its parent has ended before it.
      return id === root || ours.has(id) || (parent !== undefined && parent > 1 && isOurs(parent));
    };
    for (const [id, { seconds }] of all) if (isOurs(id)) ours.set(id, seconds);
  };
  count();
  const timer = setInterval(count, LOOK_MS);
  return () => {
    clearInterval(timer);
    return [...ours.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
};
