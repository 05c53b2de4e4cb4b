import { expect, it } from 'vitest';
import { growing, type MemoryPoint } from './memory-curve.ts';

/** An hour of points, as the heap of a thread is after each minute. */
const hourOf = (heapAt: (minute: number) => number): MemoryPoint[] =>
  Array.from({ length: 60 }, (_, minute) => ({ minutes: minute, heapMb: { main: heapAt(minute), other: 20 } }));

/** What is not collected yet comes and goes. */
const noise = (minute: number): number => 3 * Math.sin(minute * 2.4);

it('a heap that fills its caches in the first minutes and then stays is level', () => {
  expect(growing(hourOf((minute) => 30 + 40 * (1 - Math.exp(-minute / 8)) + noise(minute)))).toEqual([]);
});

it('reliability P2 8: a heap that grows by as little as 8 MB an hour is named, with its growth', () => {
  const [found, ...others] = growing(hourOf((minute) => 30 + (8 * minute) / 60 + noise(minute)));
  expect(found).toMatch(/^main: [6-9]\.\d MB an hour$/);
  expect(others).toEqual([]);
});

it('a thread that came and went is no growth', () => {
  const [first, second, ...rest] = hourOf(() => 30);
  const brief = [first, second].map((point) => ({
    ...point,
    heapMb: { ...point?.heapMb, brief: 90 },
  })) as MemoryPoint[];
  expect(growing([...rest, ...brief])).toEqual([]);
});
