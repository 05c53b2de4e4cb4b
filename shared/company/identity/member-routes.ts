import * as z from 'zod';
import { access, Role } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { TimeZone } from '../../contract/time.ts';
import { InvitationView, MemberView, Profile, Roles } from './member.ts';
import { SignInFailure, SignInFailureReason } from './sign-in-failure.ts';

const version = z.number().int().min(1);
const vendorId = PathId.optional();

/** Who works with a tenant, who is invited, and everybody's own profile. */
export const memberRoutes = {
  members: route({
    method: 'GET',
    path: '/api/members',
    summary: 'The people of the tenant: staff first, then vendors, then customers, each by e-mail',
    access: access.tenantAdmin,
    input: z.strictObject({
      role: Role.optional(),
      status: z.enum(['active', 'disabled']).optional(),
      ...PageInput,
    }),
    output: pageOf(MemberView),
  }),
  changeMember: route({
    method: 'PATCH',
    path: '/api/members/{profileId}',
    summary: 'Change what somebody may do; holds for their next call, at the latest after 5 seconds',
    access: access.tenantAdmin,
    input: z.strictObject({
      profileId: PathId,
      version,
      roles: Roles.optional(),
      status: z.enum(['active', 'disabled']).optional(),
      vendorId,
    }),
    output: MemberView,
    errors: ['VERSION_CONFLICT', 'OWN_ACCESS', 'LAST_ADMINISTRATOR'],
  }),
  invitations: route({
    method: 'GET',
    path: '/api/invitations',
    summary: 'Invitations that nobody has taken yet, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(InvitationView),
  }),
  invite: route({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite an address by mail; inviting it again replaces the invitation and sends it once more',
    access: access.tenantAdmin,
    input: z.strictObject({ email: Email, roles: Roles, vendorId }),
    output: InvitationView,
    status: 201,
    errors: ['ALREADY_MEMBER'],
    limit: { count: 60, seconds: 60 },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/invitations/{invitationId}',
    summary: 'Withdraw an invitation that nobody has taken yet',
    access: access.tenantAdmin,
    input: z.strictObject({ invitationId: PathId }),
    output: z.void(),
    status: 204,
  }),
  signInFailures: route({
    method: 'GET',
    path: '/api/sign-in-failures',
    summary: 'Sign-ins that came to nothing, newest first; kept 30 days',
    access: access.tenantAdmin,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(SignInFailure),
  }),
  reportSignInFailure: route({
    method: 'POST',
    path: '/api/sign-in-failures',
    summary: 'A page tells that a sign-in came to nothing; who it was is taken from the token, if there is one',
    access: access.optional,
    input: z.strictObject({ reason: SignInFailureReason.exclude(['switched_off']) }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 20, seconds: 60 },
  }),
  profile: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'My own profile: name, phone and time zone',
    access: access.signedIn,
    input: z.strictObject({}),
    output: Profile,
  }),
  changeProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change my own name, phone or time zone; null leaves a field empty',
    access: access.signedIn,
    input: z.strictObject({
      version,
      name: text(120).optional(),
      phone: Phone.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
    }),
    output: Profile,
    errors: ['VERSION_CONFLICT'],
  }),
};
