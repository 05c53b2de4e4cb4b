import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicationView } from '../../../../../shared/deals/publication/contract.ts';
import type { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotices } from '../../../../ui/console/notices/notices.tsx';
import { invalidate } from '../../../../ui/console/queries/use-api.ts';

/** Acts on the publication of a listing: its answer is shown at once, the listing is read again. */
export const usePublicationAct = <Input>(
  act: (input: Input) => Promise<PublicationView>,
  done: (view: PublicationView, input: Input) => string,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  return useMutation<PublicationView, ApiError, Input>({
    mutationFn: act,
    onSuccess: (view, input) => {
      client.setQueryData(['GET /api/listings/{listingId}/publication', { listingId: view.listingId }], view);
      notify({ type: 'success', text: done(view, input) });
    },
    onSettled: () =>
      invalidate(
        client,
        'GET /api/listings',
        'GET /api/listings/{listingId}',
        'GET /api/listings/{listingId}/publication',
      ),
  });
};

/** Why nothing was done: each rule that is not met, in words. */
export const problemOf = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT') return 'The listing has changed. Check how it stands now, then try again.';
  const details = Object.entries(error.fields).map(([field, message]) => `${field} ${message}`);
  return details.length > 0 ? details.join('; ') : error.message;
};
