import { Agent, request } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { type RunningCloud, startCloud } from '../../support/cloud/cloud.ts';
import { itemsOf, moveClock, putItems, tokenOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, isOpen, isVendors, takesBody } from '../../support/contract/routes.ts';
import { seeded } from '../../support/people/staff.ts';
import { isFull, quickOrFull } from '../../support/run/full.ts';

const limited = allRoutes.filter(({ limit }) => limit !== undefined);
/** The routes with a limit: of anybody, and of those who are signed in. */
export const limitedRoutes = {
  open: limited.filter(isOpen),
  signedIn: limited.filter((route) => !isOpen(route)),
};

/** Each limit is counted by the same few lines: the quick run uses up every eighth route's, the others' on the next days. */
export const SHARE = 8;

/** How many calls more than the limit allows. */
const BEYOND = quickOrFull(4, 10);
const start = Date.parse('2026-12-01T15:00:00Z');

interface Reply {
  readonly status: number;
  readonly retryAfter: number | undefined;
}
interface From {
  readonly address: string;
  readonly host?: string;
}
export type Ask = (route: Route, from: From) => Promise<Reply>;

const sizeOf = (route: Route): number => route.limit?.count ?? 0;
const secondsOf = (route: Route): number => route.limit?.seconds ?? 0;

/** The smallest limit of a minute: an hour is not gone through by the tests that wait for a window's end. */
export const smallest = (): Route =>
  limited.filter((route) => secondsOf(route) <= 60).sort((a, b) => sizeOf(a) - sizeOf(b))[0] as Route;

const wrongWait = (route: Route, { retryAfter = 0 }: Reply): boolean =>
  !Number.isInteger(retryAfter) || retryAfter < 1 || retryAfter > secondsOf(route);

/** How many calls of a large limit the quick run leaves. */
const LEFT = 3;

/** The tenants whose calls a route may count: the visitor's or employee's, or the platform's own. */
const counting = [defaultTenant.tenant.tenantId, PLATFORM_TENANT_ID];

/** The table's counts of a route's calls from an address, of all windows. */
const countsOf = async (origin: string, route: Route, address: string) => {
  const parts = counting.map((tenantId) => itemsOf(origin, { pk: `T#${tenantId}#RATE#${routeKey(route)}` }));
  return (await Promise.all(parts)).flat().filter(({ sk }) => sk.startsWith(`${address}#`));
};

/**
 * Uses up a limit but for a few calls: one call as any other, the others by its count in the table. The full run sends
 * every one of them.
 */
const spendAllBut = async (origin: string, route: Route, asked: Ask, address: string): Promise<number> => {
  const size = sizeOf(route);
  if (isFull || size <= LEFT + BEYOND) return size;
  await asked(route, { address });
  const count = (await countsOf(origin, route, address)).find(({ calls }) => calls === 1);
  if (count) await putItems(origin, [{ ...count, calls: size - LEFT }]);
  return LEFT;
};

/** What is wrong with how a burst from one address was limited, and with what others noticed of it. */
const wrongLimit = async (origin: string, route: Route, asked: Ask, address: string): Promise<string[]> => {
  const left = await spendAllBut(origin, route, asked, address);
  const replies = await Promise.all(Array.from({ length: left + BEYOND }, () => asked(route, { address })));
  const refused = replies.filter(({ status }) => status === 429);
  const neighbour = await asked(route, { address: '127.0.0.99' });
  const elsewhere = await asked(route, { address, host: 'second.localhost' });
  const passed = replies.length - refused.length;
  return [
    ...(passed === left ? [] : [`${callOf(route)}: ${passed} of the last ${left} of ${sizeOf(route)} passed`]),
    ...(refused.some((reply) => wrongWait(route, reply)) ? [`${callOf(route)}: Retry-After is wrong`] : []),
    ...(neighbour.status === 429 ? [`${callOf(route)}: another address is limited too`] : []),
    ...(isOpen(route) && elsewhere.status === 429
      ? [`${callOf(route)}: another tenant's visitors are limited too`]
      : []),
  ];
};

const ROUTES_PER_WINDOW = quickOrFull(8, 3);
/** A slow machine asks fewer routes in a window of a minute, so that it does not end meanwhile. */
const WINDOW_MS = 20_000;

/**
 * A cloud of the file's own with rate limits on, whose clock the tests move.
 * Long because requests, windows and counts share the cloud.
 */
export const openLimits = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 40 });
  let cloud: RunningCloud;
  let token = '';
  let vendorToken = '';
  let sent = 0;
  let minute = 0;

  beforeAll(async () => {
    cloud = await startCloud({ rateLimits: true, now: new Date(start).toISOString() });
    token = await tokenOf(cloud.origin, seeded.admin);
    vendorToken = await tokenOf(cloud.origin, seeded.vendor);
  });
  afterAll(async () => {
    agent.destroy();
    await cloud?.stop();
  });

  /** Asks from another address of this machine; no route knows the field, so the call is counted and does nothing. */
  const ask: Ask = (route, { address, host = 'localhost' }) =>
    new Promise((done, fail) => {
      const [method, path] = callOf(route).split(' ');
      const body = takesBody(route) ? '{"odd":true}' : '';
      const headers = {
        host: `${host}:${cloud.port}`,
        'content-type': 'application/json',
        'content-length': body.length,
        ...(isOpen(route) ? {} : { authorization: `Bearer ${isVendors(route) ? vendorToken : token}` }),
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

  const goTo = (later: number): Promise<void> =>
    moveClock(cloud.origin, new Date(start + later * 60_000 + 500).toISOString());
  /** The first second of a window that nobody has called in. */
  const freshWindow = async (): Promise<void> => {
    minute += 5;
    await goTo(minute);
  };
  const nextWindow = (): Promise<void> => goTo(minute + 1);

  /** What is wrong with the limit of a route, as one asker sees it. */
  const wrongFor = (route: Route, asked: Ask): Promise<string[]> => wrongLimit(cloud.origin, route, asked, '127.0.0.2');

  /** What is wrong with the limits of these routes. */
  const wrongLimits = async (routes: readonly Route[]): Promise<string[]> => {
    const wrong: string[] = [];
    let [asked, opened] = [ROUTES_PER_WINDOW, 0];
    for (const route of routes) {
      // Routes are counted apart, and a jump of the clock sets off schedules: a few share a window.
      if (asked === ROUTES_PER_WINDOW || performance.now() - opened > WINDOW_MS) {
        await freshWindow();
        [asked, opened] = [0, performance.now()];
      }
      asked += 1;
      wrong.push(...(await wrongFor(route, ask)));
    }
    return wrong;
  };
  return { ask, freshWindow, nextWindow, wrongFor, wrongLimits, sent: () => sent };
};
