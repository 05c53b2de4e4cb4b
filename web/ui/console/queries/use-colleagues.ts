import { useQuery } from '@tanstack/react-query';
import type { MemberView } from '../../../../shared/company/identity/member.ts';
import { isLeading, isStaff } from '../../../../shared/contract/access/people.ts';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useWorkspace } from '../workspace.tsx';

export type Colleague = Pick<MemberView, 'profileId' | 'name' | 'email' | 'roles' | 'status' | 'isYou'>;

/** What a colleague goes by: the name, else the address. */
export const colleagueName = ({ name, email }: Pick<Colleague, 'name' | 'email'>): string => name ?? email;

/** Staff stands first in the list of members: it ends with the first page that ends with somebody else. */
const readColleagues = async (signal: AbortSignal): Promise<Colleague[]> => {
  const found: Colleague[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await api('GET /api/members', { limit: 100, ...(cursor && { cursor }) }, { signal });
    found.push(...page.items.filter(({ roles }) => isStaff(roles)));
    cursor = page.nextCursor;
    isMore = cursor !== undefined && isStaff(page.items.at(-1)?.roles ?? []);
  }
  return found;
};

/** Everybody who works in this back office, as administrators may know them; for others the list stays unread. */
export const useColleagues = () => {
  const { me } = useWorkspace();
  return useQuery<Colleague[], ApiError>({
    queryKey: ['GET /api/members', 'colleagues'],
    queryFn: ({ signal }) => readColleagues(signal),
    enabled: isLeading(me.roles),
  });
};

/** The name behind an id; `a colleague` where it can't be known. */
export const useColleagueName = (): ((profileId: string) => string) => {
  const { data = [] } = useColleagues();
  return (profileId) => {
    const found = data.find((each) => each.profileId === profileId);
    return found ? colleagueName(found) : 'a colleague';
  };
};
