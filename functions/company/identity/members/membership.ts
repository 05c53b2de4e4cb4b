import { isStaff, isStaffRole, type Role } from '../../../../shared/contract/access/people.ts';
import type { AppClient, Invitation, Membership } from '../store.ts';
import { isOpen } from './invitation-store.ts';
import type { Profile } from './profile.ts';

/** Facts of a sign-in through an app client. */
export interface SignIn {
  readonly client: AppClient;
  readonly profile: Profile;
  readonly memberships: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly superAdmins: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The membership that a sign-in leads to, with its new values. */
export interface ChosenMembership {
  readonly tenantId: string | undefined;
  readonly roles: Role[];
  readonly vendorId: string | undefined;
  readonly invitedAt: string | undefined;
  /** Invitation accepted by this sign-in. */
  readonly taken?: Invitation;
}

/** Current employer; a company where the user is disabled does not count. */
const employer = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.find(({ tenantId, roles, status }) => tenantId !== undefined && isStaff(roles) && status === 'active');

/**
 * Roles of an invitation that this profile may accept: requires a verified email; staff roles also require
 * Google and no other employer.
 */
const rolesFor = (invitation: Invitation, { profile, memberships, now }: SignIn): Role[] => {
  if (!profile.emailVerified || !isOpen(invitation, now)) return [];
  const mayWork = profile.isGoogle && [undefined, invitation.tenantId].includes(employer(memberships)?.tenantId);
  return invitation.roles.filter((role) => mayWork || !isStaffRole(role));
};

const tenantOfStaff = (signIn: SignIn): string => {
  const { client, memberships, invitations } = signIn;
  const invited = invitations.find((invitation) => isStaff(rolesFor(invitation, signIn)));
  const left = memberships.find(({ tenantId, roles }) => tenantId !== undefined && isStaff(roles));
  return employer(memberships)?.tenantId ?? invited?.tenantId ?? left?.tenantId ?? client.tenantId;
};

const isSuperAdmin = ({ profile, superAdmins, client }: SignIn): boolean =>
  client.kind === 'staff' && profile.isGoogle && profile.emailVerified && superAdmins.includes(profile.email);

/** Chooses the membership. Roles of a new invitation replace the existing ones; without any, the user is a customer. */
export const chooseMembership = (signIn: SignIn): ChosenMembership => {
  if (isSuperAdmin(signIn)) {
    return { tenantId: undefined, roles: ['admin'], vendorId: undefined, invitedAt: undefined };
  }
  const { client, memberships, invitations } = signIn;
  const tenantId = client.kind === 'staff' ? tenantOfStaff(signIn) : client.tenantId;
  const known = memberships.find((membership) => membership.tenantId === tenantId);
  const invitation = invitations.find((candidate) => candidate.tenantId === tenantId);
  const roles = invitation && invitation.createdAt !== known?.invitedAt ? rolesFor(invitation, signIn) : [];
  if (invitation && roles.length > 0) {
    return { tenantId, roles, vendorId: invitation.vendorId, invitedAt: invitation.createdAt, taken: invitation };
  }
  return {
    tenantId,
    roles: known?.roles ?? ['customer'],
    vendorId: known?.vendorId,
    invitedAt: known?.invitedAt,
  };
};

/** Memberships whose staff roles end because the user now works for another company. */
export const formerStaffMemberships = (memberships: readonly Membership[], chosen: ChosenMembership): Membership[] =>
  chosen.taken && isStaff(chosen.roles)
    ? memberships.filter(
        ({ tenantId, roles }) => tenantId !== undefined && tenantId !== chosen.tenantId && isStaff(roles),
      )
    : [];
