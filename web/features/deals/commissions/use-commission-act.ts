import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Runs one act on commissions, with one key for all tries; what is shown is read again. */
export const useCommissionAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [key, setKey] = useState(() => crypto.randomUUID());
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => act(input, key),
    onSuccess: (output, input) => {
      setKey(crypto.randomUUID());
      notify({ type: 'success', text: done(output, input) });
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/disbursements',
        'GET /api/disbursements/deals',
        'GET /api/disbursements/{disbursementId}',
        'GET /api/commission-plans',
        'GET /api/commission-plans/{planId}',
        'GET /api/commission-assignments',
        'GET /api/commission-assignments/{profileId}',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT')
    return 'Somebody else was faster. You now see how it stands; check it and try again.';
  return Object.values(error.fields).join('; ') || error.message;
};
