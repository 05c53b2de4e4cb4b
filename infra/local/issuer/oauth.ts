import { createHash } from 'node:crypto';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { type HttpRequest, type HttpResponse, html, json, nothing, readForm, redirect } from '../http/message.ts';
import { attributesOf } from './accounts.ts';
import type { Issuer } from './issuer.ts';
import { messagePage } from './pages.ts';
import { type Client, isRegistered, validity } from './pool.ts';
import type { Session } from './sessions.ts';
import { TriggerError } from './triggers.ts';

const oauthError = (error: string, status = 400) => json(status, { error });

export const discovery = (issuer: Issuer): HttpResponse => {
  const base = `http://${issuer.site}/idp`;
  return json(200, {
    issuer: issuer.pool.issuer,
    authorization_endpoint: `${base}/oauth2/authorize`,
    token_endpoint: `${base}/oauth2/token`,
    revocation_endpoint: `${base}/oauth2/revoke`,
    userinfo_endpoint: `${base}/oauth2/userInfo`,
    end_session_endpoint: `${base}/logout`,
    jwks_uri: `${issuer.pool.issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  });
};

/** Exchanges an authorization code or a refresh token for tokens. */
export const exchangeToken = async (request: HttpRequest, issuer: Issuer): Promise<HttpResponse> => {
  const form = readForm(request);
  const client = authenticate(request, form, issuer);
  if (!client) return oauthError('invalid_client');
  try {
    if (form.get('grant_type') === 'authorization_code') return await exchangeCode(form, client, issuer);
    if (form.get('grant_type') === 'refresh_token') return await exchangeRefresh(form, client, issuer);
    return oauthError('unsupported_grant_type');
  } catch (error) {
    if (error instanceof TriggerError) return json(400, { error: 'invalid_grant', error_description: error.message });
    throw error;
  }
};

const exchangeCode = async (form: URLSearchParams, client: Client, issuer: Issuer): Promise<HttpResponse> => {
  const grant = issuer.sessions.takeGrant(form.get('code') ?? '');
  const isValid =
    grant &&
    grant.clientId === client.ClientId &&
    grant.redirectUri === form.get('redirect_uri') &&
    grant.expiresAt > issuer.now();
  if (!isValid || !matchesChallenge(grant.codeChallenge, form.get('code_verifier'))) return oauthError('invalid_grant');
  const account = issuer.accounts.find(grant.username);
  if (!account) return oauthError('invalid_grant');
  const { redirectUri: _uri, codeChallenge: _challenge, ...session } = grant;
  const started = issuer.sessions.start({
    ...session,
    expiresAt: issuer.now() + validity(client, 'RefreshToken') * 1000,
  });
  const tokens = await issuer.makeTokens({ account, client, session: started, source: 'HostedAuth' });
  return tokenAnswer({
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    refresh_token: issuer.sessions.issueRefreshToken(started),
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
  });
};

const exchangeRefresh = async (form: URLSearchParams, client: Client, issuer: Issuer): Promise<HttpResponse> => {
  const session = activeSession(form.get('refresh_token') ?? '', client, issuer);
  const account = session && issuer.accounts.find(session.username);
  if (!session || !account) return oauthError('invalid_grant');
  const tokens = await issuer.makeTokens({ account, client, session, source: 'RefreshTokens' });
  return tokenAnswer({
    id_token: tokens.idToken,
    access_token: tokens.accessToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
  });
};

export const activeSession = (token: string, client: Client, issuer: Issuer): Session | undefined => {
  const session = issuer.sessions.byRefreshToken(token);
  const now = issuer.now();
  const isActive = session && !session.revoked && session.clientId === client.ClientId && session.expiresAt > now;
  return isActive && !issuer.sessions.isRetired(token, now) ? session : undefined;
};

const tokenAnswer = (body: object): HttpResponse => {
  const answer = json(200, body);
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } };
};

const matchesChallenge = (challenge: string | undefined, verifier: string | null): boolean => {
  if (challenge === undefined) return verifier === null;
  return verifier !== null && createHash('sha256').update(verifier).digest('base64url') === challenge;
};

const authenticate = (request: HttpRequest, form: URLSearchParams, issuer: Issuer): Client | undefined => {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id = form.get('client_id') ?? '', secret = form.get('client_secret')] = basic
    ? Buffer.from(basic, 'base64').toString().split(':')
    : [];
  const client = issuer.pool.client(id);
  return client?.ClientSecret === undefined || client.ClientSecret === secret ? client : undefined;
};

export const revokeToken = (request: HttpRequest, issuer: Issuer): HttpResponse => {
  const form = readForm(request);
  const client = authenticate(request, form, issuer);
  if (!client) return oauthError('invalid_client');
  const session = issuer.sessions.byRefreshToken(form.get('token') ?? '');
  if (session) issuer.sessions.revoke(session.originJti);
  return nothing(200);
};

export const userInfo = async (request: HttpRequest, issuer: Issuer): Promise<HttpResponse> => {
  const claims = await verifyAccess((request.headers.authorization ?? '').replace(/^Bearer /i, ''), issuer);
  const account = claims && issuer.accounts.find(String(claims.username));
  if (!account) return oauthError('invalid_token', 401);
  const { 'cognito:user_status': _status, ...attributes } = attributesOf(account);
  return json(200, { ...attributes, username: account.username });
};

/** The claims of a valid access token whose session has not been revoked. */
export const verifyAccess = async (token: string, issuer: Issuer): Promise<JWTPayload | undefined> => {
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet(issuer.keys.jwks), {
      issuer: issuer.pool.issuer,
      currentDate: new Date(issuer.now()),
    });
    const session = issuer.sessions.get(String(payload.origin_jti));
    return payload.token_use === 'access' && session && !session.revoked ? payload : undefined;
  } catch {
    return undefined;
  }
};

export const logOut = (request: HttpRequest, issuer: Issuer): HttpResponse => {
  const query = new URLSearchParams(request.query);
  const client = issuer.pool.client(query.get('client_id') ?? '');
  const target = query.get('logout_uri') ?? query.get('redirect_uri') ?? '';
  if (!client) return html(400, messagePage('Not signed out', 'The app client in this address is not known.'));
  const allowed = [...(client.LogoutURLs ?? []), ...(client.CallbackURLs ?? [])];
  if (!isRegistered(allowed, target))
    return html(400, messagePage('Not signed out', 'The address to return to is not registered for this app client.'));
  return redirect(target, 302);
};
