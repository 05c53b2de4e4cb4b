import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { PublicListing } from '../../../../shared/deals/publication/contract.ts';
import { publicStatusOf } from '../../../../shared/deals/publication/visibility.ts';
import { ADDRESS_SECONDS } from '../../../../shared/library/files/file.ts';
import { kindOf } from '../../../../shared/library/files/file-rules.ts';
import { filesById } from '../../../library/files/find-files.ts';
import { sizeKey } from '../../../library/files/store.ts';
import type { PrivateStore } from '../../../platform/objects/private-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { companyDay } from '../company-day.ts';
import { checkWords, mayBeRead } from '../fair-check.ts';
import { listingAt } from './find-listing.ts';
import { readPublication } from './read-publication.ts';

/** Signs addresses of files for five minutes. */
export type PhotoStore = Pick<PrivateStore, 'signGet'>;

/** The photos of a listing that are there, with their sizes, so that nothing moves when they come. */
export const photosOf = async (
  table: TenantTable,
  photos: Listing['photos'],
  store: PhotoStore,
): Promise<PublicListing['photos']> => {
  const files = await filesById(
    table,
    photos.map(({ fileId }) => fileId),
  );
  const shown = photos.map(async ({ fileId, caption = '' }) => {
    const file = files.get(fileId);
    if (file?.state !== 'ready' || kindOf(file) !== 'photo') return [];
    const url = await store.signGet(sizeKey(table.tenantId, file, 'web'), ADDRESS_SECONDS);
    const { width = 3, height = 2 } = file;
    return [{ url, caption, width, height }];
  });
  return (await Promise.all(shown)).flat();
};

/** A listing as strangers see it, by its own id or its property's; undefined where they find nothing. */
export const showListing = async (
  { table, now, store }: { table: TenantTable; now: number; store: PhotoStore },
  id: string,
): Promise<PublicListing | undefined> => {
  const listing = await listingAt(table, id, now);
  if (listing?.publishedAt === undefined) return undefined;
  const [{ today }, publication] = await Promise.all([
    companyDay(table, now),
    readPublication(table, listing.listingId),
  ]);
  const status = publicStatusOf(listing, today);
  if (status === undefined) return undefined;
  const [check, photos] = await Promise.all([
    checkWords(table, listing, publication),
    photosOf(table, listing.photos, store),
  ]);
  // What was written after the publication is judged anew: words that steer stay away until they are mended.
  const isClean = mayBeRead(check);
  return {
    listingId: listing.listingId,
    status,
    address: listing.address,
    price: listing.listPrice ?? null,
    facts: listing.facts,
    remarks: isClean ? listing.remarks : '',
    photos: isClean ? photos : photos.map((photo) => ({ ...photo, caption: '' })),
    agent: { name: listing.agentName },
    noShowingsBefore: status === 'coming_soon' ? (listing.onMarketDate ?? null) : null,
    soldOn: status === 'sold' ? (listing.soldOn ?? null) : null,
    publishedAt: listing.publishedAt,
  };
};
