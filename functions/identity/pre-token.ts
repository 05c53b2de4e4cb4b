import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import type { Clock } from '../platform/clock.ts';
import type { OpenTable } from '../platform/table/open.ts';
import { untilWritten } from '../platform/table/retry.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { chooseMembership } from './membership.ts';
import { type Profile, profileOf } from './profile.ts';
import { settleMembership } from './settle-membership.ts';
import { clientItem, invitationItem, invitationsOf, type Membership, membershipItem, membershipsOf } from './store.ts';

export interface PreTokenDeps {
  /** The platform's table. */
  readonly table: TenantTable;
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly superAdmins: readonly string[];
}

const findOrMake = async (deps: PreTokenDeps, clientId: string, profile: Profile): Promise<Membership> => {
  const { table, superAdmins } = deps;
  const now = deps.clock();
  const [client, memberships, invitations] = await Promise.all([
    table.get(clientItem, { clientId }),
    table.query(membershipItem, membershipsOf(profile)),
    table.query(invitationItem, invitationsOf(profile)),
  ]);
  if (!client) throw new Error('This app client belongs to no tenant');
  const known = { memberships: memberships.items, invitations: invitations.items };
  const chosen = chooseMembership({ client, profile, superAdmins, now, ...known });
  return await settleMembership(deps, profile, chosen, memberships.items, now);
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

/** Runs whenever tokens are made, refreshes too: finds or makes the membership and writes it into the access token. */
export const createPreToken = (deps: PreTokenDeps) => async (event: PreTokenGenerationV2TriggerEvent) => {
  const profile = profileOf(event.request.userAttributes);
  const membership = await untilWritten(() => findOrMake(deps, event.callerContext.clientId, profile));
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: claimsOf(membership, profile) },
    },
  };
  return event;
};
