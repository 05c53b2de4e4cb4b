import * as z from 'zod';
import { Signup } from '../../../shared/company/signup/signup.ts';
import { entity } from '../../platform/table/entity.ts';

const SIGNUPS = 'SIGNUPS';

/** On the platform's table: an application to join. */
export const signupItem = entity({
  name: 'signup',
  schema: Signup,
  key: (id: { signupId: string }) => ({ pk: SIGNUPS, sk: `SIGNUP#${id.signupId}` }),
});
export const allSignups = { pk: SIGNUPS, begins: 'SIGNUP#' } as const;

const Applicant = z.object({ userId: z.string(), signupId: z.string(), version: z.number() });
/** On the platform's table: the latest application of a user, so that nobody has two pending ones. */
export const applicantItem = entity({
  name: 'applicant',
  schema: Applicant,
  key: (id: { userId: string }) => ({ pk: `APPLICANT#${id.userId}`, sk: 'APPLICANT' }),
});
