import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { text } from '../../contract/text.ts';
import { TenantView } from '../tenancy/tenant-view.ts';
import { Signup, SignupInput } from './signup.ts';

const OwnSignup = Signup.omit({ applicant: true, version: true });

export const signupsContract = {
  askToJoin: route({
    method: 'POST',
    path: '/api/signups',
    summary: 'Ask for a company of one’s own on the platform; somebody decides',
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
    summary: 'What became of one’s own request, if there is one',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.object({ signup: OwnSignup.optional(), hasCompany: z.boolean() }),
  }),
  signups: route({
    method: 'GET',
    path: '/api/signups',
    summary: 'Companies that want to join, newest first',
    access: access.superAdmin,
    input: z.strictObject({ ...PageInput, status: Signup.shape.status.optional() }),
    output: pageOf(Signup.omit({ version: true })),
  }),
  approveSignup: route({
    method: 'POST',
    path: '/api/signups/{signupId}/approve',
    summary: 'Make the company that was asked for; who asked is invited to run it',
    access: access.superAdmin,
    input: z.strictObject({ signupId: PathId }),
    output: TenantView,
    errors: ['SLUG_TAKEN', 'SIGNUP_DECIDED'],
  }),
  declineSignup: route({
    method: 'POST',
    path: '/api/signups/{signupId}/decline',
    summary: 'Decline a request; who asked is told the reason',
    access: access.superAdmin,
    input: z.strictObject({ signupId: PathId, reason: text(500) }),
    output: Signup.omit({ version: true }),
    errors: ['SIGNUP_DECIDED'],
  }),
};
