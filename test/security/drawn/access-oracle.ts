import type { Route } from '../../../shared/contract/routes/route.ts';
import type { Person } from './people.ts';

/** Where somebody asks: the platform's host, or that of the tenant with this slug. */
export type Place = { readonly kind: 'platform' } | { readonly kind: 'tenant'; readonly slug: string };

/** What must be answered to a call whose only fault is a field that nobody knows: how far it comes. */
export type Verdict =
  | 'admitted'
  | '401 UNAUTHENTICATED'
  | '403 FORBIDDEN'
  | '403 GOOGLE_REQUIRED'
  | '403 FEATURE_NOT_LICENSED'
  | '400 tenant';

/** The features each tenant has paid for, by its slug. */
export type Features = ReadonlyMap<string, readonly string[]>;

const defaultTenant = 'northlight';

const isAway = (person: Person, place: Place): boolean => {
  if (place.kind === 'platform') return false;
  return person.isSuper === true || person.tenant !== place.slug;
};

const roleAllows = ({ access }: Route, { roles, isSuper }: Person): boolean => {
  if (access.kind === 'superAdmin') return isSuper === true;
  return (access.roles ?? []).some((role) => roles.includes(role));
};

/** Whose licences count: the caller's own tenant's where the route asks who calls, else those of the host's. */
const slugConcerned = (route: Route, person: Person, place: Place): string => {
  const host = place.kind === 'tenant' ? place.slug : defaultTenant;
  return route.access.kind === 'public' || route.access.kind === 'webhook' ? host : (person.tenant ?? host);
};

const isLicensed = (route: Route, person: Person, place: Place, features: Features): boolean => {
  const isRoot = person.isSuper === true && route.access.kind !== 'public' && route.access.kind !== 'webhook';
  if (route.feature === undefined || isRoot) return true;
  return features.get(slugConcerned(route, person, place))?.includes(route.feature) === true;
};

/**
 * product.md 2 and api.md in words of its own, to be compared with what the gate does: first who you are, then where,
 * then Google, then the role, then whether the back office is there at all, then whose data.
 */
const admissionOf = (route: Route, person: Person, place: Place): Verdict => {
  const { kind, google } = route.access;
  if (kind === 'webhook') return '401 UNAUTHENTICATED';
  if (kind === 'public') return 'admitted';
  if (person.token === undefined) return kind === 'optional' ? 'admitted' : '401 UNAUTHENTICATED';
  if (isAway(person, place) || person.isDisabled) return '403 FORBIDDEN';
  if (kind === 'optional' || kind === 'signedIn') return 'admitted';
  const isVendorAtWork = person.roles.includes('vendor') && route.access.roles?.includes('vendor') === true;
  if (google && !person.isGoogle && !isVendorAtWork) return '403 GOOGLE_REQUIRED';
  if (!roleAllows(route, person)) return '403 FORBIDDEN';
  if (place.kind === 'tenant' && !isVendorAtWork) return '403 FORBIDDEN';
  return person.isSuper && kind === 'roles' ? '400 tenant' : 'admitted';
};

/** The verdict of the access rule, and for those it admits, of the tenant's plan. */
export const verdictOf = (route: Route, person: Person, place: Place, features: Features): Verdict => {
  const admission = admissionOf(route, person, place);
  if (admission !== 'admitted' || isLicensed(route, person, place, features)) return admission;
  return '403 FEATURE_NOT_LICENSED';
};

export const placeOfHost = (host: string): Place =>
  host === 'localhost' ? { kind: 'platform' } : { kind: 'tenant', slug: host.replace(/\.localhost$/, '') };

export const hosts = ['localhost', `${defaultTenant}.localhost`, 'second.localhost'] as const;
