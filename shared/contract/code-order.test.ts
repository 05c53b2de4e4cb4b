import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inCodeOrder } from './code-order.ts';
import { toInstant } from './time.ts';

it('sorts instants by time', () => {
  const time = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const sign = Math.sign(Math.floor(one / 1000) - Math.floor(other / 1000));
      expect(inCodeOrder(toInstant(one), toInstant(other))).toBe(sign);
    }),
  );
  expect(['2026-12', '', '2026-02', '2026-02-01'].sort(inCodeOrder)).toEqual(['', '2026-02', '2026-02-01', '2026-12']);
});
