import { expect, it } from 'vitest';
import { printBar } from './drawn/bar.ts';
import { limitedRoutes, openLimits } from './drawn/limits.ts';

const started = performance.now();
const { wrongLimits, sent } = openLimits();

it('S20: rate limits of those who are signed in are exact for each address on each route, and send Retry-After', async () => {
  const wrong = await wrongLimits(limitedRoutes.signedIn);
  expect(limitedRoutes.signedIn.length).toBeGreaterThan(0);
  printBar('S20 signed in', { routes: limitedRoutes.signedIn.length, sent: sent(), wrong: wrong.length }, started);
  expect(wrong).toEqual([]);
});
