import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';
import { inputOf, type MessageDraft } from './message-draft.ts';

type Written = ApiOutput<'POST /api/leads/{leadId}/messages'>;

/** Sends a message once, however often the button is pressed or the connection breaks. */
export const useWrite = (leadId: string, onWritten: () => void) => {
  const client = useQueryClient();
  const { keyOf, forget } = useKeyOf();
  return useMutation<Written, ApiError, MessageDraft>({
    mutationFn: (draft) => {
      const input = inputOf(leadId, draft);
      return api('POST /api/leads/{leadId}/messages', input, { idempotencyKey: keyOf(input) });
    },
    onSuccess: async () => {
      forget();
      onWritten();
      await invalidate(client, 'GET /api/communications', 'GET /api/leads/{leadId}/timeline');
      await invalidate(client, 'GET /api/leads/{leadId}');
    },
  });
};
