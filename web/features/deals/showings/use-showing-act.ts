import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Runs one act on showings or open houses; what is shown is read again. */
export const useShowingAct = <Input, Output>(
  act: (input: Input) => Promise<Output>,
  done: (output: Output, input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<Output, ApiError, Input>({
    mutationFn: act,
    onSuccess: (output, input) => notify({ type: 'success', text: done(output, input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/showings',
        'GET /api/showings/{showingId}',
        'GET /api/open-houses',
        'GET /api/open-houses/{openHouseId}',
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
