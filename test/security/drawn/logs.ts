import { beforeAll } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, type CallOptions, call } from '../../support/cloud/http.ts';
import { signatureOf, tokenOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, pathParametersOf, takesBody } from '../../support/contract/routes.ts';
import { sampleInput } from '../../support/contract/sample.ts';
import { seeded } from '../../support/people/staff.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { quickOrFull, shareInTurn } from '../../support/run/full.ts';
import { canary } from './belongings.ts';

const mark = canary();
/** Whose data no log may hold. */
export const person = { email: `${mark}@example.com`, phone: '+12155559174', mark };
export const manageToken = `manage-${mark}`;

interface Invocation {
  readonly requestId: string;
  readonly logs: readonly string[];
  readonly trace?: readonly string[];
  readonly error?: string;
}

/** A secret as it may stand in a log: as it is, in an address, in base 64, a phone number without its plus. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ...(secret.startsWith('+') ? [secret.slice(2)] : []),
];

/** The logs that hold one of the secrets. */
export const leaked = (logs: Iterable<string>, secrets: readonly string[]): string[] => {
  const wanted = secrets.filter((each) => each.length > 5).flatMap(spellings);
  return [...logs].flatMap((log) => (wanted.some((each) => log.includes(each)) ? [log.slice(0, 400)] : []));
};

/** Valid input with our person in every text that may be any text. */
const marked = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => marked(each, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, key)]));
  if (name === 'email') return person.email;
  if (name === 'phone') return person.phone;
  if (name === 'token') return manageToken;
  return typeof value === 'string' && value.startsWith('sample') ? `${mark} ${value}` : value;
};

const asQuery = (input: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));

/** In the quick run a route is asked with a valid input and a token, and in one of the other five ways in turn. */
const EVERY = 5;

/** So many routes are about a hundred requests and a few hundred invocations, of which a thousand are kept. */
const ROUTES = quickOrFull(50, 10);

/**
 * Asks every route as our person and remembers what functions log.
 * Long because requests, answers and logs share the tokens.
 */
export const openLogs = (origin: string) => {
  let token = '';
  let forged = '';
  const secrets: string[] = [];
  const answers: Answer[] = [];
  const seen = new Map<string, string>();
  /** Remembers what functions have logged; the local cloud keeps the last thousand only. */
  const collect = async (): Promise<void> => {
    const entries: Invocation[] = (await call(origin, 'GET /__local/invocations')).json;
    for (const { requestId, logs, trace = [], error = '' } of entries) {
      seen.set(requestId, [...logs, ...trace, error].join('\n'));
    }
  };

  const requestsOf = (route: Route): CallOptions[] => {
    const input = marked(sampleInput(route)) as Record<string, unknown>;
    const inputs = [input, { ...input, [mark]: person.email }];
    const carried = inputs.map((each) => (takesBody(route) ? { body: each } : { query: asQuery(each) }));
    const headers = { 'idempotency-key': mark, 'user-agent': `browser of ${mark}` };
    return carried.flatMap((each) => [
      { ...each, token, headers },
      { ...each, token: forged, headers },
      { ...each, headers: { ...headers, cookie: `session=${mark}` } },
    ]);
  };

  const askAll = async (routes: readonly Route[] = allRoutes): Promise<void> => {
    for (let n = 0; n < routes.length; n += ROUTES) {
      const requests = routes.slice(n, n + ROUTES).flatMap((route, at) => {
        const path = pathParametersOf(route).length > 0 ? callOf(route, mark) : callOf(route);
        return shareInTurn(requestsOf(route), EVERY, n + at).map((options) => [path, options] as const);
      });
      answers.push(...(await mapAtOnce(requests, ([path, options]) => call(origin, path, options))));
      await collect();
    }
  };

  beforeAll(async () => {
    token = await tokenOf(origin, seeded.admin);
    const head = token.split('.').slice(0, 2).join('.');
    forged = `${head}.${Buffer.from(`${mark} is no signature`).toString('base64url')}`;
    const { signature } = await signatureOf(origin, head);
    secrets.push(mark, person.email, person.phone, manageToken, token, forged, signature, token.split('.')[1] ?? '');
  });

  /** The logs so far that are not empty. */
  const logged = (): string[] => [...seen.values()].filter((log) => log !== '');
  const figures = () => ({
    requests: answers.length,
    invocations: seen.size,
    logged: logged().length,
    canaries: secrets.length,
  });
  return { secrets, answers, askAll, collect, logged, figures, token: () => token };
};
