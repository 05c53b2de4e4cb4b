import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, type ApiOutput, api } from '../../../../platform/api/api.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useKeyOf } from '../../../../platform/api/use-key-of.ts';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';

export type View = ApiOutput<'GET /api/views'>['items'][number];
type Made = ApiOutput<'POST /api/views'>;

/** The views of the list of leads: one's own, and those that colleagues share. */
export const useViews = () => useApi('GET /api/views', { page: 'leads' });

/** The ways to keep, change and forget a view. */
export const useChangeViews = () => {
  const client = useQueryClient();
  const keys = useKeyOf();
  const onSettled = () => invalidate(client, 'GET /api/views');
  const create = useMutation<Made, ApiError, Omit<ApiInput<'POST /api/views'>, 'page'>>({
    mutationFn: (view) => api('POST /api/views', { page: 'leads', ...view }, { idempotencyKey: keys.keyOf(view) }),
    onSuccess: keys.forget,
    onSettled,
  });
  const change = useMutation<Made, ApiError, ApiInput<'PATCH /api/views/{viewId}'>>({
    mutationFn: (view) => api('PATCH /api/views/{viewId}', view),
    onSettled,
  });
  const forget = useMutation<unknown, ApiError, string>({
    mutationFn: (viewId) => api('DELETE /api/views/{viewId}', { viewId }),
    onSettled,
  });
  return { create, change, forget };
};
