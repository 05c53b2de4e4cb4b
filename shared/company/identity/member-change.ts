import { isLeading, isStaff, type Role } from '../../contract/access/people.ts';

/** The fields of a member that decide permissions. */
export interface MemberAccess {
  readonly roles: readonly Role[];
  readonly status: 'active' | 'disabled';
  readonly vendorId?: string | undefined;
}

export type RefusedChange = 'ownAccess' | 'needsInvitation' | 'needsVendor';

/** Error messages for refused changes, used by the API and by the form that predicts them. */
export const refusalMessages: Readonly<Record<RefusedChange | 'lastAdministrator', string>> = {
  ownAccess: 'You can’t take your own administrator access away; another administrator can.',
  needsInvitation:
    'must not make a vendor or customer staff: invite the address, so that the person comes in through Google',
  needsVendor: 'must be the id of a vendor of this company; the role vendor needs one',
  lastAdministrator: 'This is the last administrator of the company. Make somebody else one first.',
};

const isActiveAdministrator = ({ roles, status }: MemberAccess): boolean => status === 'active' && isLeading(roles);

/** Access after a change; the vendor is removed with the role. */
export const accessAfter = (before: MemberAccess, change: Partial<MemberAccess>): MemberAccess => {
  const roles = change.roles ?? before.roles;
  const vendorId = roles.includes('vendor') ? (change.vendorId ?? before.vendorId) : undefined;
  return { roles, status: change.status ?? before.status, vendorId };
};

/** The reason to refuse an administrator's change; undefined if it is allowed. */
export const refuseChange = (before: MemberAccess, after: MemberAccess, isOwn: boolean): RefusedChange | undefined => {
  if (isOwn && isActiveAdministrator(before) && !isActiveAdministrator(after)) return 'ownAccess';
  if (isStaff(after.roles) && !isStaff(before.roles)) return 'needsInvitation';
  const isNewVendor = after.roles.includes('vendor') && !before.roles.includes('vendor');
  return isNewVendor && after.vendorId === undefined ? 'needsVendor' : undefined;
};

/** True if the change removes an active administrator from the tenant. */
export const losesAdministrator = (before: MemberAccess, after: MemberAccess): boolean =>
  isActiveAdministrator(before) && !isActiveAdministrator(after);
