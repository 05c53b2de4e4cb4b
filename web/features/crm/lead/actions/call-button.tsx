import Button from '@cloudscape-design/components/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { api } from '../../../../platform/api.ts';
import type { ApiError } from '../../../../platform/api-error.ts';
import { useNotices } from '../../../../ui/console/notices.tsx';
import { invalidate, useApi } from '../../../../ui/console/use-api.ts';
import { useWorkspace } from '../../../../ui/console/workspace.tsx';

const Call = ({ leadId }: { leadId: string }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { notify } = useNotices();
  // Pressed again after a lost answer, it is the same call.
  const [key] = useState(() => crypto.randomUUID());
  const { data } = useApi('GET /api/voice/leads/{leadId}/may-call', { leadId });
  const { mutate, isPending } = useMutation<{ callId: string }, ApiError>({
    mutationFn: () => api('POST /api/voice/calls', { leadId }, { idempotencyKey: key }),
    onSuccess: ({ callId }) => navigate(`/admin/calls/${callId}`),
    onError: async ({ message }) => {
      notify({ type: 'error', text: message });
      await invalidate(client, 'GET /api/voice/leads/{leadId}/may-call');
    },
  });
  const reason = data?.obstacles.map(({ text }) => text).join(' ');
  return (
    <Button
      loading={isPending}
      disabled={!data?.mayCall}
      {...(reason && { disabledReason: reason })}
      onClick={() => mutate()}
    >
      Call
    </Button>
  );
};

/** Lets the assistant call the lead; a disabled button says why not. */
export const CallButton = ({ lead }: { lead: LeadDetail }) => {
  const { me } = useWorkspace();
  return me.features.includes('voice_ai') ? <Call leadId={lead.leadId} /> : null;
};
