import { describe, expect, it } from 'vitest';
import { LAND_HEIGHT, makeRidge } from './ridge.ts';
import { seededRandom } from './seeded-random.ts';

describe('the hills of a tenant', () => {
  it('are stable per tenant and differ between tenants', () => {
    expect(makeRidge('bucks', 200, 40, 20, 3)).toMatchObject({ path: makeRidge('bucks', 200, 40, 20, 3).path });
    expect(makeRidge('bucks', 200, 40).path).not.toBe(makeRidge('lehigh', 200, 40).path);
  });

  it('stay within the picture', () => {
    const { yAt } = makeRidge('bucks', 200, 60);
    for (let x = 0; x <= 1440; x += 10) {
      expect(yAt(x)).toBeGreaterThan(0);
      expect(yAt(x)).toBeLessThan(LAND_HEIGHT);
    }
  });

  it('derive from numbers between 0 and 1', () => {
    const random = seededRandom('x');
    for (let i = 0; i < 1000; i++) {
      const value = random();
      expect(value >= 0 && value < 1).toBe(true);
    }
  });
});
