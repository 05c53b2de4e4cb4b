import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

type LogRoute = 'POST /api/leads/{leadId}/notes' | 'POST /api/leads/{leadId}/calls';

/** Writes a note or a call into a lead's log, once, however often the connection breaks. */
export const useLog = <Route extends LogRoute>(route: Route, said: string, onLogged: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const { keyOf, forget } = useKeyOf();
  return useMutation<unknown, ApiError, ApiInput<Route>>({
    mutationFn: (input) => api(route, input, { idempotencyKey: keyOf(input) }),
    onSuccess: async () => {
      forget();
      notify({ type: 'success', text: said });
      onLogged();
      await invalidate(
        client,
        'GET /api/leads/{leadId}',
        'GET /api/leads/{leadId}/timeline',
        'GET /api/communications',
        'GET /api/tasks',
        'GET /api/tasks/my-day',
        'GET /api/leads',
      );
    },
  });
};
