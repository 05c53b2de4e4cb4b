import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTokenIssuer, type TokenIssuer } from '../../../../test/support/people/token-issuer.ts';
import { createTokenVerifier, type VerifyToken } from './token.ts';

let issuer: TokenIssuer;
let verify: VerifyToken;
let good: JWTPayload;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  verify = createTokenVerifier(issuer.issuer, issuer.jwksUri);
  const now = Math.floor(Date.now() / 1000);
  good = {
    sub: 'ada',
    iss: issuer.issuer,
    token_use: 'access',
    client_id: 'client',
    scope: 'openid email',
    origin_jti: 'session',
    auth_time: now,
    iat: now,
    exp: now + 900,
    idp: 'Google',
    tenant_id: 'ten_1',
  };
});
afterAll(async () => await issuer.stop());

const signed = (changes: JWTPayload) => issuer.sign({ ...good, ...changes });

describe('access token', () => {
  test('of the user pool is accepted with its claims', async () => {
    expect(await verify(await signed({}))).toMatchObject({ sub: 'ada', client_id: 'client', tenant_id: 'ten_1' });
  });

  const hour = 3600;
  test.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://elsewhere.example/pool' }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 1 }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + hour }],
    ['that never expires', { exp: undefined }],
    ['that is an ID token', { token_use: 'id' }],
    ['without scope', { scope: undefined }],
    ['with another scope', { scope: 'email' }],
    ['without session', { origin_jti: undefined }],
    ['without subject', { sub: undefined }],
    ['that did not pass our trigger', { idp: undefined }],
    ['with a provider we do not know', { idp: 'Facebook' }],
    ['without client', { client_id: undefined }],
  ])('%s is rejected', async (_, changes) => {
    expect(await verify(await signed(changes))).toBeUndefined();
  });

  test('is rejected if signed by another key under our key id', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await verify(await issuer.sign(good, {}, privateKey))).toBeUndefined();
  });

  test('is rejected without signature, or signed with our public key as a secret', async () => {
    const [, payload] = (await signed({})).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none', kid: 'test-key' })).toString('base64url');
    expect(await verify(`${header}.${payload}.`)).toBeUndefined();
    const secret = new TextEncoder().encode(JSON.stringify(issuer.publicJwk));
    const confused = new SignJWT(good).setProtectedHeader({ alg: 'HS256', kid: 'test-key' }).sign(secret);
    expect(await verify(await confused)).toBeUndefined();
  });

  test('is rejected with a critical extension, because none is supported', async () => {
    const header = { crit: ['b64'], b64: true } as { kid?: string };
    expect(await verify(await issuer.sign(good, header))).toBeUndefined();
  });

  test('is rejected if truncated or changed in one character', async () => {
    const token = await signed({});
    expect(await verify(token.slice(0, -20))).toBeUndefined();
    const middle = token.indexOf('.') + 20;
    const letter = token[middle] === 'A' ? 'B' : 'A';
    expect(await verify(token.slice(0, middle) + letter + token.slice(middle + 1))).toBeUndefined();
    expect(await verify('a.b.c')).toBeUndefined();
  });

  test('with unknown key ids does not flood the issuer with requests', async () => {
    const before = issuer.fetches();
    for (let i = 0; i < 20; i++) expect(await verify(await issuer.sign(good, { kid: `unknown-${i}` }))).toBeUndefined();
    expect(issuer.fetches() - before).toBeLessThanOrEqual(1);
  });

  test('throws if the issuer is unreachable, instead of rejecting', async () => {
    const unreachable = createTokenVerifier(issuer.issuer, 'http://127.0.0.1:9/jwks.json');
    await expect(unreachable(await signed({}))).rejects.toThrow();
  });
});
