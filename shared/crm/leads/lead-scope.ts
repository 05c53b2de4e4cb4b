import type { Caller } from '../../contract/access.ts';

/** An agent's own profile, to which lists and rows are narrowed; undefined for administrators, who see all. */
export const ownProfile = ({ roles, profileId }: Pick<Caller, 'roles' | 'profileId'>): string | undefined =>
  roles.includes('admin') || roles.includes('brokerage') ? undefined : profileId;

/** True where a caller may see what is assigned so. */
export const isInScope = (
  caller: Pick<Caller, 'roles' | 'profileId'>,
  { assignedTo }: { assignedTo: string | null },
): boolean => {
  const own = ownProfile(caller);
  return own === undefined || assignedTo === own;
};
