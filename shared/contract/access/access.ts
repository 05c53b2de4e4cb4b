import * as z from 'zod';
import { leadingRoles, Role, staffRoles } from './people.ts';

/**
 * The caller as the authorizer established it; `tenantId` is absent for a super administrator without a tenant
 * context.
 */
export const Caller = z.object({
  userId: z.string(),
  profileId: z.string(),
  email: z.string(),
  /** True if the user pool has verified this address; nothing is matched by any other (product.md 0.1). */
  isEmailVerified: z.boolean().optional(),
  name: z.string().optional(),
  roles: z.array(Role),
  tenantId: z.string().optional(),
  /** The vendor this user works for in the tenant, if known; only users with the role `vendor` have one. */
  vendorId: z.string().optional(),
  /** How the caller signed in; `Key` for an API key, which is nobody. */
  idp: z.enum(['Google', 'Cognito', 'Key']),
  sessionId: z.string(),
});
/** The authenticated user of a request, with roles and tenant. */
export type Caller = z.infer<typeof Caller>;

/** The caller's email address, if it is proven to be theirs. */
export const verifiedEmail = (caller: Pick<Caller, 'email' | 'isEmailVerified'> | undefined): string | undefined =>
  caller?.isEmailVerified ? caller.email : undefined;

/**
 * Access rule of a route. The gateway checks `google` before `roles`; handlers narrow `vendorId` routes to the
 * vendor's own rows.
 */
export interface Access {
  readonly kind: 'public' | 'optional' | 'signedIn' | 'roles' | 'superAdmin' | 'webhook';
  readonly roles?: readonly Role[];
  readonly google?: boolean;
  /** For routes about one order: the right to it that its link or a sign-in must give, else 404. */
  readonly party?: 'see' | 'money' | 'media' | 'pay' | 'change';
  /** True for pages of a customer's that the desk may look at in their place (`X-View-As`). */
  readonly isCustomers?: boolean;
  /** Error message for a caller without the role, where the product specifies its own text. */
  readonly refusal?: string;
}

/** The platform's access rules by name, so that a route declares its rule in one word. */
export const access = {
  public: { kind: 'public' },
  optional: { kind: 'optional' },
  webhook: { kind: 'webhook' },
  signedIn: { kind: 'signedIn' },
  /** Pages of a customer's own. */
  customer: { kind: 'signedIn', isCustomers: true },
  staff: { kind: 'roles', roles: staffRoles, google: true },
  staffOrVendor: { kind: 'roles', roles: [...staffRoles, 'vendor'], google: true },
  /** A vendor's own rows, whichever way they signed in; the handler narrows to the vendor (`vendorOfCaller`). */
  vendor: { kind: 'roles', roles: ['vendor'], refusal: 'Only vendors may do this.' },
  tenantAdmin: { kind: 'roles', roles: leadingRoles, google: true },
  superAdmin: { kind: 'superAdmin', google: true },
} as const satisfies Record<string, Access>;

/** The rule of a route about one order, by the right that it needs: the order's link, or a sign-in that has that right. */
export const party = {
  see: { kind: 'optional', party: 'see' },
  money: { kind: 'optional', party: 'money' },
  media: { kind: 'optional', party: 'media' },
  pay: { kind: 'optional', party: 'pay' },
  change: { kind: 'optional', party: 'change' },
} as const satisfies Record<string, Access>;

/** The same for what only people see who are signed in. */
export const signedParty = {
  see: { kind: 'signedIn', party: 'see' },
  change: { kind: 'signedIn', party: 'change' },
} as const satisfies Record<string, Access>;

/** True for what the desk may read as a customer would: pages of a customer's own, and orders that are shared. */
export const isViewable = ({ isCustomers, party }: Access): boolean => isCustomers === true || party !== undefined;

/** True for a super administrator: role `admin` and no tenant (seed 4, "Administrator kinds"). */
export const isSuperAdmin = (caller: Pick<Caller, 'roles' | 'tenantId'>): boolean =>
  caller.roles.includes('admin') && caller.tenantId === undefined;
