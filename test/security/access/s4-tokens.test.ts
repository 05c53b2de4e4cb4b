import { createHmac, generateKeyPairSync, sign as signWith } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTokenVerifier } from '../../../functions/company/identity/sign-in/token.ts';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { type Answer, call } from '../../support/cloud/http.ts';
import { resetCalls, signatureOf, tokenOf, writesOf } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, isOpen, takesBody } from '../../support/contract/routes.ts';
import { seeded } from '../../support/people/staff.ts';
import { startTokenIssuer } from '../../support/people/token-issuer.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';

const origin = inject('origin');
const started = performance.now();
const guarded = allRoutes.filter((route) => !isOpen(route));
const superOnly = (route: Route): boolean => route.access.kind === 'superAdmin';
const HOUR = 3600;

type Fields = Record<string, unknown>;
const encode = (value: Fields | string): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Fields => JSON.parse(Buffer.from(part, 'base64url').toString());

interface Original {
  readonly token: string;
  readonly header: Fields;
  readonly claims: Fields;
  readonly publicKey: string;
  readonly now: number;
}

/** Signed by the pool's own key: all that is wrong is what the mutation changed. */
const signed = async (header: Fields, claims: Fields | string): Promise<string> => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${(await signatureOf(origin, text)).signature}`;
};
const withClaims =
  (changes: (original: Original) => Fields) =>
  (original: Original): Promise<string> =>
    signed(original.header, { ...original.claims, ...changes(original) });

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const bySomebodyElse = (header: Fields, claims: Fields): string => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${signWith('sha256', Buffer.from(text), stranger).toString('base64url')}`;
};
const hmacWith = (key: string, { header, claims }: Original): string => {
  const text = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const parts = ({ token }: Original): string[] => token.split('.');
const turned = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

const mutations: Record<string, (original: Original) => string | Promise<string>> = {
  'alg none, no signature': ({ header, claims }) => `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
  'alg none, the old signature': (o) => `${encode({ ...o.header, alg: 'none' })}.${parts(o)[1]}.${parts(o)[2]}`,
  'HS256 with the public key as its secret': (o) => hmacWith(o.publicKey, o),
  'HS256 with an empty secret': (o) => hmacWith('', o),
  'another algorithm named': (o) => `${encode({ ...o.header, alg: 'RS512' })}.${parts(o)[1]}.${parts(o)[2]}`,
  'an unknown kid': ({ header, claims }) => signed({ ...header, kid: 'nobody-knows-this-key' }, claims),
  'no kid': ({ header: { kid: _, ...header }, claims }) => signed(header, claims),
  'a kid that is a path': ({ header, claims }) => signed({ ...header, kid: '../../../../dev/null' }, claims),
  'the key of another pool under our kid': ({ header, claims }) => bySomebodyElse(header, claims),
  'its own key in the header (jwk)': ({ header, claims }) =>
    bySomebodyElse({ ...header, jwk: stranger.export({ format: 'jwk' }) }, claims),
  'a key set elsewhere (jku)': ({ header, claims }) =>
    bySomebodyElse({ ...header, kid: 'theirs', jku: 'http://127.0.0.1:4999/jwks.json' }, claims),
  'a certificate elsewhere (x5u)': ({ header, claims }) =>
    bySomebodyElse({ ...header, kid: 'theirs', x5u: 'http://127.0.0.1:4999/cert.pem' }, claims),
  'a critical extension that nobody knows': ({ header, claims }) =>
    signed({ ...header, crit: ['urn:example:odd'], 'urn:example:odd': true }, claims),
  'another issuer': withClaims(({ claims }) => ({ iss: `${claims.iss}x` })),
  'a client of nobody': withClaims(() => ({ client_id: 'a-client-of-another-pool' })),
  expired: withClaims(({ now }) => ({ iat: now - HOUR, exp: now - 1 })),
  'no expiry': async ({ header, claims: { exp: _, ...claims } }) => await signed(header, claims),
  'not valid yet': withClaims(({ now }) => ({ nbf: now + HOUR })),
  'the use of an ID token': withClaims(() => ({ token_use: 'id' })),
  'no subject': async ({ header, claims: { sub: _, ...claims } }) => await signed(header, claims),
  'a subject of nobody': withClaims(() => ({ sub: 'nobody-at-all' })),
  'a claim twice, the second one bad': ({ header, claims }) =>
    signed(header, `${JSON.stringify(claims).slice(0, -1)},"token_use":"id"}`),
  'cut off': ({ token }) => token.slice(0, -40),
  'a letter of the payload turned': (o) => `${parts(o)[0]}.${turned(parts(o)[1] ?? '', 60)}.${parts(o)[2]}`,
  'a letter of the signature turned': (o) => `${parts(o)[0]}.${parts(o)[1]}.${turned(parts(o)[2] ?? '', 10)}`,
  'a payload that is no JSON': ({ header }) => signed(header, 'not JSON'),
  huge: withClaims(() => ({ padding: 'x'.repeat(6000), token_use: 'id' })),
};

const originalOf = async (email: string): Promise<Original> => {
  const token = await tokenOf(origin, email);
  const [header, claims] = token.split('.');
  const { jwks } = await signatureOf(origin, 'any');
  return {
    token,
    header: decode(header),
    claims: decode(claims),
    publicKey: JSON.stringify(jwks.keys[0]),
    now: Number(decode(claims).iat),
  };
};

const UNKNOWN_KEYS = 500;
/** In the quick run a mutation goes to one in so many routes, the next one to others: each route meets one of them a day. */
const EVERY = { mutated: 27, control: 4 };
const originals = new Map<boolean, Original>();
const probe = (route: Route) => (takesBody(route) ? { body: { odd: true } } : { query: { odd: '1' } });
const ask = (route: Route, token: string): Promise<Answer> => call(origin, callOf(route), { ...probe(route), token });

beforeAll(async () => {
  originals.set(false, await originalOf(seeded.admin));
  originals.set(true, await originalOf(seeded.superAdmin));
});

/** The routes that answer such a token otherwise than by 401. */
let cells = 0;
const admitted = async (
  mutate: (original: Original) => string | Promise<string>,
  routes: readonly Route[] = guarded,
): Promise<string[]> => {
  const tokens = new Map([...originals].map(([isSuper, original]) => [isSuper, mutate(original)]));
  const letIn = await mapAtOnce(routes, async (route) => {
    const answer = await ask(route, (await tokens.get(superOnly(route))) ?? '');
    cells++;
    const isRefused = answer.status === 401 && answer.json?.error?.code === 'UNAUTHENTICATED';
    return isRefused ? [] : [`${callOf(route)}: ${answer.status} ${answer.body.slice(0, 200)}`];
  });
  return letIn.flat();
};

describe('S4: mutated tokens on guarded routes', () => {
  let found = 0;
  afterAll(() => {
    const figures = { mutations: Object.keys(mutations).length, routes: guarded.length };
    printBar('S4', { ...figures, cells, admitted: found }, started);
  });

  it.each(Object.entries(mutations))('%s is refused, and nothing is written', async (_, mutate) => {
    await resetCalls(origin);
    const letIn = await admitted(mutate, shareInTurn(guarded, EVERY.mutated, Object.values(mutations).indexOf(mutate)));
    found += letIn.length;
    expect(letIn).toEqual([]);
    expect(await writesOf(origin)).toEqual([]);
  });

  it('the ID token of the same sign-in is refused too', async () => {
    const { idToken } = (await call(origin, 'POST /__local/token', { body: { email: seeded.admin } })).json;
    expect(await admitted(() => idToken, shareInTurn(guarded, EVERY.mutated))).toEqual([]);
  });

  it('control: the tokens without a mutation open every route', async () => {
    const asIssued = shareInTurn(guarded, EVERY.control);
    expect((await admitted(({ token }) => token, asIssued)).length).toBe(asIssued.length);
    const signedAnew = shareInTurn(guarded, EVERY.control, 1);
    expect((await admitted(({ header, claims }) => signed(header, claims), signedAnew)).length).toBe(signedAnew.length);
  });

  it('five hundred unknown keys fetch the key set once, and a good token still passes', async () => {
    const issuer = await startTokenIssuer();
    const verify = createTokenVerifier(issuer.issuer, issuer.jwksUri);
    const now = Math.floor(Date.now() / 1000);
    const good = {
      sub: 'ada',
      iss: issuer.issuer,
      token_use: 'access',
      client_id: 'client',
      scope: 'openid',
      idp: 'Google',
      origin_jti: 'session',
      auth_time: now,
      iat: now,
      exp: now + 900,
    };
    expect(await verify(await issuer.sign(good))).toBeDefined();
    const before = issuer.fetches();
    for (let n = 0; n < UNKNOWN_KEYS; n++)
      expect(await verify(await issuer.sign(good, { kid: `kid-${n}` }))).toBeUndefined();
    expect(issuer.fetches() - before).toBeLessThanOrEqual(1);
    expect(await verify(await issuer.sign(good))).toBeDefined();
    await issuer.stop();
    printBar('S4 key set', { unknownKeys: UNKNOWN_KEYS, fetches: issuer.fetches() - before }, started);
  });
});

interface Read {
  readonly header: Fields;
  readonly claims: Fields;
  readonly isSigned: boolean;
  readonly original: Original;
}
const rules: Record<string, (read: Read) => boolean> = {
  'the signature': ({ isSigned }) => isSigned,
  'the critical extensions': ({ header }) => header.crit === undefined,
  'the issuer': ({ claims, original }) => claims.iss === original.claims.iss,
  'the client': ({ claims, original }) => claims.client_id === original.claims.client_id,
  'the expiry': ({ claims, original }) => Number(claims.exp ?? 0) > original.now,
  'the start': ({ claims, original }) => Number(claims.nbf ?? 0) <= original.now,
  'the use': ({ claims }) => claims.token_use === 'access',
  'the subject': ({ claims, original }) => claims.sub === original.claims.sub,
  'the key id': ({ header, original }) => header.kid === original.header.kid,
};

/** A verifier of this file's own; it takes a text for signed by our key when our key gives the same signature. */
const readToken = async (token: string, original: Original): Promise<Read | undefined> => {
  const [header = '', claims = '', signature] = token.split('.');
  try {
    const isSigned = (await signatureOf(origin, `${header}.${claims}`)).signature === signature;
    return { header: decode(header), claims: decode(claims), isSigned, original };
  } catch {
    return undefined;
  }
};

/** The mutations that a verifier takes when it forgets one rule; none when it forgets nothing. */
const takenWithout = (reads: readonly (Read | undefined)[], forgotten?: string): number => {
  const kept = Object.entries(rules).filter(([name]) => name !== forgotten);
  return reads.filter((read) => read && kept.every(([, holds]) => holds(read))).length;
};

it('S4 controls: a verifier that forgets any one rule takes one of the mutations', async () => {
  const original = originals.get(false) as Original;
  const tokens = await Promise.all(Object.values(mutations).map((mutate) => mutate(original)));
  const reads = await Promise.all(tokens.map((token) => readToken(token, original)));
  expect(takenWithout(reads)).toBe(0);
  const caught = Object.keys(rules).filter((rule) => takenWithout(reads, rule) > 0);
  expect(caught).toEqual(Object.keys(rules));
  printBar('S4 controls', { controls: Object.keys(rules).length, caught: caught.length }, started);
});
