import { isDeepStrictEqual } from 'node:util';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { newId } from '../../shared/contract/id.ts';
import { toInstant } from '../../shared/contract/time.ts';
import type { Clock } from '../platform/clock.ts';
import { untilWritten } from '../platform/table/retry.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import { type Chosen, chooseMembership } from './membership.ts';
import { type Profile, profileOf } from './profile.ts';
import { clientItem, invitationItem, invitationsOf, type Membership, membershipItem, membershipsOf } from './store.ts';

export interface PreTokenDeps {
  readonly table: TenantTable;
  readonly clock: Clock;
  readonly superAdmins: readonly string[];
}

const draw = (profile: Profile, { tenantId, roles, invitedAt }: Chosen, now: number): Membership => ({
  ...{ subject: profile.subject, tenantId, email: profile.email, name: profile.name, roles, invitedAt },
  profileId: newId('profile', now),
  status: 'active',
  createdAt: toInstant(now),
  version: 1,
});

const save = async (deps: PreTokenDeps, profile: Profile, chosen: Chosen, known?: Membership): Promise<Membership> => {
  const { table, clock } = deps;
  if (!known) {
    const membership = draw(profile, chosen, clock());
    await table.commit(table.create(membershipItem, membership));
    return membership;
  }
  const { email, name } = profile;
  const changed = { ...known, email, name, roles: chosen.roles, invitedAt: chosen.invitedAt };
  if (!isDeepStrictEqual(changed, known)) await table.commit(table.patch(membershipItem, known, changed));
  return changed;
};

const findOrMake = async (deps: PreTokenDeps, clientId: string, profile: Profile): Promise<Membership> => {
  const { table, superAdmins } = deps;
  const [client, memberships, invitations] = await Promise.all([
    table.get(clientItem, { clientId }),
    table.query(membershipItem, membershipsOf(profile)),
    table.query(invitationItem, invitationsOf(profile)),
  ]);
  if (!client) throw new Error('This app client belongs to no tenant');
  const known = { memberships: memberships.items, invitations: invitations.items };
  const chosen = chooseMembership({ client, profile, superAdmins, ...known });
  return await save(
    deps,
    profile,
    chosen,
    known.memberships.find(({ tenantId }) => tenantId === chosen.tenantId),
  );
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
