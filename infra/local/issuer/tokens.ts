import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Functions } from '../lambda/functions.ts';
import { type Account, identitiesOf } from './accounts.ts';
import type { Keys } from './keys.ts';
import { type Client, type Pool, validity } from './pool.ts';
import type { Session } from './sessions.ts';
import { runTrigger } from './triggers.ts';

interface Changes {
  claimsToAddOrOverride?: Record<string, unknown>;
  claimsToSuppress?: string[];
  scopesToAdd?: string[];
  scopesToSuppress?: string[];
}
interface TriggerResponse {
  claimsOverrideDetails?: Changes | null;
  claimsAndScopeOverrideDetails?: { idTokenGeneration?: Changes; accessTokenGeneration?: Changes } | null;
}
export interface Tokens {
  accessToken: string;
  idToken: string;
  expiresIn: number;
}
export type TokenSource = 'HostedAuth' | 'Authentication' | 'RefreshTokens';

/** The input of both tokens. */
interface TokenRequest {
  account: Account;
  client: Client;
  session: Session;
  source: TokenSource;
  /** In seconds; without it, as long as the client's tokens live. */
  lifetimeSeconds?: number;
}

/** Makes Cognito-shaped tokens: the claims of a session, changed by the pool's own trigger, signed with RS256. */
export const createTokenMaker = (pool: Pool, keys: Keys, functions: Functions, now: () => number) => {
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey);

  return async (request: TokenRequest): Promise<Tokens> => {
    const changes = await invokeTrigger(request, pool, functions);
    const expiresIn = request.lifetimeSeconds ?? validity(request.client, 'AccessToken');
    const common = commonClaims(request.account, request.session, pool.issuer, Math.floor(now() / 1000));
    return {
      accessToken: await sign(accessClaims(common, request, changes.access, expiresIn)),
      idToken: await sign(idClaims(common, request, changes.id)),
      expiresIn,
    };
  };
};

/** The pool's trigger may change the claims of both tokens. */
const invokeTrigger = async ({ account, client, session, source }: TokenRequest, pool: Pool, functions: Functions) => {
  const response = await runTrigger<TriggerResponse>(pool, functions, {
    name: 'PreTokenGeneration',
    source: `TokenGeneration_${source}`,
    account,
    client,
    request: {
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes: session.scope.split(' '),
    },
    response: { claimsOverrideDetails: null, claimsAndScopeOverrideDetails: null },
  });
  const details = response.claimsAndScopeOverrideDetails;
  return {
    id: details?.idTokenGeneration ?? response.claimsOverrideDetails ?? {},
    access: details?.accessTokenGeneration ?? {},
  };
};

const commonClaims = (account: Account, session: Session, issuer: string, issuedAt: number) => ({
  sub: account.sub,
  iss: issuer,
  origin_jti: session.originJti,
  event_id: randomUUID(),
  auth_time: session.authTime,
  iat: issuedAt,
});

type CommonClaims = ReturnType<typeof commonClaims>;

const accessClaims = (
  common: CommonClaims,
  { account, client, session }: TokenRequest,
  changes: Changes,
  expiresIn: number,
) =>
  apply(changes, {
    ...common,
    version: 2,
    client_id: client.ClientId,
    token_use: 'access',
    scope: scopeOf(session.scope, changes),
    exp: common.iat + expiresIn,
    jti: randomUUID(),
    username: account.username,
  });

const idClaims = (
  common: CommonClaims,
  { account, client, session, lifetimeSeconds }: TokenRequest,
  changes: Changes,
) =>
  apply(changes, {
    ...common,
    email: account.email,
    email_verified: account.isUnverified !== true,
    name: account.name,
    'cognito:username': account.username,
    ...(account.provider === 'Google' ? { identities: identitiesOf(account) } : {}),
    ...(session.nonce ? { nonce: session.nonce } : {}),
    aud: client.ClientId,
    token_use: 'id',
    exp: common.iat + (lifetimeSeconds ?? validity(client, 'IdToken')),
    jti: randomUUID(),
  });

const scopeOf = (scope: string, changes: Changes): string => {
  const suppressed = new Set(changes.scopesToSuppress);
  return [...scope.split(' ').filter((name) => !suppressed.has(name)), ...(changes.scopesToAdd ?? [])].join(' ');
};

const apply = (changes: Changes, claims: Record<string, unknown>): Record<string, unknown> => {
  const changed = { ...claims, ...changes.claimsToAddOrOverride };
  for (const name of changes.claimsToSuppress ?? []) delete changed[name];
  return changed;
};
