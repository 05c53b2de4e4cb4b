import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const MAY_CALL = 'GET /api/voice/leads/{leadId}/may-call';

/** Lets the voice assistant call a lead; `reason` says why it may not. Undefined without a voice assistant. */
export const useAssistantCall = (leadId: string) => {
  const { me } = useWorkspace();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { notify } = useNotices();
  const hasVoice = me.features.includes('voice_ai');
  // Pressed again after a lost answer, it is the same call.
  const [key] = useState(() => crypto.randomUUID());
  const { data } = useApi(MAY_CALL, { leadId }, { enabled: hasVoice });
  const { mutate, isPending } = useMutation<{ callId: string }, ApiError>({
    mutationFn: () => api('POST /api/voice/calls', { leadId }, { idempotencyKey: key }),
    onSuccess: ({ callId }) => navigate(`/admin/calls/${callId}`),
    onError: async ({ message }) => {
      notify({ type: 'error', text: message });
      await invalidate(client, MAY_CALL);
    },
  });
  if (!hasVoice) return undefined;
  const reason = data?.obstacles.map(({ text }) => text).join(' ');
  return { mayCall: data?.mayCall ?? false, reason, isPending, call: () => mutate() };
};
