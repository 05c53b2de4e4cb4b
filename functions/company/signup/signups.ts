import type { Signup, SignupInput } from '../../../shared/company/signup/signup.ts';
import { isStaff } from '../../../shared/contract/access/people.ts';
import { newId } from '../../../shared/contract/id.ts';
import { GOOGLE_REQUIRED } from '../../../shared/contract/routes/error.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { countyOf, slugTaken, type TenantDeps } from '../tenancy/create-tenant.ts';
import { slugItem } from '../tenancy/store.ts';
import { applicantItem, signupItem } from './signup-store.ts';

/** True if the caller works for a company or the platform already. */
export const hasCompany = ({ caller }: Pick<SignedRequest<unknown>, 'caller'>): boolean => isStaff(caller.roles);

const lastOf = async (platformTable: TenantTable, userId: string) => {
  const applicant = await platformTable.get(applicantItem, { userId }, { consistent: true });
  return { applicant, signup: applicant && (await platformTable.get(signupItem, applicant, { consistent: true })) };
};

/** The latest application of a user. */
export const signupOf = async (platformTable: TenantTable, userId: string): Promise<Signup | undefined> =>
  (await lastOf(platformTable, userId)).signup;

const alreadyPending = (): AppError =>
  new AppError(
    'conflict',
    'SIGNUP_PENDING',
    'Your request is with us already; we will write to you once it is decided.',
  );

const checkApplicant = (request: SignedRequest<unknown>): void => {
  if (request.caller.idp !== 'Google') throw new AppError('forbidden', 'GOOGLE_REQUIRED', GOOGLE_REQUIRED);
  if (!hasCompany(request)) return;
  throw new AppError('conflict', 'HAS_COMPANY', 'You work for a company here already; one person runs one company.');
};

const createSignup = async (request: SignedRequest<SignupInput>): Promise<Signup> => {
  const { input, caller, now } = request;
  const { name: countyName, state } = await countyOf(input.countyFips);
  const { userId, profileId, email, name } = caller;
  const applicant = { userId, profileId, email, ...(name === undefined ? {} : { name }) };
  const company = { ...input, zipCodes: input.zipCodes.map(({ zip }) => ({ zip })), countyName, state };
  return {
    signupId: newId('signup', now),
    status: 'pending',
    company,
    applicant,
    createdAt: toInstant(now),
    version: 1,
  };
};

/** Submits an application; a user may have one pending. */
export const askToJoin = async (deps: TenantDeps, request: SignedRequest<SignupInput>): Promise<Signup> => {
  checkApplicant(request);
  const { platformTable } = deps;
  const { userId } = request.caller;
  const [before, slug] = await Promise.all([
    lastOf(platformTable, userId),
    platformTable.get(slugItem, { slug: request.input.slug }),
  ]);
  if (before.signup?.status === 'pending') throw alreadyPending();
  if (slug) throw slugTaken(request.input.slug);
  const signup = await createSignup(request);
  const { signupId } = signup;
  const last = before.applicant
    ? platformTable.patch(applicantItem, before.applicant, { signupId })
    : platformTable.create(applicantItem, { userId, signupId, version: 1 });
  try {
    await platformTable.commit(platformTable.create(signupItem, signup), last);
  } catch (error) {
    if (error instanceof WriteLost) throw alreadyPending();
    throw error;
  }
  return signup;
};
