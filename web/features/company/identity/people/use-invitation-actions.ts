import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvitationView } from '../../../../../shared/company/identity/member.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type InvitationAction = 'sendAgain' | 'withdraw';

/** Resends an invitation, which restarts its 14 days, or withdraws it. */
export const useInvitationActions = ({ invitationId, email, roles, vendorId }: InvitationView) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mutate, isPending } = useMutation<unknown, ApiError, InvitationAction>({
    mutationFn: (deed) =>
      deed === 'withdraw'
        ? api('DELETE /api/invitations/{invitationId}', { invitationId })
        : api('POST /api/invitations', { email, roles, ...(vendorId !== undefined && { vendorId }) }),
    onSuccess: (_, deed) =>
      notify({
        type: 'success',
        text:
          deed === 'withdraw' ? `${email} is no longer invited.` : `The invitation to ${email} is on its way again.`,
      }),
    onError: ({ message }) => notify({ type: 'error', text: message }),
    onSettled: () => invalidate(client, 'GET /api/invitations'),
  });
  return { sendAgain: () => mutate('sendAgain'), withdraw: () => mutate('withdraw'), isBusy: isPending };
};
