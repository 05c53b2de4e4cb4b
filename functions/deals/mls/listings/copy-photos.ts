import { createHash } from 'node:crypto';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { ListingChanged } from '../../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { isChangeable } from '../../../../shared/deals/listings/listing-rules.ts';
import { MlsPhotosAsked } from '../../../../shared/deals/mls/events.ts';
import type { MlsMedium } from '../../../../shared/deals/mls/record.ts';
import { PART_BYTES, partCount } from '../../../../shared/library/files/file.ts';
import { fileKinds } from '../../../../shared/library/files/file-rules.ts';
import { beginFile } from '../../../library/files/begin-file.ts';
import { completeFile } from '../../../library/files/complete-file.ts';
import { typeOfBytes } from '../../../library/files/file-signature.ts';
import { filesOf } from '../../../library/files/find-files.ts';
import { originalKey } from '../../../library/files/store.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { findListing, listingPlace } from '../../listings/listing-place.ts';
import { eventPlace, listingWrites } from '../../listings/listing-writes.ts';
import type { MlsDeps } from '../context.ts';
import { listingLink, mlsListingItem } from '../store.ts';

type PhotosRequest = (typeof MlsPhotosAsked)['data']['_output'];
type Place = { readonly deps: MlsDeps; readonly table: TenantTable };

const MAX_PHOTOS = 50;
const MAX_TRIES = 10;

/** The bytes of a linked photo; undefined for what can't be fetched or is none. Our token never goes along. */
const fetchPhoto = async ({ call }: MlsDeps, { url }: MlsMedium): Promise<Buffer | undefined> => {
  try {
    const { status, body } = await call({
      method: 'GET',
      url,
      headers: { accept: 'image/*', 'user-agent': 'Northlight' },
    });
    return status === 200 && body.length > 0 && body.length <= fileKinds.photo.maxBytes ? body : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a photo as a file of the listing, the same bytes once. */
const keepPhoto = async ({ deps, table }: Place, asked: PhotosRequest, medium: MlsMedium): Promise<void> => {
  const bytes = await fetchPhoto(deps, medium);
  const contentType = bytes && typeOfBytes(bytes);
  if (!bytes || !(contentType === 'image/jpeg' || contentType === 'image/png' || contentType === 'image/webp')) return;
  const { tenantId } = table;
  const input = {
    target: { kind: 'listing' as const, id: asked.listingId },
    purpose: 'deliverable' as const,
    name: `mls-${asked.next + 1}`,
    contentType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const request = { table, tenantId, input, now: deps.clock(), caller: { profileId: asked.askedBy } };
  const file = await beginFile(request, deps.files);
  if (file.state !== 'sending' || file.uploadId === null) return;
  const upload = { key: originalKey(tenantId, file), uploadId: file.uploadId };
  for (let n = 1; n <= partCount(bytes.length); n++) {
    await deps.files.putPart(upload, n, bytes.subarray((n - 1) * PART_BYTES, n * PART_BYTES));
  }
  await completeFile(request, file.fileId, deps.files);
};

const endCopy = async (table: TenantTable, listingId: string) => {
  const link = await table.get(listingLink, { listingId }, { consistent: true });
  return link?.copyingSince === undefined ? [] : [table.patch(listingLink, link, { copyingSince: undefined })];
};

const withPhotos = (listing: Listing, fileIds: readonly string[]): Listing['photos'] => {
  const known = new Set(listing.photos.map(({ fileId }) => fileId));
  const more = fileIds.filter((fileId) => !known.has(fileId)).map((fileId) => ({ fileId }));
  return [...listing.photos, ...more].slice(0, MAX_PHOTOS);
};

/** Shows the copied photos in the listing once they are checked; those that are no photos stay out. */
const showPhotos = async ({ deps, table }: Place, asked: PhotosRequest): Promise<void> => {
  const { listingId, name: by, tries } = asked;
  const files = await filesOf(table, { kind: 'listing', id: listingId });
  const now = deps.clock();
  if (files.some(({ state }) => state === 'checking') && tries < MAX_TRIES) {
    const later = { key: listingId, at: now + MINUTE / 4, group: listingId };
    await table.commit(table.due(MlsPhotosAsked, { ...asked, tries: tries + 1 }, later));
    return;
  }
  const ready = files.filter(({ state }) => state === 'ready').map(({ fileId }) => fileId);
  await untilWritten(async () => {
    const listing = await findListing(table, listingId);
    const done = await endCopy(table, listingId);
    const photos = listing && withPhotos(listing, ready);
    if (!listing || !photos || photos.length === listing.photos.length || !isChangeable(listing)) {
      if (done.length > 0) await table.commit(...done);
      return;
    }
    const place = await listingPlace({ table, now });
    const told = table.event(ListingChanged, { listingId, by, fields: ['photos'] }, eventPlace(place, listingId));
    await table.commit(...listingWrites(place, listing, { photos }), told, ...done);
  });
};

/** Copies the next linked photo into our own media; after the last one they are shown. */
export const copyPhotos = async (deps: MlsDeps, table: TenantTable, asked: PhotosRequest): Promise<void> => {
  const { mlsListingId, listingId, next } = asked;
  const record = await table.get(mlsListingItem, { mlsListingId }, { consistent: true });
  const link = await table.get(listingLink, { listingId }, { consistent: true });
  if (link?.copyingSince === undefined) return;
  const medium = record?.gone || record?.listingId !== listingId ? undefined : record.media[next];
  if (!medium) return await showPhotos({ deps, table }, asked);
  try {
    await keepPhoto({ deps, table }, asked, medium);
  } catch (error) {
    // A full store or a full listing ends the copying with what there is.
    if (!(error instanceof AppError) || error.kind === 'unavailable') throw error;
    return await showPhotos({ deps, table }, asked);
  }
  const place = { pk: listingLink.key({ listingId }).pk, group: listingId, now: deps.clock() };
  await table.commit(table.event(MlsPhotosAsked, { ...asked, next: next + 1 }, place));
};
