import type { Role } from '../../../shared/contract/people.ts';
import { paths } from '../paths.ts';

// A list of its own: the public pages do not load the schemas beside `staffRoles`.
const officeRoles: readonly Role[] = ['admin', 'brokerage', 'agent'];

/** True for a person with a staff role. */
export const hasOfficeRole = (roles: readonly Role[]): boolean => roles.some((role) => officeRoles.includes(role));

/** The page after a sign-in that was not started from a page: a vendor's jobs, otherwise `fallback`. */
export const landingPage = (roles: readonly Role[], fallback: string): string =>
  roles.includes('vendor') && !hasOfficeRole(roles) ? paths.vendorPortal : fallback;
