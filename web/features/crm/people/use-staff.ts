import { isLeading } from '../../../../shared/contract/access/people.ts';
import { colleagueName, useColleagues } from '../../../ui/console/queries/use-colleagues.ts';
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
  const { data } = useColleagues();
  const colleagues = (data ?? []).map((each) => ({
    profileId: each.profileId,
    isActive: each.status === 'active',
    name: each.isYou ? `${colleagueName(each)} (you)` : colleagueName(each),
  }));
  const names = new Map(colleagues.map(({ profileId, name }) => [profileId, name]));
  const unknown = data ? 'A former colleague' : 'A colleague';
  // An agent is shown what is assigned to them, and nothing else.
  const nameOf = (profileId: string) => names.get(profileId) ?? (mayAssign ? unknown : 'You');
  return { mayAssign, colleagues, nameOf };
};
