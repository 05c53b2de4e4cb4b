import type { APIGatewayRequestAuthorizerEventV2, Context } from 'aws-lambda';
import * as z from 'zod';
import type { PlatformPlace } from '../../../../shared/company/domains/host.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { beforeTimeout } from '../../../platform/deadline.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { outageAsUnavailable } from '../../../platform/errors/outage.ts';
import { badKey } from '../../../platform/http/gate/key-gate.ts';
import { isFromEdge } from '../../../platform/http/gate/origin.ts';
import type { AuthorizerContext, Principal } from '../../../platform/http/principal.ts';
import { createLog } from '../../../platform/log.ts';
import { pause } from '../../../platform/table/client/retry.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type GoodKey, judgeKey } from '../../api-keys/judge-key.ts';
import { findPlace, type Place, readStanding, type Standing } from '../../tenancy/store.ts';
import { memoize } from '../members/remember.ts';
import { appClientItem } from '../store.ts';
import { establishCaller, hostMismatch } from './establish.ts';
import { forbidden, signIn } from './refusal.ts';
import type { VerifyToken } from './token.ts';

/** The authorizer's environment; `ORIGIN_SECRETS` are separated by commas. */
export const AuthorizerEnv = z.object({
  PLATFORM_HOST: z.string(),
  PLATFORM_DOMAIN: z.string(),
  TOKEN_ISSUER: z.url(),
  JWKS_URI: z.url().optional(),
  ORIGIN_SECRETS: z.string().min(1),
});

export interface AuthorizerDeps {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
  readonly verifyToken: VerifyToken;
  readonly platform: PlatformPlace;
  readonly originSecrets: readonly string[];
  readonly clock: Clock;
}

export type AuthorizerAnswer =
  | { readonly isAuthorized: true; readonly context: AuthorizerContext }
  | { readonly isAuthorized: false };

const CACHE_MS = 30_000;
/** The gateway keeps an answer for seconds, also one that says 503 to everybody at a host: worth a few more tries. */
const MAX_TRIES = 3;

const noSite: Principal = { error: { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' } };

/** A known company's host that shows no site. */
const closedSite = ({ tenantId }: Place, status: Exclude<Standing['status'], 'active'>): Principal => ({
  ...noSite,
  closed: status,
  ...(status === 'suspended' && { suspendedTenantId: tenantId }),
});

/** Token of the `x-auth` header; undefined for `none`, which the viewer function sends if nobody is signed in. */
const tokenOf = (header: string | undefined): string | undefined => {
  if (!header || header === 'none') return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header.trim())?.[1];
  if (!token) throw signIn('Please sign in again.');
  return token;
};

/** An API key of the `x-auth` header, whole or mistyped. */
const keyOf = (header: string | undefined): string | undefined => /^Bearer (pk_\S*)$/i.exec(header?.trim() ?? '')?.[1];

/** Expiry of the enabled licenses, by tenant. */
const termsOf = async (standings: ReadonlyMap<string, Promise<Standing>>): Promise<Principal['licenses']> => {
  const terms = [...standings].map(async ([tenantId, standing]) => {
    const enabled = (await standing).licenses.filter(({ isEnabled }) => isEnabled);
    return [tenantId, Object.fromEntries(enabled.map(({ featureCode, expiresAt }) => [featureCode, expiresAt]))];
  });
  return Object.fromEntries(await Promise.all(terms));
};

const isUnavailable = (error: unknown): boolean => error instanceof AppError && error.kind === 'unavailable';

const asPrincipalError = (error: unknown): Principal['error'] => {
  if (!(error instanceof AppError)) throw error;
  const { kind, code, message } = error;
  if (kind !== 'unauthenticated' && kind !== 'forbidden' && kind !== 'unavailable') throw error;
  return { kind, code, message };
};

/** Reads again what an outage kept from being read; where it lasts, the principal says so, and `serve` answers 503. */
const despiteOutage = async (context: Partial<Context>, read: () => Promise<Principal>): Promise<Principal> => {
  const readAgain = async (): Promise<Principal> => {
    for (let tries = 1; ; tries++) {
      try {
        return await read();
      } catch (error) {
        if (tries >= MAX_TRIES || !isUnavailable(outageAsUnavailable(error))) throw error;
        await pause(tries);
      }
    }
  };
  try {
    return await beforeTimeout(context, readAgain);
  } catch (error) {
    const failure = outageAsUnavailable(error);
    if (!isUnavailable(failure)) throw error;
    createLog({ correlationId: context.awsRequestId }).error('Caller and tenant not established', failure);
    return { error: asPrincipalError(failure) };
  }
};

/**
 * Resolves the caller and tenant, or the error, and denies no call of the site, because a denial has the gateway's own
 * body. It denies, before it reads anything, what bypassed CloudFront and so its firewall; the gateway itself refuses calls
 * without the secret's header. Over 40 lines: the functions share the caches.
 */
export const createAuthorizer = (deps: AuthorizerDeps) => {
  const { platformTable, openTable, verifyToken, platform, clock } = deps;
  const placeOf = memoize(CACHE_MS, clock, (host: string) => findPlace(platformTable, host, platform));
  const clientOf = memoize(CACHE_MS, clock, (clientId: string) => platformTable.get(appClientItem, { clientId }));

  const callerAt = async (
    place: Place,
    header: string | undefined,
    userAgent: string,
    standingOf: (tenantId: string) => Promise<Standing>,
  ): Promise<Caller | undefined> => {
    const token = tokenOf(header);
    if (token === undefined) return undefined;
    const claims = await verifyToken(token);
    const client = claims && (await clientOf(claims.client_id));
    if (!claims || !client) throw signIn('Please sign in again.');
    const refusal = hostMismatch(client, claims, place);
    if (refusal) throw refusal;
    const [caller, own] = await Promise.all([
      establishCaller(platformTable, claims, userAgent, clock()),
      claims.tenant_id === undefined ? undefined : standingOf(claims.tenant_id),
    ]);
    if (own?.status === 'suspended') throw forbidden('The access of this company is suspended.');
    return caller;
  };

  const keyAt = async (
    place: Place,
    text: string,
    standingOf: (tenantId: string) => Promise<Standing>,
  ): Promise<GoodKey> => {
    const good = await judgeKey(platformTable, text, clock());
    if (!good) throw badKey();
    const { tenantId } = good.caller;
    if (place.hostKind === 'tenant' && place.tenantId !== tenantId)
      throw forbidden('This API key belongs to another company.');
    const { status } = await standingOf(tenantId);
    if (status === 'suspended') throw forbidden('The access of this company is suspended.');
    return good;
  };

  const resolve = async (headers: Record<string, string | undefined>): Promise<Principal> => {
    const place = await placeOf(headers['x-tenant-host'] ?? '');
    if (!place) return noSite;
    const key = keyOf(headers['x-auth']);
    const standings = new Map<string, Promise<Standing>>();
    const standingOf = (tenantId: string): Promise<Standing> => {
      const known = standings.get(tenantId) ?? readStanding(openTable(tenantId));
      standings.set(tenantId, known);
      return known;
    };
    const [host, found] = await Promise.all([
      standingOf(place.tenantId),
      (key === undefined
        ? callerAt(place, headers['x-auth'], headers['user-agent'] ?? '', standingOf).then((caller) => ({ caller }))
        : keyAt(place, key, standingOf)
      ).catch((error: unknown) => ({ error: asPrincipalError(error) })),
    ]);
    if (place.hostKind === 'tenant' && host.status !== 'active') return closedSite(place, host.status);
    const licenses = await termsOf(standings);
    return { ...place, licenses, ...found, ...(key !== undefined && { hasKey: true }) };
  };

  return async (
    event: APIGatewayRequestAuthorizerEventV2,
    context: Partial<Context> = {},
  ): Promise<AuthorizerAnswer> => {
    const headers = event.headers ?? {};
    if (!isFromEdge(headers['x-origin-secret'], deps.originSecrets)) return { isAuthorized: false };
    const principal = await despiteOutage(context, () => resolve(headers));
    return { isAuthorized: true, context: { principal: JSON.stringify(principal) } };
  };
};
