import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, type CallOptions, call } from '../cloud/http.ts';
import { resetCalls, tokenOf, writesOf } from '../cloud/studio.ts';
import { seeded } from '../people/staff.ts';
import { printFigure } from '../run/figure.ts';
import { callOf, isVendors } from './routes.ts';

/** Routes with their names, for `it.each`. */
export const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** The local cloud keeps some thousand calls of the table, and a request makes a few. */
const LOOK_AFTER = 200;

/**
 * Sends the bad requests of a test file as somebody whom the route admits. Nothing may be written by any of them; after the
 * last one they are counted and printed.
 * Long because hooks and requests share the tokens and counters.
 */
export const openBadRequests = (origin: string, figure: string) => {
  let [requests, serverErrors, written, unlooked] = [0, 0, 0, 0];
  let staffToken = '';
  let superToken = '';
  let vendorToken = '';

  beforeAll(async () => {
    staffToken = await tokenOf(origin, seeded.admin);
    superToken = await tokenOf(origin, seeded.superAdmin);
    vendorToken = await tokenOf(origin, seeded.vendor);
  });
  const lookForWrites = async (): Promise<void> => {
    const writes = await writesOf(origin);
    await resetCalls(origin);
    unlooked = 0;
    written += writes.length;
    expect(writes, 'nothing is written').toEqual([]);
  };
  beforeAll(() => resetCalls(origin));
  afterEach(async () => {
    if (unlooked >= LOOK_AFTER) await lookForWrites();
  });
  afterAll(async () => {
    await lookForWrites();
    printFigure(figure, { requests, serverErrors, written });
  });

  const tokenFor = (route: Route): CallOptions => {
    const { access } = route;
    if (isVendors(route)) return { token: vendorToken };
    if (access.kind === 'superAdmin') return { token: superToken };
    return access.kind === 'roles' || access.kind === 'signedIn' ? { token: staffToken } : {};
  };
  const send = async (route: string, options: CallOptions = {}): Promise<Answer> => {
    const answer = await call(origin, route, options);
    requests++;
    unlooked++;
    if (answer.status >= 500) serverErrors++;
    return answer;
  };
  const ask = (route: Route, options: CallOptions, id = 'none'): Promise<Answer> =>
    send(callOf(route, id), { ...tokenFor(route), ...options });
  const sendRaw = (route: Route, text: string | Buffer, type = 'application/json'): Promise<Answer> =>
    ask(route, { raw: text, headers: { 'content-type': type } });
  return {
    ask,
    send,
    sendRaw,
    staffToken: () => staffToken,
    requests: () => requests,
  };
};
