import { afterAll, describe, expect, it } from 'vitest';
import { shareInTurn, turn as today } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import { type Ask, limitedRoutes, openLimits, SHARE, smallest } from '../drawn/limits.ts';

const started = performance.now();
const { ask, freshWindow, nextWindow, wrongFor, wrongLimits, sent } = openLimits();

describe('S20: rate limits', () => {
  it('of what anybody may ask are exact for each address on each route, send Retry-After, and affect nobody else', async () => {
    const routes = shareInTurn(limitedRoutes.open, SHARE);
    const wrong = await wrongLimits(routes);
    expect(routes.length).toBeGreaterThan(0);
    printBar('S20', { turn: today, routes: routes.length, sent: sent(), wrong: wrong.length }, started);
    expect(wrong).toEqual([]);
  });

  it('are as exact for those who are signed in', async () => {
    const before = sent();
    const routes = shareInTurn(limitedRoutes.signedIn, SHARE);
    const wrong = await wrongLimits(routes);
    expect(routes.length).toBeGreaterThan(0);
    const figures = { turn: today, routes: routes.length, sent: sent() - before, wrong: wrong.length };
    printBar('S20 signed in', figures, started);
    expect(wrong).toEqual([]);
  });

  it('reset with their window', async () => {
    const route = smallest();
    await freshWindow();
    await wrongFor(route, ask);
    expect((await ask(route, { address: '127.0.0.2' })).status).toBe(429);
    await nextWindow();
    expect((await ask(route, { address: '127.0.0.2' })).status).not.toBe(429);
  });
});

describe('S20 control', () => {
  const route = smallest();
  let turn = 0;
  let caught = 0;
  afterAll(() => printBar('S20 controls', { controls: Object.keys(broken).length, caught }, started));

  const broken: Record<string, Ask> = {
    'lets visitors choose the address that is counted': (each) =>
      ask(each, { address: `127.0.1.${(turn++ % 200) + 1}` }),
    'lets one more pass': async (each, from) => {
      const reply = await ask(each, from);
      return reply.status === 429 && turn++ === 0 ? { ...reply, status: 400 } : reply;
    },
    'counts all addresses together': (each, { host }) => ask(each, { address: '127.0.0.7', ...(host ? { host } : {}) }),
    'forgets Retry-After': async (each, from) => ({ ...(await ask(each, from)), retryAfter: undefined }),
    'limits nobody': async (each, from) => ({ ...(await ask(each, from)), status: 400 }),
  };

  it.each(Object.entries(broken))('a limiter that %s is caught', async (_, asked) => {
    turn = 0;
    await freshWindow();
    expect(await wrongFor(route, asked)).not.toEqual([]);
    caught++;
  });
});
