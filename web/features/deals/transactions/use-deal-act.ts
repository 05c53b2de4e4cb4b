import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Runs one act on a deal; what is shown of deals, of their listings and of their leads is read again. */
export const useDealAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => act(input, key),
    onSuccess: (output, input) => notify({ type: 'success', text: done(output, input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/transactions',
        'GET /api/transactions/{transactionId}',
        'GET /api/leads/{leadId}/timeline',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT') {
    return 'The deal changed while you had this open. You now see it as it stands; check it and try again.';
  }
  if (error.code === 'NOT_ALLOWED_NOW') return error.message;
  return (
    Object.entries(error.fields)
      .map(([path, message]) => `${path} ${message}`)
      .join('; ') || error.message
  );
};
