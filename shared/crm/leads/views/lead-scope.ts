import type { Caller } from '../../../contract/access/access.ts';
import { isLeading } from '../../../contract/access/people.ts';

/** The profile id that limits an agent's lists and rows; undefined for administrators, who see all. */
export const ownProfile = ({ roles, profileId }: Pick<Caller, 'roles' | 'profileId'>): string | undefined =>
  isLeading(roles) ? undefined : profileId;

/** True if the caller may see a row with this assignee. */
export const isInScope = (
  caller: Pick<Caller, 'roles' | 'profileId'>,
  { assignedTo }: { assignedTo: string | null },
): boolean => {
  const own = ownProfile(caller);
  return own === undefined || assignedTo === own;
};
