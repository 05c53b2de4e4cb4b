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
  claimsOverrideDetails?: (Changes & { groupOverrideDetails?: Groups }) | null;
  claimsAndScopeOverrideDetails?: {
    idTokenGeneration?: Changes;
    accessTokenGeneration?: Changes;
    groupOverrideDetails?: Groups;
  } | null;
}
interface Groups {
  groupsToOverride?: string[];
}
export interface Tokens {
  accessToken: string;
  idToken: string;
  expiresIn: number;
}
export type TokenSource = 'HostedAuth' | 'Authentication' | 'RefreshTokens';

/** Makes Cognito-shaped tokens: the claims of a session, changed by the pool's own trigger, signed with RS256. */
export const createTokenMaker = (pool: Pool, keys: Keys, functions: Functions, now: () => number) => {
  const sign = (claims: Record<string, unknown>) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys.privateKey);

  return async (
    account: Account,
    client: Client,
    session: Session,
    source: TokenSource,
    lifetime?: number,
  ): Promise<Tokens> => {
    const issuedAt = Math.floor(now() / 1000);
    const groups = groupsOf(account);
    const changed = await runTrigger<TriggerResponse>(pool, functions, {
      name: 'PreTokenGeneration',
      source: `TokenGeneration_${source}`,
      account,
      client,
      request: {
        groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
        scopes: session.scope.split(' '),
      },
      response: { claimsOverrideDetails: null, claimsAndScopeOverrideDetails: null },
    });
    const details = changed.claimsAndScopeOverrideDetails ?? {};
    const idChanges = details.idTokenGeneration ?? changed.claimsOverrideDetails ?? {};
    const finalGroups = details.groupOverrideDetails?.groupsToOverride ?? groups;
    const expiresIn = lifetime ?? validity(client, 'AccessToken');
    const common = {
      sub: account.sub,
      iss: pool.issuer,
      origin_jti: session.originJti,
      event_id: randomUUID(),
      auth_time: session.authTime,
      iat: issuedAt,
      ...(finalGroups.length > 0 ? { 'cognito:groups': finalGroups } : {}),
    };
    const access = {
      ...common,
      version: 2,
      client_id: client.ClientId,
      token_use: 'access',
      scope: scopeOf(session.scope, details.accessTokenGeneration),
      exp: issuedAt + expiresIn,
      jti: randomUUID(),
      username: account.username,
    };
    const id = {
      ...common,
      email: account.email,
      email_verified: true,
      name: account.name,
      'cognito:username': account.username,
      ...(account.provider === 'Google' ? { identities: identitiesOf(account) } : {}),
      ...(session.nonce ? { nonce: session.nonce } : {}),
      aud: client.ClientId,
      token_use: 'id',
      exp: issuedAt + (lifetime ?? validity(client, 'IdToken')),
      jti: randomUUID(),
    };
    return {
      accessToken: await sign(apply(access, details.accessTokenGeneration)),
      idToken: await sign(apply(id, idChanges)),
      expiresIn,
    };
  };
};

const groupsOf = (account: Account): string[] => account.attributes['local:groups']?.split(' ').filter(Boolean) ?? [];

const scopeOf = (scope: string, changes: Changes | undefined): string => {
  const suppressed = new Set(changes?.scopesToSuppress);
  return [...scope.split(' ').filter((name) => !suppressed.has(name)), ...(changes?.scopesToAdd ?? [])].join(' ');
};

const apply = (claims: Record<string, unknown>, changes: Changes | undefined): Record<string, unknown> => {
  const changed = { ...claims, ...changes?.claimsToAddOrOverride };
  for (const name of changes?.claimsToSuppress ?? []) delete changed[name];
  return changed;
};
