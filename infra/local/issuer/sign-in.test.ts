import { createHash, randomBytes } from 'node:crypto';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../cloud.ts';
import { call, type Reply } from '../test-fixture/call.ts';
import { startFixture } from '../test-fixture/cloud.ts';

let cloud: Cloud;
let staff: string;
let tenant: string;
beforeAll(async () => {
  cloud = await startFixture();
  const { json } = await call(cloud.origin, 'GET /__local/outputs');
  staff = String(json.StaffClientId);
  tenant = String(json.TenantClientId);
});
afterAll(() => cloud?.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const callback = () => `${cloud.origin}/auth/callback`;
const authorize = (client_id: string, more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: callback(),
    state: 's1',
    scope: 'openid email',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  return call(cloud.origin, `GET /idp/oauth2/authorize?${query}`);
};
const locationOf = (reply: Reply) => new URL(String(reply.headers.location), cloud.origin);
const attemptOf = (reply: Reply) => locationOf(reply).searchParams.get('attempt') ?? '';
const exchange = (form: Record<string, string>) => call(cloud.origin, 'POST /idp/oauth2/token', { form });
const cognito = (action: string, body: object) =>
  call(cloud.origin, 'POST /idp/', {
    body,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
  });

const signInWithGoogle = async (email: string, client_id = staff): Promise<Record<string, string>> => {
  const attempt = attemptOf(await authorize(client_id, { identity_provider: 'Google' }));
  const back = locationOf(await call(cloud.origin, 'POST /idp/google', { form: { attempt, email } }));
  expect(back.searchParams.get('state')).toBe('s1');
  const code = back.searchParams.get('code') ?? '';
  return (
    await exchange({
      grant_type: 'authorization_code',
      client_id,
      code,
      redirect_uri: callback(),
      code_verifier: verifier,
    })
  ).json as Record<string, string>;
};

describe('sign-in', () => {
  it('goes straight to Google’s page when it is the only provider or the requested one', async () => {
    expect(locationOf(await authorize(staff)).pathname).toBe('/idp/google');
    expect(locationOf(await authorize(tenant)).pathname).toBe('/idp/login');
    expect(locationOf(await authorize(tenant, { identity_provider: 'COGNITO' })).pathname).toBe('/idp/email');
  });

  it('ends with Cognito-shaped tokens that the published keys verify', async () => {
    const tokens = await signInWithGoogle('ada@example.com');
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const { iss = '' } = decodeJwt(tokens.access_token ?? '');
    const keys = createRemoteJWKSet(new URL(`${iss}/.well-known/jwks.json`));
    const access = (await jwtVerify(tokens.access_token ?? '', keys, { issuer: iss })).payload;
    expect(access).toMatchObject({
      token_use: 'access',
      client_id: staff,
      scope: 'openid email',
      idp: 'Google',
      roles: 'admin vendor',
      source: 'TokenGeneration_HostedAuth',
    });
    expect(access.username).toMatch(/^Google_\d+$/);
    const id = decodeJwt(tokens.id_token ?? '');
    expect(id).toMatchObject({
      token_use: 'id',
      aud: staff,
      email: 'ada@example.com',
      email_verified: true,
      sub: access.sub,
      identities: [{ providerName: 'Google' }],
    });
    expect(id.origin_jti).toBe(access.origin_jti);
  });

  it('accepts a code once, from its own client, with the right verifier', async () => {
    const attempt = attemptOf(await authorize(staff));
    const code =
      locationOf(
        await call(cloud.origin, 'POST /idp/google', { form: { attempt, email: 'b@example.com' } }),
      ).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: staff, code, redirect_uri: callback() };
    expect((await exchange({ ...form, code_verifier: 'wrong' })).json).toEqual({ error: 'invalid_grant' });
    expect((await exchange({ ...form, code_verifier: verifier })).json).toEqual({ error: 'invalid_grant' });
  });

  it.each([
    ['an unregistered return address', { redirect_uri: 'https://evil.example/auth/callback' }],
    ['an unknown client', { client_id: 'nobody' }],
  ])('does not redirect for %s', async (_, change) => {
    const reply = await authorize(staff, change);
    expect([reply.status, reply.headers.location]).toEqual([400, undefined]);
  });

  it('reports a canceled sign-in', async () => {
    const attempt = attemptOf(await authorize(staff));
    const back = locationOf(await call(cloud.origin, 'POST /idp/login', { form: { attempt, cancel: '1' } }));
    expect(back.searchParams.get('error')).toBe('access_denied');
  });

  it('verifies an address by a code from the local mailbox; the same address with Google is another account', async () => {
    const attempt = attemptOf(await authorize(tenant, { identity_provider: 'COGNITO' }));
    await call(cloud.origin, 'POST /idp/email', { form: { attempt, email: 'Ada@Example.com' } });
    expect((await call(cloud.origin, 'POST /idp/code', { form: { attempt, code: '999' } })).status).toBe(400);
    const [mail] = (
      JSON.parse((await call(cloud.origin, 'GET /__local/mail?to=ada@example.com')).text) as { text: string }[]
    ).toReversed();
    const sent = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
    const code =
      locationOf(await call(cloud.origin, 'POST /idp/code', { form: { attempt, code: sent } })).searchParams.get(
        'code',
      ) ?? '';
    const { json } = await exchange({
      grant_type: 'authorization_code',
      client_id: tenant,
      code,
      redirect_uri: callback(),
      code_verifier: verifier,
    });
    const claims = decodeJwt(String(json.access_token));
    const google = decodeJwt((await signInWithGoogle('ada@example.com')).access_token ?? '');
    expect(claims.idp).toBe('email');
    expect(claims.sub).not.toBe(google.sub);
    expect(decodeJwt(String(json.id_token))).not.toHaveProperty('identities');
  });
});

describe('the operations that Amplify calls', () => {
  it('refresh tokens until the session is revoked', async () => {
    const tokens = await signInWithGoogle('c@example.com');
    const again = await cognito('GetTokensFromRefreshToken', { RefreshToken: tokens.refresh_token, ClientId: staff });
    const result = again.json.AuthenticationResult as { AccessToken: string };
    expect(decodeJwt(result.AccessToken).origin_jti).toBe(decodeJwt(tokens.access_token ?? '').origin_jti);
    expect(decodeJwt(result.AccessToken).source).toBe('TokenGeneration_RefreshTokens');
    expect((await cognito('GetUser', { AccessToken: tokens.access_token })).status).toBe(200);
    await cognito('RevokeToken', { Token: tokens.refresh_token, ClientId: staff });
    const refused = await cognito('GetTokensFromRefreshToken', { RefreshToken: tokens.refresh_token, ClientId: staff });
    expect([refused.status, refused.json]).toEqual([
      400,
      { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    ]);
    expect((await cognito('GetUser', { AccessToken: tokens.access_token })).status).toBe(400);
  });

  it('allow cross-origin calls from tenants’ hosts only', async () => {
    // As a browser asks: two names under `localhost` are two sites to it.
    const asking = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } });
    const ours = `http://second.localhost:${cloud.port}`;
    const allowed = await call(cloud.origin, 'OPTIONS /idp/oauth2/token', asking(ours));
    expect([allowed.status, allowed.headers['access-control-allow-origin']]).toEqual([204, ours]);
    for (const foreign of ['https://evil.example', 'null']) {
      const refused = await call(cloud.origin, 'OPTIONS /idp/oauth2/token', asking(foreign));
      expect(refused.headers['access-control-allow-origin'], foreign).toBeUndefined();
    }
  });
});

describe('tokens for the command line', () => {
  const mint = async (body: object) =>
    decodeJwt(String((await call(cloud.origin, 'POST /__local/token', { body })).json.accessToken));

  it('live 12 h, in one session for each user and provider', async () => {
    const first = await mint({ email: 'admin@local.test' });
    const second = await mint({ email: 'admin@local.test' });
    const byEmail = await mint({ email: 'admin@local.test', idp: 'email' });
    expect(second.origin_jti).toBe(first.origin_jti);
    expect(byEmail.origin_jti).not.toBe(first.origin_jti);
    expect(Number(first.exp) - Number(first.iat)).toBe(12 * 3600);
    expect(first).toMatchObject({ client_id: staff, idp: 'Google' });
  });

  it('list the known clients when asked for an unknown one', async () => {
    const { status, json } = await call(cloud.origin, 'POST /__local/token', { body: { email: 'a@b.c', client: 'x' } });
    expect([status, json.message]).toEqual([400, expect.stringContaining(staff)]);
  });
});
