import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MemberView } from '../../../../../shared/company/identity/member.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type Change = Omit<ApiInput<'PATCH /api/members/{profileId}'>, 'profileId' | 'version'>;

/** Changes a member and reloads the list in any case. */
export const useChangeMember = ({ profileId, version }: MemberView) => {
  const client = useQueryClient();
  return useMutation<MemberView, ApiError, Change>({
    mutationFn: (change) => api('PATCH /api/members/{profileId}', { profileId, version, ...change }),
    onSettled: () => invalidate(client, 'GET /api/members', 'GET /api/invitations'),
  });
};
