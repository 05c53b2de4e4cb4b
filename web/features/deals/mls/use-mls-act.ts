import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';

/** Runs one act on feeds or copied listings; all that shows them is read again. */
export const useMlsAct = <Output, Input = void>(
  act: (input: Input) => Promise<Output>,
  done: (output: Output, input: Input) => string | undefined,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<Output, ApiError, Input>({
    mutationFn: act,
    onSuccess: (output, input) => {
      const text = done(output, input);
      if (text !== undefined) notify({ type: 'success', text });
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/mls/feeds',
        'GET /api/mls/listings',
        'GET /api/mls/listings/{mlsListingId}',
        'GET /api/mls/unknown',
        'GET /api/listings',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT') return 'It changed while you had this open. Check it and try again.';
  return error.code === 'NOT_ALLOWED_NOW' ? error.message : Object.values(error.fields).join('; ') || error.message;
};
