import type { ListingView } from '../../../../shared/deals/listings/listing-view.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = ['GET /api/listings', 'GET /api/listings/{listingId}'] as const;

/** Runs one act on a listing; its page shows the answer at once, lists are read again. */
export const useListingAct = <Input>(
  act: (input: Input, key: string) => Promise<ListingView>,
  done: (listing: ListingView, input: Input) => string | undefined,
) =>
  useAct(routes, act, done, (client, listing) =>
    client.setQueryData(['GET /api/listings/{listingId}', { listingId: listing.listingId }], listing),
  );

/** Why nothing was done, said where it was tried, but for what a `shown` field says. */
export const actProblem = (error: ApiError | null, shown?: FieldOf): string | undefined =>
  problemOf(
    error,
    'The listing changed while you had this open. You now see it as it stands; check it and try again.',
    shown,
  );
