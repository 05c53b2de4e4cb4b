import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../shared/contract/route.ts';
import { resourcesOf } from '../support/cloud/deployed.ts';
import { type Answer, type CallOptions, call } from '../support/cloud/http.ts';
import { injectFaults, signatureOf, tokenOf, untilIdle } from '../support/cloud/studio.ts';
import { allRoutes, callOf, pathParametersOf, takesBody } from '../support/contract/routes.ts';
import { sampleInput } from '../support/contract/sample.ts';
import { seeded } from '../support/people/staff.ts';
import { mapAtOnce } from '../support/run/at-once.ts';
import { seed } from '../support/run/seed.ts';
import { printBar } from './drawn/bar.ts';
import { canary, furnish } from './drawn/belongings.ts';
import { tenantsAt } from './drawn/twin.ts';

const origin = inject('origin');
const started = performance.now();
const mark = canary();
const person = { email: `${mark}@example.com`, phone: '+12155559174', mark };
const manageToken = `manage-${mark}`;
let token = '';
let forged = '';

interface Invocation {
  readonly requestId: string;
  readonly logs: readonly string[];
  readonly trace?: readonly string[];
  readonly error?: string;
}

const seen = new Map<string, string>();
/** Remembers what functions have logged; the local cloud keeps the last thousand only. */
const collect = async (): Promise<void> => {
  const entries: Invocation[] = (await call(origin, 'GET /__local/invocations')).json;
  for (const { requestId, logs, trace = [], error = '' } of entries) {
    seen.set(requestId, [...logs, ...trace, error].join('\n'));
  }
};

/** A secret as it may stand in a log: as it is, in an address, in base 64, a phone number without its plus. */
const spellings = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  ...(secret.startsWith('+') ? [secret.slice(2)] : []),
];

const leaked = (logs: Iterable<string>, secrets: readonly string[]): string[] => {
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

const answers: Answer[] = [];
const askAll = async (): Promise<void> => {
  // Ten routes are about a hundred invocations, and a thousand are kept.
  for (let n = 0; n < allRoutes.length; n += 10) {
    const requests = allRoutes.slice(n, n + 10).flatMap((route) => {
      const path = pathParametersOf(route).length > 0 ? callOf(route, mark) : callOf(route);
      return requestsOf(route).map((options) => [path, options] as const);
    });
    answers.push(...(await mapAtOnce(requests, ([path, options]) => call(origin, path, options))));
    await collect();
  }
};

let secrets: string[] = [];
beforeAll(async () => {
  token = await tokenOf(origin, seeded.admin);
  const head = token.split('.').slice(0, 2).join('.');
  forged = `${head}.${Buffer.from(`${mark} is no signature`).toString('base64url')}`;
  const { signature } = await signatureOf(origin, head);
  secrets = [mark, person.email, person.phone, manageToken, token, forged, signature, token.split('.')[1] ?? ''];
});

describe('S19: personal data and credentials', () => {
  it('are in no function log, whether the table is healthy or failing', async () => {
    await askAll();
    await untilIdle(origin);
    const often = { error500: 0.6 };
    const always = { error500: 1 };
    await injectFaults(origin, { seed, operations: { '*': often, PutItem: always, TransactWriteItems: always } });
    await askAll().finally(() => injectFaults(origin, {}));
    await untilIdle(origin, { retry: true });
    const [first] = await tenantsAt(origin);
    const { canaries } = await furnish(origin, first);
    await untilIdle(origin, { retry: true });
    await collect();
    secrets.push(...canaries);
    const logged = [...seen.values()].filter((log) => log !== '').length;
    const found = leaked(seen.values(), secrets);
    const figures = { requests: answers.length, invocations: seen.size, logged, canaries: secrets.length };
    printBar('S19', { ...figures, found: found.length }, started);
    expect(found).toEqual([]);
    expect(logged, 'some did log').toBeGreaterThan(0);
  });

  it('are in no address that we send people to: a connection has a ticket, not a token', () => {
    const addresses = answers.map(({ headers, json }) => `${headers.location ?? ''} ${json?.url ?? ''}`);
    expect(leaked(addresses, secrets)).toEqual([]);
  });

  const formats = ['AWS::ApiGatewayV2::Stage']
    .flatMap(resourcesOf)
    .map(({ properties }) => String((properties.AccessLogSettings as { Format?: string } | undefined)?.Format));

  // A path holds ids only; a query may hold the token of an order, a header the token of a session.
  const tells = (format: string): boolean => /query|header|claims|principal|cookie|\$context\.path/i.test(format);

  it('are in no access log: gateways log neither queries nor headers', () => {
    expect(formats.length).toBeGreaterThan(0);
    for (const format of formats) expect(tells(format), format).toBe(false);
  });

  it('controls: a function or a gateway that logs them is caught', () => {
    const mail = person.email;
    const number = person.phone.slice(2);
    const bad = [
      [JSON.stringify({ message: 'Order placed', body: { contactInfo: { email: mail } } })],
      [`GET /api/orders/ord_1?token=${encodeURIComponent(manageToken)}`],
      [`Sending an SMS to 1${number}`],
      [`authorization: Bearer ${token}`],
      [`event.body ${Buffer.from(mail).toString('base64')}`],
    ];
    const caught = bad.filter((logs) => leaked(logs, secrets).length > 0).length;
    const gateways = [
      '{"q":"$context.customQueryString"}',
      '{"p":"$context.path"}',
      '{"c":"$context.authorizer.claims"}',
    ];
    const open = gateways.filter(tells).length;
    expect([caught, open]).toEqual([bad.length, gateways.length]);
    printBar('S19 controls', { controls: bad.length + gateways.length, caught: caught + open }, started);
  });
});
