import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { SignInFailureReason } from '../../../../shared/company/identity/sign-in-failure.ts';
import { isStaff } from '../../../../shared/contract/access/people.ts';
import type { Clock } from '../../../platform/clock.ts';
import { within } from '../../../platform/deadline.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { outageAsUnavailable } from '../../../platform/errors/outage.ts';
import { createLog } from '../../../platform/log.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Invitation, isOpen } from '../members/invitation-store.ts';
import { chooseMembership } from '../members/membership.ts';
import { type Profile, profileOf } from '../members/profile.ts';
import { settleMembership } from '../members/settle-membership.ts';
import {
  appClientItem,
  invitationItem,
  invitationsOf,
  type Membership,
  membershipItem,
  membershipsOf,
} from '../store.ts';
import { failureWrite } from './sign-in-failure-store.ts';

export interface PreTokenDeps {
  /** The platform's table. */
  readonly table: TenantTable;
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly superAdmins: readonly string[];
  /** By how much a local cloud multiplies what its functions may take. */
  readonly patience?: number;
}

interface SignInResult {
  readonly membership: Membership;
  readonly failure: SignInFailureReason | undefined;
}

/** Reason why a signed-in user has no access although the user pool admitted them; undefined if they have. */
const failureOf = (
  { status, tenantId }: Membership,
  { isGoogle }: Profile,
  invitations: readonly Invitation[],
  now: number,
): SignInFailureReason | undefined => {
  if (status === 'disabled') return 'switched_off';
  const hasOpenInvitation = invitations.some(
    (each) => each.tenantId === tenantId && each.acceptedAt === undefined && isStaff(each.roles) && isOpen(each, now),
  );
  return hasOpenInvitation && !isGoogle ? 'google_required' : undefined;
};

const findOrCreate = async (deps: PreTokenDeps, clientId: string, profile: Profile): Promise<SignInResult> => {
  const { table, superAdmins } = deps;
  const now = deps.clock();
  const [client, memberships, invitations] = await Promise.all([
    table.get(appClientItem, { clientId }),
    table.query(membershipItem, membershipsOf(profile)),
    table.query(invitationItem, invitationsOf(profile)),
  ]);
  if (!client) throw new Error('This app client belongs to no tenant');
  const known = { memberships: memberships.items, invitations: invitations.items };
  const chosen = chooseMembership({ client, profile, superAdmins, now, ...known });
  const membership = await settleMembership(deps, profile, chosen, memberships.items, now);
  return { membership, failure: failureOf(membership, profile, invitations.items, now) };
};

/** Records the failed sign-in; the trigger does not know the user agent. */
const recordFailure = async (
  { openTable, clock }: PreTokenDeps,
  { membership, failure }: SignInResult,
  triggerSource: string,
): Promise<void> => {
  if (!failure || membership.tenantId === undefined || triggerSource === 'TokenGeneration_RefreshTokens') return;
  const table = openTable(membership.tenantId);
  await table.commit(failureWrite(table, { reason: failure, email: membership.email, userAgent: '' }, clock()));
};

const claimsOf = (
  { tenantId, roles, profileId, email, name }: Membership,
  profile: Profile,
): Record<string, string> => ({
  ...(tenantId === undefined ? {} : { tenant_id: tenantId }),
  roles: roles.join(' '),
  idp: profile.isGoogle ? 'Google' : 'Cognito',
  profile_id: profileId,
  email,
  ...(name === undefined ? {} : { name }),
});

/** Cognito waits 5 s for a trigger, then calls it again, three times in all. */
const COGNITO_WAITS_MS = 4000;

const establish = async (deps: PreTokenDeps, event: PreTokenGenerationV2TriggerEvent, profile: Profile) => {
  const found = await untilWritten(() => findOrCreate(deps, event.callerContext.clientId, profile));
  await recordFailure(deps, found, event.triggerSource);
  return found;
};

/** Cognito shows the message to whoever signs in: it names nothing of ours and says what to do. */
const asSignInError = (thrown: unknown): unknown => {
  const error = outageAsUnavailable(thrown);
  if (!(error instanceof AppError && error.kind === 'unavailable')) return error;
  createLog().error('Sign-in not completed', error);
  return new Error('Signing in does not work right now. Please try again in a moment.');
};

/**
 * Pre-token-generation trigger, also for refreshes: finds or creates the membership and adds it to the access
 * token.
 */
export const createPreToken = (deps: PreTokenDeps) => async (event: PreTokenGenerationV2TriggerEvent) => {
  const profile = profileOf(event.request.userAttributes);
  const found = await within(COGNITO_WAITS_MS * (deps.patience ?? 1), () => establish(deps, event, profile)).catch(
    (error: unknown) => {
      throw asSignInError(error);
    },
  );
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: claimsOf(found.membership, profile) },
    },
  };
  return event;
};
