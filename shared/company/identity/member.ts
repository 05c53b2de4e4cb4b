import * as z from 'zod';
import { Role } from '../../contract/access.ts';

/** Roles as a person is given them: at least one, each once. */
export const Roles = z
  .array(Role)
  .min(1, 'must name at least one role')
  .max(5)
  .refine((roles) => new Set(roles).size === roles.length, 'must name each role once');

/** Somebody of a tenant as its own part of the table knows them: whom work can be given to. */
export const Member = z.object({
  profileId: z.string(),
  /** Of the user pool; their sessions and sign-ins are kept under it. */
  subject: z.string(),
  email: z.string(),
  name: z.string().optional(),
  phone: z.string().optional(),
  roles: z.array(Role),
  status: z.enum(['active', 'disabled']),
  /** Through Google alone, or with a password or code of our own pool. */
  idp: z.enum(['Google', 'Cognito']).optional(),
  /** The vendor of the tenant they work for. */
  vendorId: z.string().optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type Member = z.infer<typeof Member>;

/** A member as administrators see them. */
export const MemberView = Member.omit({ subject: true }).extend({
  lastSignInAt: z.string().nullable(),
  /** It is the one who asks. */
  isYou: z.boolean(),
});
export type MemberView = z.infer<typeof MemberView>;

/** An invitation that nobody has taken yet. */
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

/** Who somebody is in their own words. */
export const Profile = z.object({
  profileId: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string().nullable(),
  version: z.number(),
});
export type Profile = z.infer<typeof Profile>;
