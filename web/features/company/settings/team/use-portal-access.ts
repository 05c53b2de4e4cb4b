import { useQuery } from '@tanstack/react-query';
import type { InvitationView, MemberView } from '../../../../../shared/company/identity/member.ts';
import type { Page } from '../../../../../shared/contract/routes/page.ts';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';

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

/** All rows of a list, page by page. */
const readAll = async <Row>(read: (cursor?: string) => Promise<Page<Row>>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = await read(cursor);
    rows.push(...page.items);
    cursor = page.nextCursor;
  }
  return rows;
};

/** Finds the portal access of a vendor; undefined until both lists are read, to their ends. */
export const usePortalAccess = (): ((vendor: OwnAddress) => PortalAccess) | undefined => {
  const members = useQuery<MemberView[], ApiError>({
    queryKey: ['GET /api/members', 'vendors', 'all'],
    queryFn: ({ signal }) =>
      readAll((cursor) => api('GET /api/members', { role: 'vendor', limit: MAX_ROWS, cursor }, { signal })),
  }).data;
  const invitations = useQuery<InvitationView[], ApiError>({
    queryKey: ['GET /api/invitations', 'vendors', 'all'],
    queryFn: ({ signal }) => readAll((cursor) => api('GET /api/invitations', { limit: MAX_ROWS, cursor }, { signal })),
  }).data;
  if (!members || !invitations) return undefined;
  return (vendor) => ({
    members: members.filter((member) => worksFor(member, vendor)),
    invitations: invitations.filter((invitation) => worksFor(invitation, vendor)),
  });
};
