import type { PortalAccess } from './use-portal-access.ts';

/** Whether somebody can sign in to the portal for a vendor, in a word or two; empty while unknown. */
export const portalStatus = (access: PortalAccess | undefined): string => {
  if (!access) return '';
  const { members, invitations } = access;
  if (members.some(({ status }) => status === 'active')) return 'Signs in';
  if (members.length > 0) return 'Switched off';
  if (invitations.some(({ status }) => status === 'pending')) return 'Invited';
  return invitations.length > 0 ? 'Expired' : 'Not invited';
};
