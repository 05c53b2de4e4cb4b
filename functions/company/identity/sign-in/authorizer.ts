import type { APIGatewayRequestAuthorizerEventV2 } from 'aws-lambda';
import type { PlatformPlace } from '../../../../shared/company/domains/host.ts';
import type { Caller } from '../../../../shared/contract/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import type { AuthorizerContext, Principal } from '../../../platform/http/principal.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findPlace, type Place, readStanding, type Standing } from '../../tenancy/store.ts';
import { remember } from '../members/remember.ts';
import { clientItem } from '../store.ts';
import { establishCaller, misplaced } from './establish.ts';
import { forbidden, signIn } from './refusal.ts';
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

/** The ends of the licences that are on, by tenant. */
const termsOf = async (standings: ReadonlyMap<string, Promise<Standing>>): Promise<Principal['licenses']> => {
  const terms = [...standings].map(async ([tenantId, standing]) => {
    const enabled = (await standing).licenses.filter(({ isEnabled }) => isEnabled);
    return [tenantId, Object.fromEntries(enabled.map(({ featureCode, expiresAt }) => [featureCode, expiresAt]))];
  });
  return Object.fromEntries(await Promise.all(terms));
};

const asPrincipalError = (error: unknown): Principal['error'] => {
  if (!(error instanceof AppError)) throw error;
  const { kind, code, message } = error;
  if (kind !== 'unauthenticated' && kind !== 'forbidden' && kind !== 'unavailable') throw error;
  return { kind, code, message };
};

/**
 * Resolves and never denies (a denial would have the gateway's own body): who calls which tenant, or why not. It answers
 * for host and token alone, so that a call without the origin secret can't put another answer into the gateway's cache;
 * `serve` refuses such a call.
 */
export const createAuthorizer = ({ platformTable, openTable, verifyToken, platform, clock }: AuthorizerDeps) => {
  const placeOf = remember(MEMORY_MS, clock, (host: string) => findPlace(platformTable, host, platform));
  const clientOf = remember(MEMORY_MS, clock, (clientId: string) => platformTable.get(clientItem, { clientId }));

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
    const refusal = misplaced(client, claims, place);
    if (refusal) throw refusal;
    const [caller, own] = await Promise.all([
      establishCaller(platformTable, claims, userAgent, clock()),
      claims.tenant_id === undefined ? undefined : standingOf(claims.tenant_id),
    ]);
    if (own?.status === 'suspended') throw forbidden('The access of this company is suspended.');
    return caller;
  };

  const resolve = async (headers: Record<string, string | undefined>): Promise<Principal> => {
    const place = await placeOf(headers['x-tenant-host'] ?? '');
    if (!place) return noSite;
    const standings = new Map<string, Promise<Standing>>();
    const standingOf = (tenantId: string): Promise<Standing> => {
      const known = standings.get(tenantId) ?? readStanding(openTable(tenantId));
      standings.set(tenantId, known);
      return known;
    };
    const [host, caller] = await Promise.all([
      standingOf(place.tenantId),
      callerAt(place, headers['x-auth'], headers['user-agent'] ?? '', standingOf).catch((error: unknown) => ({
        error: asPrincipalError(error),
      })),
    ]);
    if (place.hostKind === 'tenant' && host.status !== 'active') return { ...noSite, closed: host.status };
    const licenses = await termsOf(standings);
    return { ...place, licenses, ...(caller && 'error' in caller ? caller : { caller }) };
  };

  return async (event: APIGatewayRequestAuthorizerEventV2): Promise<AuthorizerAnswer> => {
    const principal = await resolve(event.headers ?? {});
    return { isAuthorized: true, context: { principal: JSON.stringify(principal) } };
  };
};
