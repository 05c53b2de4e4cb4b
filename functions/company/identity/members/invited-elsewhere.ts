import type { Caller } from '../../../../shared/contract/access/access.ts';
import { isStaff } from '../../../../shared/contract/access/people.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { invitationItem, invitationsOf, isOpen } from './invitation-store.ts';

/**
 * Company whose invitation the caller cannot accept, because staff belong to one company. Only the invited
 * person learns of it, so that the inviter cannot find out where people work.
 */
export const invitedElsewhere = async (
  platformTable: TenantTable,
  { email, roles, tenantId }: Caller,
  now: number,
): Promise<{ invitedElsewhere?: string }> => {
  if (tenantId === undefined || !isStaff(roles)) return {};
  const { items } = await platformTable.query(invitationItem, invitationsOf({ email }));
  const waiting = items.find(
    (invitation) =>
      invitation.tenantId !== tenantId &&
      invitation.acceptedAt === undefined &&
      isStaff(invitation.roles) &&
      isOpen(invitation, now),
  );
  return waiting?.tenantName === undefined ? {} : { invitedElsewhere: waiting.tenantName };
};
