import { isLeading, isStaff } from '../../../../shared/contract/people.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

/** Somebody of the team to whom leads can be given. */
export interface Colleague {
  readonly profileId: string;
  readonly name: string;
  readonly isActive: boolean;
}

export interface Staff {
  /** Administrators assign to others; agents see and keep their own. */
  readonly mayAssign: boolean;
  readonly colleagues: readonly Colleague[];
  nameOf(profileId: string): string;
}

/** The people who work with leads, by name. */
export const useStaff = (): Staff => {
  const { me } = useWorkspace();
  const mayAssign = isLeading(me.roles);
  const { data } = useApi('GET /api/members', { limit: 100 }, { enabled: mayAssign });
  const colleagues = (data?.items ?? [])
    .filter(({ roles }) => isStaff(roles))
    .map(({ profileId, name, email, status, isYou }) => ({
      profileId,
      isActive: status === 'active',
      name: isYou ? `${name ?? email} (you)` : (name ?? email),
    }));
  const names = new Map(colleagues.map(({ profileId, name }) => [profileId, name]));
  // An agent is shown what is assigned to them, and nothing else.
  const nameOf = (profileId: string) => names.get(profileId) ?? (mayAssign ? 'A former colleague' : 'You');
  return { mayAssign, colleagues, nameOf };
};
