import type { Signup } from '../../../shared/company/signup/signup.ts';
import { SignupDeclined } from '../../../shared/company/tenancy/events.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { createTenant, type TenantDeps } from '../tenancy/create-tenant.ts';
import { signupItem } from './signup-store.ts';

const alreadyDecided = (): AppError =>
  new AppError('conflict', 'SIGNUP_DECIDED', 'This request was decided already; load it again.');

const readPending = async (platformTable: TenantTable, signupId: string): Promise<Signup> => {
  const signup = await platformTable.get(signupItem, { signupId }, { consistent: true });
  if (!signup) throw notFound('Request');
  if (signup.status !== 'pending') throw alreadyDecided();
  return signup;
};

const orDecided = async <T>(operation: Promise<T>): Promise<T> =>
  await operation.catch((error: unknown) => {
    throw error instanceof WriteLost && error.labels.includes(signupItem.name) ? alreadyDecided() : error;
  });

/** Creates the company and records the approval in the same transaction. */
export const approveSignup = async (
  deps: TenantDeps,
  request: SignedRequest<{ signupId: string }>,
): Promise<Tenant> => {
  const { platformTable } = deps;
  const signup = await readPending(platformTable, request.input.signupId);
  const { countyName: _, state: __, ...company } = signup.company;
  const { email, name } = signup.applicant;
  const decidedAt = toInstant(request.now);
  const approve = ({ tenantId }: Tenant) => [
    platformTable.patch(signupItem, signup, { status: 'approved', tenantId, decidedAt }),
  ];
  return await orDecided(createTenant(deps, request, { ...company, administrator: { email, name } }, approve));
};

/** Declines an application; the applicant gets the reason by email. */
export const declineSignup = async (
  { platformTable }: TenantDeps,
  request: SignedRequest<{ signupId: string; reason: string }>,
): Promise<Signup> => {
  const { now, correlationId, table } = request;
  const { signupId, reason } = request.input;
  const signup = await readPending(platformTable, signupId);
  const { name: companyName } = signup.company;
  const { profileId, email, name } = signup.applicant;
  const applicant = { profileId, email, ...(name === undefined ? {} : { name }) };
  const decidedAt = toInstant(now);
  const target = { kind: 'signup', id: signupId, name: companyName };
  await orDecided(
    table.commit(
      platformTable.patch(signupItem, signup, { status: 'declined', reason, decidedAt }),
      audited(request, { action: 'signup.declined', target, reason }, platformTable),
      // The email is sent by the platform's own company, which owns this host.
      table.event(
        SignupDeclined,
        { signupId, companyName, reason, applicant },
        { pk: 'SIGNUPS', group: signupId, now, correlationId },
      ),
    ),
  );
  return { ...signup, status: 'declined', reason, decidedAt };
};
