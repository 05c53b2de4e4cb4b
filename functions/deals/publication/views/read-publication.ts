import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { Publication } from '../../../../shared/deals/publication/publication.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { publicationItem } from '../store.ts';

const MAX_ACTS = 50;

const empty = (listingId: string): Publication => ({ listingId, acts: [], updates: [], version: 1 });

/** What was published of a listing; undefined before anything was. */
export const readPublication = async (table: TenantTable, listingId: string): Promise<Publication | undefined> =>
  await table.get(publicationItem, { listingId }, { consistent: true });

/** Changes what was published, or writes it for the first time; keeps the last acts and updates. */
export const writePublication = (
  table: TenantTable,
  { listingId }: Pick<Listing, 'listingId'>,
  known: Publication | undefined,
  change: Partial<Publication>,
): Write => {
  const { acts, updates, ...rest } = { ...empty(listingId), ...known, ...change };
  const next = { ...rest, acts: acts.slice(-MAX_ACTS), updates: updates.slice(-MAX_ACTS) };
  return known ? table.patch(publicationItem, known, next) : table.create(publicationItem, { ...next, version: 1 });
};

/** What the MLS is told of a listing, to see later what has changed. */
export const seenOf = ({ listPrice, status, remarks }: Listing): NonNullable<Publication['seen']> => ({
  ...(listPrice !== undefined && { price: listPrice }),
  status,
  remarks,
});
