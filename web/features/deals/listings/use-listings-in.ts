import { useQueries } from '@tanstack/react-query';
import type { ListingRow, ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { choicesRead } from '../../../ui/console/form/choices-read.ts';
import { readPages } from '../../../ui/console/queries/use-pages.ts';

/**
 * Every listing in one of these states, to choose from, and what a field says while they are read: the caller's own, or all
 * for those who see all.
 */
export const useListingsIn = (...statuses: readonly ListingStatus[]) =>
  useQueries({
    queries: statuses.map((status) => ({
      queryKey: ['GET /api/listings', { status }, 'all'],
      queryFn: ({ signal }: { signal: AbortSignal }) => readPages('GET /api/listings', { status }, signal),
    })),
    combine: (answers): { listings: readonly ListingRow[]; reading: ReturnType<typeof choicesRead> } => ({
      // All at once: choices that move while somebody presses one would give them the house beside it.
      listings: answers.some(({ isPending }) => isPending) ? [] : answers.flatMap(({ data }) => data?.items ?? []),
      reading: choicesRead(...answers),
    }),
  });
