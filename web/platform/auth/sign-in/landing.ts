import type { Role } from '../../../../shared/contract/access/people.ts';
import { paths } from '../../pages/paths.ts';

// Told by who is not staff: the public pages do not load the schemas beside `staffRoles`.
const isOutside = (role: Role): boolean => role === 'vendor' || role === 'customer';

/** True for a person with a staff role. */
export const hasOfficeRole = (roles: readonly Role[]): boolean => roles.some((role) => !isOutside(role));

/** The page after a sign-in that was not started from a page: a vendor's jobs, a customer's orders, otherwise `fallback`. */
export const landingPage = (roles: readonly Role[], fallback: string): string => {
  if (hasOfficeRole(roles)) return fallback;
  if (roles.includes('vendor')) return paths.vendorPortal;
  return roles.includes('customer') ? paths.portal : fallback;
};
