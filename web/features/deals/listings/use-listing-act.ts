import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import type { ApiError } from '../../../platform/api-error.ts';
import { useNotices } from '../../../ui/console/notices.tsx';
import { invalidate } from '../../../ui/console/use-api.ts';

/** Runs one act on a listing, with one key for all tries; its page shows the answer at once, lists are read again. */
export const useListingAct = <Input>(
  act: (input: Input, key: string) => Promise<ListingView>,
  done: (listing: ListingView, input: Input) => string | undefined,
) => {
  const client = useQueryClient();
  const { notify } = useNotices();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation<ListingView, ApiError, Input>({
    mutationFn: (input) => act(input, key),
    onSuccess: (listing, input) => {
      client.setQueryData(['GET /api/listings/{listingId}', { listingId: listing.listingId }], listing);
      const text = done(listing, input);
      if (text !== undefined) notify({ type: 'success', text });
      void invalidate(client, 'GET /api/listings');
    },
    onError: ({ code }) => {
      if (code === 'VERSION_CONFLICT') void invalidate(client, 'GET /api/listings/{listingId}');
    },
  });
};

/** Why nothing was done, said where it was tried. */
export const actProblem = (error: ApiError | null): string | undefined => {
  if (!error) return undefined;
  if (error.code === 'VERSION_CONFLICT') {
    return 'The listing changed while you had this open. You now see it as it stands; check it and try again.';
  }
  return error.code === 'NOT_ALLOWED_NOW' ? error.message : Object.values(error.fields).join('; ') || error.message;
};
