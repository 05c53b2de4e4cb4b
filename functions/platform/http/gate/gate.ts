import { type Access, type Caller, isSuperAdmin } from '../../../../shared/contract/access/access.ts';
import { type FeatureCode, isLicensed } from '../../../../shared/contract/access/feature.ts';
import { idOf, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { GOOGLE_REQUIRED } from '../../../../shared/contract/routes/error.ts';
import type { Route } from '../../../../shared/contract/routes/route.ts';
import { AppError, invalidInput } from '../../errors/errors.ts';
import type { Principal } from '../principal.ts';

const TenantId = idOf('tenant');

const needsCaller = (access: Access): boolean => ['signedIn', 'roles', 'superAdmin'].includes(access.kind);

const isOnlyVendor = (access: Access, caller: Caller): boolean =>
  access.roles?.includes('vendor') === true && caller.roles.includes('vendor');

const refuse = (message: string): AppError => new AppError('forbidden', 'FORBIDDEN', message);

const failed = (error: NonNullable<Principal['error']>): AppError =>
  new AppError(error.kind, error.code, error.message, error.kind === 'unavailable' ? { retryAfter: 5 } : {});

const checkRoles = (access: Access, caller: Caller, hostKind: Principal['hostKind']): void => {
  if (access.google && caller.idp !== 'Google' && !isOnlyVendor(access, caller)) {
    throw new AppError('forbidden', 'GOOGLE_REQUIRED', GOOGLE_REQUIRED);
  }
  if (access.kind === 'superAdmin' && !isSuperAdmin(caller)) throw refuse('Only a super administrator may do this.');
  if (access.roles && !access.roles.some((role) => caller.roles.includes(role))) {
    throw refuse(access.refusal ?? 'Your role does not allow this.');
  }
  const staffOnly = access.kind === 'superAdmin' || access.kind === 'roles';
  if (staffOnly && hostKind === 'tenant' && !isOnlyVendor(access, caller)) {
    throw refuse('The back office answers on the platform address only.');
  }
};

/** The caller that this access rule admits, or the refusal: 401 first, then Google, then role, then host. */
export const admit = (access: Access, principal: Principal): Caller | undefined => {
  const { caller, error } = principal;
  // A key is admitted by its scopes alone (key-gate.ts); whoever asks without them refuses it.
  if (principal.key) throw refuse('No API key opens this.');
  const hasNoTenant = error?.kind === 'notFound' || (error?.kind === 'unavailable' && !principal.tenantId);
  if (error && hasNoTenant) throw failed(error);
  if (error && (access.kind !== 'public' || principal.hasKey)) throw failed(error);
  if (!needsCaller(access)) return access.kind === 'public' ? undefined : caller;
  if (!caller) throw new AppError('unauthenticated', 'UNAUTHENTICATED', 'Please sign in.');
  checkRoles(access, caller, principal.hostKind);
  return caller;
};

/** The principal as a route sees it: where it also answers for a suspended company, a visitor of that company's site. */
export const principalAt = ({ isOpenWhenSuspended }: Route, principal: Principal): Principal =>
  isOpenWhenSuspended && principal.suspendedTenantId !== undefined
    ? { tenantId: principal.suspendedTenantId, hostKind: 'tenant' }
    : principal;

// The platform's own id would open what belongs to no tenant.
const isTenantId = (text: string): boolean => text !== PLATFORM_TENANT_ID && TenantId.safeParse(text).success;

/** The tenant a call is about: a signed-in caller's own, the one a super administrator names, else the host's. */
export const tenantOf = (
  access: Access,
  principal: Principal,
  caller: Caller | undefined,
  actAs: string | undefined,
): string => {
  if (actAs !== undefined && !(caller && isSuperAdmin(caller)))
    throw refuse('X-Act-As-Tenant is for super administrators.');
  if (caller && isSuperAdmin(caller) && access.kind === 'roles' && actAs === undefined) {
    throw invalidInput([{ path: 'X-Act-As-Tenant', message: 'must name the tenant to act for' }]);
  }
  if (actAs !== undefined && !isTenantId(actAs)) {
    throw invalidInput([{ path: 'X-Act-As-Tenant', message: 'must be the id of a tenant like ten_01J…' }]);
  }
  const tenantId = actAs ?? caller?.tenantId ?? principal.tenantId;
  if (!tenantId) throw new AppError('notFound', 'TENANT_NOT_FOUND', 'Site not found');
  return tenantId;
};

/** Refuses what the tenant has not licensed at `now`: the route's feature, and keys at all; a super administrator has all. */
export const checkLicense = (
  { feature }: Pick<Route, 'feature'>,
  { licenses, key }: Principal,
  caller: Caller | undefined,
  tenantId: string,
  now: number,
): void => {
  if (caller && isSuperAdmin(caller)) return;
  const has = (code: FeatureCode): boolean => {
    const expiresAt = licenses?.[tenantId]?.[code];
    return expiresAt !== undefined && isLicensed({ isEnabled: true, expiresAt }, now);
  };
  if ((feature === undefined || has(feature)) && (key === undefined || has('api_access'))) return;
  throw new AppError('forbidden', 'FEATURE_NOT_LICENSED', 'This feature is not part of the plan.');
};
