import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { personLabel } from '../../../ui/console/marks/labels.ts';
import { useNotices } from '../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../ui/console/queries/use-api.ts';
import type { Pair } from '../lead/merge/use-duplicates.ts';

interface Decision {
  readonly pair: Pair;
  readonly isDismissed: boolean;
}

/** Dismisses a duplicate pair permanently, with undo. */
export const useDismiss = () => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { mutate, variables, isPending } = useMutation<unknown, ApiError, Decision>({
    mutationFn: ({ pair: { first, second }, isDismissed }) =>
      api('PUT /api/leads/{leadId}/duplicates/{otherId}', {
        leadId: first.leadId,
        otherId: second.leadId,
        isDismissed,
      }),
    onSuccess: async (_, { pair, isDismissed }) => {
      const both = `${personLabel(pair.first)} and ${personLabel(pair.second)}`;
      if (isDismissed) {
        const undo = () => mutate({ pair, isDismissed: false });
        notify({ type: 'success', text: `${both} are not duplicates. You won’t be asked again.`, undo });
      } else notify({ type: 'success', text: `${both} are back in the list.` });
      await invalidate(client, 'GET /api/leads/duplicates');
    },
    onError: (error) => notify({ type: 'error', text: `Nothing was noted: ${error.message}` }),
  });
  return {
    dismiss: (pair: Pair) => mutate({ pair, isDismissed: true }),
    isBusy: ({ first, second }: Pair) =>
      isPending && variables.pair.first.leadId === first.leadId && variables.pair.second.leadId === second.leadId,
  };
};
