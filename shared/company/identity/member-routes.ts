import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { Role } from '../../contract/access/people.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone } from '../../contract/text.ts';
import { TimeZone } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { InvitationView, MemberView, Profile, Roles } from './member.ts';
import { SignInFailure, SignInFailureReason } from './sign-in-failure.ts';

const version = z.int().min(1);
const vendorId = PathId.optional();

/** Routes for members, invitations and the caller's own profile. */
export const memberRoutes = {
  members: route({
    method: 'GET',
    path: '/api/members',
    summary: 'The people of the tenant: staff first, then vendors, then customers, each by email',
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
    summary: 'Change a member’s roles, status or vendor; takes effect within 5 seconds',
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
    summary: 'Open invitations, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(InvitationView),
  }),
  invite: route({
    method: 'POST',
    path: '/api/invitations',
    summary: 'Invite an address by email; inviting it again replaces and resends the invitation',
    access: access.tenantAdmin,
    input: z.strictObject({ email: Email, roles: Roles, vendorId }),
    output: InvitationView,
    status: 201,
    errors: ['ALREADY_MEMBER', 'INVITATION_LIMIT'],
    limit: { count: 60, seconds: 60 },
  }),
  withdrawInvitation: route({
    method: 'DELETE',
    path: '/api/invitations/{invitationId}',
    summary: 'Withdraw an open invitation',
    access: access.tenantAdmin,
    input: z.strictObject({ invitationId: PathId }),
    output: z.void(),
    status: 204,
  }),
  signInFailures: route({
    method: 'GET',
    path: '/api/sign-in-failures',
    summary: 'Failed sign-ins of the last 30 days, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(SignInFailure),
  }),
  reportSignInFailure: route({
    method: 'POST',
    path: '/api/sign-in-failures',
    summary: 'Report a failed sign-in; the user is taken from the token, if there is one',
    access: access.optional,
    input: z.strictObject({ reason: SignInFailureReason.exclude(['switched_off']) }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 20, seconds: 60 },
  }),
  profile: route({
    method: 'GET',
    path: '/api/profile',
    summary: 'The caller’s profile: name, phone and time zone',
    access: access.signedIn,
    input: z.strictObject({}),
    output: Profile,
  }),
  changeProfile: route({
    method: 'PATCH',
    path: '/api/profile',
    summary: 'Change the caller’s name, phone or time zone; null clears a field',
    access: access.signedIn,
    input: z.strictObject({
      version,
      /** It stands in messages to others, such as an invitation. */
      fullName: plainLine(120).optional(),
      /** The same as `fullName`, for clients from before it. */
      name: plainLine(120).optional(),
      phone: Phone.nullable().optional(),
      timeZone: TimeZone.nullable().optional(),
    }),
    output: Profile,
    errors: ['VERSION_CONFLICT'],
  }),
};
