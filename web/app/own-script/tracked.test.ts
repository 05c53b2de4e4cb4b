import { describe, expect, it } from 'vitest';
import { createAllowance, trackedOf } from './tracked.ts';

const good = { v: 1, type: 'track', name: 'sale', props: { total: 149, kind: 'photo', first: true } };

describe('a message of the sandbox', () => {
  it('is forwarded if it is a name with a few values', () => {
    expect(trackedOf(good)).toEqual({ name: 'sale', props: good.props });
  });

  it.each([
    null,
    'track',
    { ...good, v: 2 },
    { ...good, type: 'code' },
    { ...good, name: 'Sale!' },
    { ...good, name: 'x'.repeat(41) },
    { ...good, props: [] },
    { ...good, props: { deep: { a: 1 } } },
    { ...good, props: { long: 'x'.repeat(201) } },
    { ...good, props: { n: Number.NaN } },
    { ...good, props: { 'odd key': 1 } },
    { ...good, props: Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`k${i}`, 1])) },
    { ...good, props: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, 'x'.repeat(190)])) },
  ])('is dropped if it is anything else: %j', (message) => {
    expect(trackedOf(message)).toBeUndefined();
  });

  it('is limited to 20 a second and 500 in total', () => {
    let now = 0;
    const isAllowed = createAllowance(() => now);
    const allowed = (times: number) => Array.from({ length: times }, isAllowed).filter(Boolean).length;
    expect(allowed(100)).toBe(20);
    let all = 20;
    for (let second = 1; second < 100; second++) {
      now = second * 1000;
      all += allowed(100);
    }
    expect(all).toBe(500);
  });
});
