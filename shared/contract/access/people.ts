import * as z from 'zod';

/** The roles a membership may hold; `admin` without a tenant is a super administrator (seed 6). */
export const Role = z.enum(['admin', 'brokerage', 'agent', 'vendor', 'customer']);
/** A role that a membership may hold. */
export type Role = z.infer<typeof Role>;

/** Staff roles: they use the back office, require Google sign-in, and apply in one company at a time. */
export const staffRoles: readonly Role[] = ['admin', 'brokerage', 'agent'];

/** Roles that administer the tenant (seed 4, "Administrator kinds"). */
export const leadingRoles: readonly Role[] = ['admin', 'brokerage'];

/** True for a staff role. */
export const isStaffRole = (role: Role): boolean => staffRoles.includes(role);

/** True for a person with a staff role. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some(isStaffRole);

/** True for a person who administers the tenant: admin or brokerage. */
export const isLeading = (roles: readonly Role[]): boolean => roles.some((role) => leadingRoles.includes(role));
