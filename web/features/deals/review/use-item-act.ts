import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChecklistView } from '../../../../shared/deals/review/contract.ts';
import { type ApiInput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

const ROUTE = 'POST /api/transactions/{transactionId}/checklist/{itemId}';
export type ItemActInput = ApiInput<typeof ROUTE>;

/** Runs one act on an item of a checklist; everything that shows it is read again. */
export const useItemAct = (done: (input: ItemActInput) => string) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<ChecklistView, ApiError, ItemActInput>({
    mutationFn: (input) => api(ROUTE, input),
    onSuccess: (_, input) => notify({ type: 'success', text: done(input) }),
    onSettled: () =>
      invalidate(
        client,
        'GET /api/review-queue',
        'GET /api/transactions/{transactionId}',
        'GET /api/transactions/{transactionId}/checklist',
        'GET /api/transactions/{transactionId}/checklist/{itemId}',
      ),
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  return error.code === 'VERSION_CONFLICT'
    ? 'It changed while you looked at it. You now see what was submitted last; look at it again.'
    : Object.values(error.fields).join('; ') || error.message;
};
