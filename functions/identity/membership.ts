import type { Role } from '../../shared/contract/access.ts';
import type { Profile } from './profile.ts';
import type { AppClient, Invitation, Membership } from './store.ts';

const staffRoles: readonly Role[] = ['admin', 'brokerage', 'agent'];

export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => staffRoles.includes(role));

/** What is known when somebody signs in through an app client. */
export interface SignIn {
  readonly client: AppClient;
  readonly profile: Profile;
  readonly memberships: readonly Membership[];
  readonly invitations: readonly Invitation[];
  readonly superAdmins: readonly string[];
}

/** Which membership a sign-in leads to, and the roles it has from now on. */
export interface Chosen {
  readonly tenantId: string | undefined;
  readonly roles: Role[];
  readonly invitedAt: string | undefined;
}

/** The roles of an invitation that this profile may take: only a verified address, staff only through Google. */
const rolesFor = (invitation: Invitation, profile: Profile): Role[] => {
  if (!profile.emailVerified) return [];
  return invitation.roles.filter((role) => profile.isGoogle || !staffRoles.includes(role));
};

const tenantOfStaff = ({ client, memberships, invitations, profile }: SignIn): string => {
  const working = memberships.find(({ tenantId, roles }) => tenantId !== undefined && isStaff(roles));
  const invited = invitations.find((invitation) => isStaff(rolesFor(invitation, profile)));
  return working?.tenantId ?? invited?.tenantId ?? client.tenantId;
};

const isSuperAdmin = ({ profile, superAdmins, client }: SignIn): boolean =>
  client.kind === 'staff' && profile.isGoogle && profile.emailVerified && superAdmins.includes(profile.email);

/** A new invitation's roles replace those of the membership; without any, a person is a customer. */
export const chooseMembership = (signIn: SignIn): Chosen => {
  if (isSuperAdmin(signIn)) return { tenantId: undefined, roles: ['admin'], invitedAt: undefined };
  const { client, profile, memberships, invitations } = signIn;
  const tenantId = client.kind === 'staff' ? tenantOfStaff(signIn) : client.tenantId;
  const known = memberships.find((membership) => membership.tenantId === tenantId);
  const invitation = invitations.find((candidate) => candidate.tenantId === tenantId);
  const roles = invitation && invitation.createdAt !== known?.invitedAt ? rolesFor(invitation, profile) : [];
  if (invitation && roles.length > 0) return { tenantId, roles, invitedAt: invitation.createdAt };
  return { tenantId, roles: known?.roles ?? ['customer'], invitedAt: known?.invitedAt };
};
