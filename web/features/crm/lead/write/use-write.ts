import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ApiOutput, api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { invalidate } from '../../../../ui/console/use-api.ts';
import { inputOf, type MessageDraft } from './message-draft.ts';

type Written = ApiOutput<'POST /api/leads/{leadId}/messages'>;

/** Sends a message once, however often the button is pressed or the connection breaks. */
export const useWrite = (leadId: string, onWritten: () => void) => {
  const client = useQueryClient();
  const key = useRef({ of: '', key: '' });
  return useMutation<Written, ApiError, MessageDraft>({
    mutationFn: (draft) => {
      const input = inputOf(leadId, draft);
      const of = JSON.stringify(input);
      if (key.current.of !== of) key.current = { of, key: crypto.randomUUID() };
      return api('POST /api/leads/{leadId}/messages', input, { idempotencyKey: key.current.key });
    },
    onSuccess: async () => {
      key.current = { of: '', key: '' };
      onWritten();
      await invalidate(client, 'GET /api/communications', 'GET /api/leads/{leadId}/timeline');
      await invalidate(client, 'GET /api/leads/{leadId}');
    },
  });
};
