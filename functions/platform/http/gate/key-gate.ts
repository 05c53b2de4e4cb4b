import { BlockList, isIPv6 } from 'node:net';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Route } from '../../../../shared/contract/routes/route.ts';
import { audited } from '../../audit.ts';
import { AppError } from '../../errors/errors.ts';
import type { TenantTable } from '../../table/tenant-table.ts';
import type { KeyRights, Principal } from '../principal.ts';
import type { SignedRequest } from '../request.ts';
import { countIn } from './rate-limit.ts';

const WINDOW_SECONDS = 60;

/** The one answer to a key that is mistyped, unknown, revoked, expired, or sent from a network that it does not name. */
export const badKey = (): AppError => new AppError('unauthenticated', 'UNAUTHENTICATED', 'This API key is not valid.');

const refuse = (message: string): AppError => new AppError('forbidden', 'FORBIDDEN', message);

/** An IPv4 address that comes as one of IPv6 is the IPv4 address. */
const plain = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** True for an address in one of the networks, or for any where none is named. */
export const isInNetworks = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true;
  const asked = plain(address);
  // A list for each family: in a shared one the mapped addresses of IPv6 would stand for all of IPv4.
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    const family = familyOf(plain(net));
    if (family !== familyOf(asked)) continue;
    if (bits === undefined) list.addAddress(plain(net), family);
    else if (family === familyOf(net)) list.addSubnet(net, Number(bits), family);
  }
  return list.check(asked, familyOf(asked));
};

/** What of a call decides, besides its route, whether a key opens it. */
export interface KeyedCall {
  readonly address: string;
  /** The `Origin` header: a browser sends it, and a key has no place in a page. */
  readonly origin: string | undefined;
}

/**
 * The caller of a call with a key: 401 from elsewhere than its networks, 403 in a browser, on a tenant's host, and for a
 * route that names none of its scopes or belongs to super administrators.
 */
export const admitKey = (
  route: Pick<Route, 'access' | 'scope'>,
  principal: Principal & { readonly key: KeyRights },
  { address, origin }: KeyedCall,
): Caller => {
  const { caller, key, hostKind, error } = principal;
  if (error || !caller?.tenantId || !isInNetworks(key.ips, address)) throw badKey();
  if (origin !== undefined) throw refuse('An API key belongs on a server: calls from a browser are refused.');
  if (hostKind !== 'platform') throw refuse('API keys work on the platform address only.');
  if (route.scope === undefined || route.access.kind === 'superAdmin') throw refuse('No API key opens this route.');
  if (!key.scopes.includes(route.scope)) throw refuse(`This API key lacks the scope ${route.scope}.`);
  return caller;
};

/** Counts a call of a key in its minute; 429 with Retry-After past the key's own limit. */
export const countKeyCall = async (table: TenantTable, keyId: string, limit: number, now: number): Promise<void> =>
  await countIn(table, { pk: 'RATE#KEY', name: keyId, limit: { count: limit, seconds: WINDOW_SECONDS } }, now);

/** Whether a call may leave something behind; quoting, looking for times and holding them do not. */
const isLasting = ({ method, access, idempotent }: Pick<Route, 'method' | 'access' | 'idempotent'>): boolean =>
  method !== 'GET' && (access.kind !== 'optional' || access.party !== undefined || idempotent === true);

type KeyedRequest = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** Logs what a key is about to change, as the key, whatever else the act itself logs. */
export const auditKeyCall = async (request: KeyedRequest, route: Route, path: string): Promise<void> => {
  if (!isLasting(route)) return;
  const { profileId, name } = request.caller;
  const target = { kind: 'api_key', id: profileId, ...(name !== undefined && { name }) };
  const changes = [{ field: 'call', after: `${route.method} ${path}` }];
  await request.table.commit(audited(request, { action: 'api_key.called', target, changes }));
};
