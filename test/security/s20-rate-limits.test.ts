import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../shared/contract/route.ts';
import { type RunningCloud, startCloud } from '../support/cloud/cloud.ts';
import { moveClock, tokenOf } from '../support/cloud/studio.ts';
import { allRoutes, callOf, isOpen, takesBody } from '../support/contract/routes.ts';
import { seeded } from '../support/people/staff.ts';
import { printBar } from './drawn/bar.ts';

const started = performance.now();
const limited = allRoutes.filter(({ limit }) => limit !== undefined);
const BEYOND = 10;
const start = Date.parse('2026-12-01T15:00:00Z');
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
let cloud: RunningCloud;
let token = '';
let sent = 0;

interface Reply {
  readonly status: number;
  readonly retryAfter: number | undefined;
}
interface From {
  readonly address: string;
  readonly host?: string;
}

/** Asks from another address of this machine; no route knows the field, so the call is counted and does nothing. */
const ask = (route: Route, { address, host = 'localhost' }: From): Promise<Reply> =>
  new Promise((done, fail) => {
    const [method, path] = callOf(route).split(' ');
    const body = takesBody(route) ? '{"odd":true}' : '';
    const headers = {
      host: `${host}:${cloud.port}`,
      'content-type': 'application/json',
      'content-length': body.length,
      ...(isOpen(route) ? {} : { authorization: `Bearer ${token}` }),
    };
    const options = { host: '127.0.0.1', port: cloud.port, localAddress: address, method, path, headers, agent };
    const outgoing = request(options, (answer) => {
      const wait = answer.headers['retry-after'];
      answer.resume().on('end', () => {
        done({ status: answer.statusCode ?? 0, retryAfter: wait === undefined ? undefined : Number(wait) });
      });
    });
    sent++;
    outgoing.on('error', fail);
    outgoing.end(body);
  });

type Ask = (route: Route, from: From) => Promise<Reply>;
/** The smallest limit of a minute: an hour is not gone through by the tests that wait for a window's end. */
const smallest = (): Route =>
  limited.filter((route) => secondsOf(route) <= 60).sort((a, b) => sizeOf(a) - sizeOf(b))[0] as Route;
const sizeOf = (route: Route): number => route.limit?.count ?? 0;
const secondsOf = (route: Route): number => route.limit?.seconds ?? 0;

const wrongWait = (route: Route, { retryAfter = 0 }: Reply): boolean =>
  !Number.isInteger(retryAfter) || retryAfter < 1 || retryAfter > secondsOf(route);

/** What is wrong with how a burst from one address was limited, and with what others noticed of it. */
const wrongLimit = async (route: Route, asked: Ask, address: string): Promise<string[]> => {
  const replies = await Promise.all(Array.from({ length: sizeOf(route) + BEYOND }, () => asked(route, { address })));
  const refused = replies.filter(({ status }) => status === 429);
  const neighbour = await asked(route, { address: '127.0.0.99' });
  const elsewhere = await asked(route, { address, host: 'second.localhost' });
  const passed = replies.length - refused.length;
  return [
    ...(passed === sizeOf(route) ? [] : [`${callOf(route)}: ${passed} of ${sizeOf(route)} passed`]),
    ...(refused.some((reply) => wrongWait(route, reply)) ? [`${callOf(route)}: Retry-After is wrong`] : []),
    ...(neighbour.status === 429 ? [`${callOf(route)}: another address is limited too`] : []),
    ...(isOpen(route) && elsewhere.status === 429
      ? [`${callOf(route)}: another tenant's visitors are limited too`]
      : []),
  ];
};

const ROUTES_PER_WINDOW = 3;
let minute = 0;
/** The first second of a window that nobody has called in. */
const freshWindow = async (): Promise<void> => {
  minute += 5;
  await moveClock(cloud.origin, new Date(start + minute * 60_000 + 500).toISOString());
};

beforeAll(async () => {
  cloud = await startCloud({ rateLimits: true, now: new Date(start).toISOString() });
  token = await tokenOf(cloud.origin, seeded.admin);
});
afterAll(async () => {
  agent.destroy();
  await cloud?.stop();
});

describe('S20: rate limits', () => {
  it('are exact for each address on each route, send Retry-After, and affect nobody else', async () => {
    const wrong: string[] = [];
    for (const [n, route] of limited.entries()) {
      // Routes are counted apart, and a jump of the clock sets off schedules: a few share a window.
      if (n % ROUTES_PER_WINDOW === 0) await freshWindow();
      wrong.push(...(await wrongLimit(route, ask, '127.0.0.2')));
    }
    printBar('S20', { routes: limited.length, sent, wrong: wrong.length }, started);
    expect(wrong).toEqual([]);
  });

  it('reset with their window', async () => {
    const route = smallest();
    await freshWindow();
    await wrongLimit(route, ask, '127.0.0.2');
    expect((await ask(route, { address: '127.0.0.2' })).status).toBe(429);
    await moveClock(cloud.origin, new Date(start + (minute + 1) * 60_000 + 500).toISOString());
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
    expect(await wrongLimit(route, asked, '127.0.0.2')).not.toEqual([]);
    caught++;
  });
});
