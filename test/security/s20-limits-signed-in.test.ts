import { expect, it } from 'vitest';
import { shareInTurn, turn } from '../support/run/full.ts';
import { printBar } from './drawn/bar.ts';
import { limitedRoutes, openLimits, SHARE } from './drawn/limits.ts';

const started = performance.now();
const { wrongLimits, sent } = openLimits();

it('S20: rate limits of those who are signed in are exact for each address on each route, and send Retry-After', async () => {
  const routes = shareInTurn(limitedRoutes.signedIn, SHARE);
  const wrong = await wrongLimits(routes);
  expect(routes.length).toBeGreaterThan(0);
  printBar('S20 signed in', { turn, routes: routes.length, sent: sent(), wrong: wrong.length }, started);
  expect(wrong).toEqual([]);
});
