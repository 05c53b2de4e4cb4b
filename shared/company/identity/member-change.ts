import type { Role } from '../../contract/access.ts';
import { isLeading, isStaff } from './roles.ts';

/** What decides what somebody may do in a tenant. */
export interface Standing {
  readonly roles: readonly Role[];
  readonly status: 'active' | 'disabled';
  readonly vendorId?: string | undefined;
}

export type RefusedChange = 'ownAccess' | 'needsInvitation' | 'needsVendor';

/** The words in which a change is refused, for the API and for the form that foresees it. */
export const refusalWords: Readonly<Record<RefusedChange | 'lastAdministrator', string>> = {
  ownAccess: 'You can’t take your own administrator access away; another administrator can.',
  needsInvitation:
    'must not make a vendor or customer staff: invite the address, so that the person comes in through Google',
  needsVendor: 'must be the id of a vendor of this company, because of the role vendor',
  lastAdministrator: 'This is the last administrator of the company. Make somebody else one first.',
};

const leads = ({ roles, status }: Standing): boolean => status === 'active' && isLeading(roles);

/** Somebody's standing after a change; the vendor goes with the role. */
export const standingAfter = (before: Standing, change: Partial<Standing>): Standing => {
  const roles = change.roles ?? before.roles;
  const vendorId = roles.includes('vendor') ? (change.vendorId ?? before.vendorId) : undefined;
  return { roles, status: change.status ?? before.status, vendorId };
};

/** Why an administrator may not make this change, if they may not. */
export const refuseChange = (before: Standing, after: Standing, isOwn: boolean): RefusedChange | undefined => {
  if (isOwn && leads(before) && !leads(after)) return 'ownAccess';
  if (isStaff(after.roles) && !isStaff(before.roles)) return 'needsInvitation';
  const isNewVendor = after.roles.includes('vendor') && !before.roles.includes('vendor');
  return isNewVendor && after.vendorId === undefined ? 'needsVendor' : undefined;
};

/** True where the tenant has one administrator fewer after a change. */
export const losesAdministrator = (before: Standing, after: Standing): boolean => leads(before) && !leads(after);
