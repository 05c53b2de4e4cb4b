import type { InvitationView, MemberView } from '../../../../../shared/company/identity/member.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { useApi } from '../../../../ui/console/use-api.ts';

/** Who may sign in to the portal for a vendor, and who is invited to. */
export interface PortalAccess {
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
}

const MAX_ROWS = 100;

type OwnAddress = Pick<VendorView, 'vendorId' | 'email'>;
type Person = Pick<MemberView, 'roles' | 'email' | 'vendorId'>;

/** A person invited without a named vendor works for the one with the same address. */
const worksFor = ({ roles, email, vendorId }: Person, vendor: OwnAddress): boolean =>
  roles.includes('vendor') && (vendorId === undefined ? email === vendor.email : vendorId === vendor.vendorId);

/** Finds the portal access of a vendor; undefined until both lists are loaded. */
export const usePortalAccess = (): ((vendor: OwnAddress) => PortalAccess) | undefined => {
  const members = useApi('GET /api/members', { role: 'vendor', limit: MAX_ROWS }).data;
  const invitations = useApi('GET /api/invitations', { limit: MAX_ROWS }).data;
  if (!members || !invitations) return undefined;
  return (vendor) => ({
    members: members.items.filter((member) => worksFor(member, vendor)),
    invitations: invitations.items.filter((invitation) => worksFor(invitation, vendor)),
  });
};
