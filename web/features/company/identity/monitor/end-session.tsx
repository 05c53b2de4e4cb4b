import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionView } from '../../../../../shared/company/identity/session-view.ts';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Asks once more, then signs that browser out. */
const EndSession = ({ session, onClose }: { session: SessionView; onClose: () => void }) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { sessionId, browser, platform, isCurrent } = session;
  const who = session.name ?? session.email ?? 'Someone';
  const { mutate, isPending, error } = useMutation<void, ApiError>({
    mutationFn: () => api('DELETE /api/sessions/{sessionId}', { sessionId }),
    onSuccess: async () => {
      notify({ type: 'success', text: `${who} is signed out of ${browser} on ${platform}.` });
      onClose();
      await invalidate(client, 'GET /api/sessions');
    },
  });
  return (
    <FormModal
      header="End this session"
      submit="End session"
      isDestructive
      isBusy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error && (
        <Alert type="error" statusIconAriaLabel="Error">
          {error.message}
        </Alert>
      )}
      <Box>
        {who} is signed out of {browser} on {platform} with the next click, at the latest after five seconds, and has to
        sign in again.
      </Box>
      {isCurrent && <Box color="text-status-warning">This is the session you are working in right now.</Box>}
    </FormModal>
  );
};

export default EndSession;
