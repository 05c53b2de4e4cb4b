import { expect, test, vi } from 'vitest';
import { readStat, watchCpu } from './cpu.ts';

test('a line of /proc tells parent and CPU seconds, whatever a program is called', () => {
  const line = '42 (a ) (b) S 7 42 42 0 -1 4194304 100 0 0 0 250 50 0 0 20 0 11 0 1234 5678';
  expect(readStat(line)).toEqual({ parent: 7, seconds: 3 });
});

test.skipIf(process.platform !== 'linux')(
  'what runs below a process is counted, also after it or its parent has ended',
  () => {
    vi.useFakeTimers();
    const looks = [
      new Map([
        [10, { parent: 1, seconds: 1 }],
        [11, { parent: 10, seconds: 2 }],
        [12, { parent: 11, seconds: 4 }],
        [99, { parent: 1, seconds: 1000 }],
      ]),
      new Map([
        [10, { parent: 1, seconds: 3 }],
        [12, { parent: 1, seconds: 8 }],
        [13, { parent: 99, seconds: 1000 }],
      ]),
    ];
    const total = watchCpu(10, () => looks.shift() ?? new Map());
    vi.advanceTimersByTime(2500);
    expect(total()).toBe(3 + 2 + 8);
    vi.useRealTimers();
  },
);
