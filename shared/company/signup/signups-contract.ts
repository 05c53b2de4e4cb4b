import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { TenantView } from '../tenancy/tenant-view.ts';
import { Signup, SignupInput } from './signup.ts';

const OwnSignup = Signup.omit({ applicant: true, version: true });

export const signupsContract = {
  askToJoin: route({
    method: 'POST',
    path: '/api/signups',
    summary: 'Apply for a company on the platform; a super administrator decides',
    access: access.signedIn,
    input: SignupInput,
    output: OwnSignup,
    status: 201,
    errors: ['SIGNUP_PENDING', 'SLUG_TAKEN', 'HAS_COMPANY', 'GOOGLE_REQUIRED'],
    limit: { count: 20, seconds: 60 },
  }),
  ownSignup: route({
    method: 'GET',
    path: '/api/signups/mine',
    summary: 'Status of the caller’s application, if there is one',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.object({ signup: OwnSignup.optional(), hasCompany: z.boolean() }),
  }),
  signups: route({
    method: 'GET',
    path: '/api/signups',
    summary: 'Applications, newest first',
    access: access.superAdmin,
    input: z.strictObject({ ...PageInput, status: Signup.shape.status.optional() }),
    output: pageOf(Signup.omit({ version: true })),
  }),
  approveSignup: route({
    method: 'POST',
    path: '/api/signups/{signupId}/approve',
    summary: 'Approve an application: creates the company and invites the applicant',
    access: access.superAdmin,
    input: z.strictObject({ signupId: PathId }),
    output: TenantView,
    errors: ['SLUG_TAKEN', 'SIGNUP_DECIDED'],
  }),
  declineSignup: route({
    method: 'POST',
    path: '/api/signups/{signupId}/decline',
    summary: 'Decline an application; the applicant receives the reason',
    access: access.superAdmin,
    input: z.strictObject({ signupId: PathId, reason: text(500) }),
    output: Signup.omit({ version: true }),
    errors: ['SIGNUP_DECIDED'],
  }),
};
