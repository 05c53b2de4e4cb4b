import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import type { Caller } from '../../shared/contract/access.ts';
import type { PlatformPlace } from '../../shared/tenancy/host.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { AuthorizerContext, Principal } from '../platform/http/principal.ts';
import type { OpenTable } from '../platform/table/open.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { findPlace, type Place, tenantItem } from '../tenancy/store.ts';
import { establishCaller, misplaced } from './establish.ts';
import { forbidden, signIn } from './refusal.ts';
import { remember } from './remember.ts';
import { clientItem } from './store.ts';
import type { VerifyToken } from './token.ts';

export interface AuthorizerDeps {
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
  readonly verifyToken: VerifyToken;
  readonly platform: PlatformPlace;
  readonly clock: Clock;
}

export interface AuthorizerAnswer {
  readonly isAuthorized: true;
  readonly context: AuthorizerContext;
}

const MEMORY_MS = 30_000;

const noSite: Principal = { error: { kind: 'notFound', code: 'TENANT_NOT_FOUND', message: 'Site not found' } };

/** The token of `x-auth`; undefined for `none`, which the viewer function writes when nobody is signed in. */
const tokenOf = (header: string | undefined): string | undefined => {
  if (!header || header === 'none') return undefined;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header.trim())?.[1];
  if (!token) throw signIn('Please sign in again.');
  return token;
};

const asPrincipalError = (error: unknown): Principal['error'] => {
  if (!(error instanceof AppError)) throw error;
  if (error.kind !== 'unauthenticated' && error.kind !== 'forbidden') throw error;
  return { kind: error.kind, code: error.code, message: error.message };
};

/**
 * Resolves and never denies (a denial would have the gateway's own body): who calls which tenant, or why not. It answers
 * for host and token alone, so that a call without the origin secret can't put another answer into the gateway's cache;
 * `serve` refuses such a call.
 */
export const createAuthorizer = ({ platformTable, openTable, verifyToken, platform, clock }: AuthorizerDeps) => {
  const placeOf = remember(MEMORY_MS, clock, (host: string) => findPlace(platformTable, host, platform));
  const clientOf = remember(MEMORY_MS, clock, (clientId: string) => platformTable.get(clientItem, { clientId }));
  const statusOf = async (tenantId: string) =>
    (await openTable(tenantId).get(tenantItem, {}, { consistent: true }))?.status;

  const callerAt = async (place: Place, header: string | undefined, userAgent: string): Promise<Caller | undefined> => {
    const token = tokenOf(header);
    if (token === undefined) return undefined;
    const claims = await verifyToken(token);
    const client = claims && (await clientOf(claims.client_id));
    if (!claims || !client) throw signIn('Please sign in again.');
    const refusal = misplaced(client, claims, place);
    if (refusal) throw refusal;
    const [caller, status] = await Promise.all([
      establishCaller(platformTable, claims, userAgent, clock()),
      claims.tenant_id === undefined ? undefined : statusOf(claims.tenant_id),
    ]);
    if (status === 'suspended') throw forbidden('The access of this company is suspended.');
    return caller;
  };

  const resolve = async (headers: Record<string, string | undefined>): Promise<Principal> => {
    const place = await placeOf(headers['x-tenant-host'] ?? '');
    if (!place) return noSite;
    const [status, caller] = await Promise.all([
      place.hostKind === 'tenant' ? statusOf(place.tenantId) : 'active',
      callerAt(place, headers['x-auth'], headers['user-agent'] ?? '').catch((error: unknown) => ({
        error: asPrincipalError(error),
      })),
    ]);
    if (status !== 'active') return noSite;
    return { ...place, ...(caller && 'error' in caller ? caller : { caller }) };
  };

  return async (event: APIGatewayRequestAuthorizerEventV2): Promise<AuthorizerAnswer> => {
    const principal = await resolve(event.headers ?? {});
    return { isAuthorized: true, context: { principal: JSON.stringify(principal) } };
  };
};
