import { expect, it } from 'vitest';
import { storageLevel } from './storage-level.ts';

it('changes at 80, 95 and 100 percent, and never without a limit', () => {
  const levels = [0, 39.99, 40, 47.49, 47.5, 49.99, 50, 60].map((used) => storageLevel(used, 50));
  expect(levels).toEqual(['roomy', 'roomy', 'near', 'near', 'last', 'last', 'full', 'full']);
  expect(storageLevel(1_000_000, null)).toBe('roomy');
  expect(storageLevel(0, 0)).toBe('full');
});
