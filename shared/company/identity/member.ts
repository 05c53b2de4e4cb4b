import * as z from 'zod';
import { Role } from '../../contract/access/people.ts';

/** Roles of a membership: at least one, each once. */
export const Roles = z
  .array(Role)
  .min(1, 'must name at least one role')
  .max(5)
  .refine((roles) => new Set(roles).size === roles.length, 'must name each role once');

/** Member of a tenant, stored in the tenant's partition; work can be assigned to members. */
export const Member = z.object({
  profileId: z.string(),
  /** User pool subject, under which sessions and sign-ins are stored. */
  subject: z.string(),
  email: z.string(),
  name: z.string().optional(),
  phone: z.string().optional(),
  roles: z.array(Role),
  status: z.enum(['active', 'disabled']),
  /** Google, or a password or code of our own user pool. */
  idp: z.enum(['Google', 'Cognito']).optional(),
  /** Vendor of the tenant that the member works for. */
  vendorId: z.string().optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type Member = z.infer<typeof Member>;

/** Member as administrators see it. */
export const MemberView = Member.omit({ subject: true }).extend({
  /** The same as `name`, as the seed calls it; null where there is none. */
  fullName: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  /** True if the member is the caller. */
  isYou: z.boolean(),
});
export type MemberView = z.infer<typeof MemberView>;

/** Open invitation. */
export const InvitationView = z.object({
  invitationId: z.string(),
  email: z.string(),
  roles: z.array(Role),
  vendorId: z.string().optional(),
  invitedBy: z.string().optional(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  status: z.enum(['pending', 'expired']),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** The caller's own profile. */
export const Profile = z.object({
  profileId: z.string(),
  email: z.string(),
  fullName: z.string().nullable(),
  /** The same as `fullName`, for clients from before it. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string().nullable(),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;
