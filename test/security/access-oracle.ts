import type { Route } from '../../shared/contract/route.ts';
import type { Person } from './people.ts';

/** Where somebody asks: the platform's host, or that of the tenant with this slug. */
export type Place = { readonly kind: 'platform' } | { readonly kind: 'tenant'; readonly slug: string };

/** What must be answered to a call whose only fault is a field that nobody knows: how far it comes. */
export type Verdict = 'admitted' | '401 UNAUTHENTICATED' | '403 FORBIDDEN' | '403 GOOGLE_REQUIRED' | '400 tenant';

const defaultTenant = 'northlight';

const isAway = (person: Person, place: Place): boolean => {
  if (place.kind === 'platform') return false;
  return person.isSuper === true || person.tenant !== place.slug;
};

const roleAllows = ({ access }: Route, { roles, isSuper }: Person): boolean => {
  if (access.kind === 'superAdmin') return isSuper === true;
  return (access.roles ?? []).some((role) => roles.includes(role));
};

/**
 * product.md 2 and api.md in words of its own, to be compared with what the gate does: first who you are, then where,
 * then Google, then the role, then whether the back office is there at all, then whose data.
 */
export const verdictOf = (route: Route, person: Person, place: Place): Verdict => {
  const { kind, google } = route.access;
  if (kind === 'public' || kind === 'webhook') return 'admitted';
  if (person.token === undefined) return kind === 'optional' ? 'admitted' : '401 UNAUTHENTICATED';
  if (isAway(person, place) || person.isDisabled) return '403 FORBIDDEN';
  if (kind === 'optional' || kind === 'signedIn') return 'admitted';
  const isVendorAtWork = person.roles.includes('vendor') && route.access.roles?.includes('vendor') === true;
  if (google && !person.isGoogle && !isVendorAtWork) return '403 GOOGLE_REQUIRED';
  if (!roleAllows(route, person)) return '403 FORBIDDEN';
  if (place.kind === 'tenant' && !isVendorAtWork) return '403 FORBIDDEN';
  return person.isSuper && kind === 'roles' ? '400 tenant' : 'admitted';
};

export const placeOfHost = (host: string): Place =>
  host === 'localhost' ? { kind: 'platform' } : { kind: 'tenant', slug: host.replace(/\.localhost$/, '') };

export const hosts = ['localhost', `${defaultTenant}.localhost`, 'second.localhost'] as const;
