import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import { useKey } from '../../../ui/console/queries/use-key.ts';

/** Runs one act on payouts, with one key for all tries; what is shown is read again. */
export const usePayoutAct = <Input, Output>(
  act: (input: Input, key: string) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const underKey = useKey();
  return useMutation<Output, ApiError, Input>({
    mutationFn: (input) => underKey((key) => act(input, key)),
    onSuccess: (output, input) => {
      notify({ type: 'success', text: done(output, input) });
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/payouts',
        'GET /api/payouts/open',
        'GET /api/payouts/statements',
        'GET /api/payouts/statements/{statementId}',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  return error.code === 'VERSION_CONFLICT'
    ? 'Somebody else was faster. You now see how it stands; check it and try again.'
    : error.message;
};
