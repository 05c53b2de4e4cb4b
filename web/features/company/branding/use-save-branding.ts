import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrandingView } from '../../../../shared/company/branding/branding-view.ts';
import { type ApiInput, api } from '../../../platform/api.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';

/** Saves the branding; pages show the result within half a minute. */
export const useSaveBranding = (onSaved: () => void) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<BrandingView, ApiError, ApiInput<'PUT /api/branding'>>({
    mutationFn: (input) => api('PUT /api/branding', input),
    onSuccess: (view) => {
      client.setQueryData(['GET /api/branding', {}], view);
      notify({ type: 'success', text: 'Saved. Your pages show it within a minute.' });
      onSaved();
    },
  });
};
