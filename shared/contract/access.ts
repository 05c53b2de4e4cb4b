import * as z from 'zod';

/** The roles a membership may hold; `admin` without a tenant is a super administrator (seed 6). */
export const Role = z.enum(['admin', 'brokerage', 'agent', 'vendor', 'customer']);
export type Role = z.infer<typeof Role>;

/** Who calls, as the authorizer established it; `tenantId` is absent for a super administrator who acts for nobody. */
export const Caller = z.object({
  userId: z.string(),
  profileId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  roles: z.array(Role),
  tenantId: z.string().optional(),
  /** The vendor of the tenant that somebody with the role vendor works for, where it is known. */
  vendorId: z.string().optional(),
  idp: z.enum(['Google', 'Cognito']),
  sessionId: z.string(),
});
export type Caller = z.infer<typeof Caller>;

/** Who may call a route; `google` is checked before `roles`, `vendorId` routes are narrowed to own rows by their handler. */
export interface Access {
  readonly kind: 'public' | 'optional' | 'signedIn' | 'roles' | 'superAdmin' | 'webhook';
  readonly roles?: readonly Role[];
  readonly google?: boolean;
  /** What somebody without the role is told, where the product has words of its own for it. */
  readonly refusal?: string;
}

/** The access rules of the platform, by name, so that a route declares one word. */
export const access = {
  public: { kind: 'public' },
  optional: { kind: 'optional' },
  webhook: { kind: 'webhook' },
  signedIn: { kind: 'signedIn' },
  staff: { kind: 'roles', roles: ['admin', 'brokerage', 'agent'], google: true },
  staffOrVendor: { kind: 'roles', roles: ['admin', 'brokerage', 'agent', 'vendor'], google: true },
  tenantAdmin: { kind: 'roles', roles: ['admin', 'brokerage'], google: true },
  superAdmin: { kind: 'superAdmin', google: true },
} as const satisfies Record<string, Access>;

/** True for a super administrator: role admin and no tenant of its own (seed 4, "Administrator kinds"). */
export const isSuperAdmin = (caller: Pick<Caller, 'roles' | 'tenantId'>): boolean =>
  caller.roles.includes('admin') && caller.tenantId === undefined;
