import { expect, it } from 'vitest';
import { randomFrom } from '../table/table-faults.ts';
import { Killed, Machine } from './machine.ts';

/** A busy real machine: each answer takes as long as these dice say. */
const busy = (random: () => number) => async (): Promise<void> => {
  for (let n = Math.floor(random() * 6); n > 0; n--) await new Promise((done) => setImmediate(done));
};

/** Three processes with calls one after the other and side by side, the second killed at its third call. */
const play = async (machine: Machine, wait: () => Promise<void>): Promise<string[]> => {
  const process = (name: string) => async () => {
    await machine.call(`${name} first`, wait);
    await Promise.all(['left', 'right'].map((side) => machine.call(`${name} ${side}`, wait)));
    await machine.call(`${name} last`, wait);
  };
  const deaths = [undefined, { call: 3, how: 'after' as const }, undefined];
  await Promise.all(deaths.map((death, n) => machine.run(death, process(`p${n}`))));
  await machine.idle();
  return machine.trace;
};

const SEEDS = Array.from({ length: 20 }, (_, n) => n);
/** So many different traces do as many differently busy machines make. */
const tracesOf = async (newMachine: () => Machine): Promise<number> => {
  const traces = new Set<string>();
  for (const seed of SEEDS) traces.add((await play(newMachine(), busy(randomFrom(seed)))).join('\n'));
  return traces.size;
};

it('draws which call goes next by its dice alone, however long the answers take', async () => {
  expect(await tracesOf(() => new Machine(randomFrom(7)))).toBe(1);
  const others = SEEDS.map(async (seed) => (await play(new Machine(randomFrom(seed)), async () => undefined)).join());
  expect(new Set(await Promise.all(others)).size).toBeGreaterThan(SEEDS.length / 2);
});

it('control: where calls go as they come, each busy machine makes a history of its own', async () => {
  class Hasty extends Machine {
    override async call<T>(what: string, go: () => Promise<T>): Promise<T> {
      this.trace.push(what);
      return await go();
    }
  }
  expect(await tracesOf(() => new Hasty(randomFrom(7)))).toBeGreaterThan(1);
});

it('lets nothing more happen to a process that was killed', async () => {
  const machine = new Machine(randomFrom(1));
  const done: string[] = [];
  const errors: unknown[] = [];
  const ended = await machine.run({ call: 1, how: 'before' }, async () => {
    for (const name of ['first', 'second']) {
      await machine.call(name, async () => void done.push(name)).catch((error) => errors.push(error));
    }
  });
  expect([ended, done, errors.every((error) => error instanceof Killed)]).toEqual(['killed', [], true]);
});
