import { isStaff, isStaffRole } from '../../../../shared/company/identity/roles.ts';
import type { Role } from '../../../../shared/contract/access.ts';
import type { AppClient, Invitation, Membership } from '../store.ts';
import { isOpen } from './invitation-store.ts';
import type { Profile } from './profile.ts';

/** What is known when somebody signs in through an app client. */
export interface SignIn {
  readonly client: AppClient;
  readonly profile: Profile;
  readonly memberships: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly superAdmins: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Which membership a sign-in leads to, and what it has from now on. */
export interface Chosen {
  readonly tenantId: string | undefined;
  readonly roles: Role[];
  readonly vendorId: string | undefined;
  readonly invitedAt: string | undefined;
  /** The invitation that is taken with this sign-in. */
  readonly taken?: Invitation;
}

/** The company somebody works for now; whoever was switched off there works for it no longer. */
const employer = (memberships: readonly Membership[]): Membership | undefined =>
  memberships.find(({ tenantId, roles, status }) => tenantId !== undefined && isStaff(roles) && status === 'active');

/**
 * The roles of an invitation that this profile may take: only a verified address, staff only through Google and only
 * who works for no other company.
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

/** A new invitation's roles replace those of the membership; without any, a person is a customer. */
export const chooseMembership = (signIn: SignIn): Chosen => {
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

/** Where somebody was staff and is no longer, now that they work for another company. */
export const leftBehind = (memberships: readonly Membership[], chosen: Chosen): Membership[] =>
  chosen.taken && isStaff(chosen.roles)
    ? memberships.filter(
        ({ tenantId, roles }) => tenantId !== undefined && tenantId !== chosen.tenantId && isStaff(roles),
      )
    : [];
