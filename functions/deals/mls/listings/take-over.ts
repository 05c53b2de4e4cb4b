import { toInstant } from '../../../../shared/contract/time.ts';
import { ListingFacts } from '../../../../shared/deals/listings/listing.ts';
import type { TakeOverField } from '../../../../shared/deals/mls/difference.ts';
import { differencesOf, takenOver } from '../../../../shared/deals/mls/differences.ts';
import { MlsPhotosAsked } from '../../../../shared/deals/mls/events.ts';
import { type AppError, invalidInput, notAllowedNow } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { changeListing, seenListing } from '../../listings/change-listing.ts';
import { nameOf } from '../../listings/listing-place.ts';
import { listingLink, type MlsListing } from '../store.ts';
import { knownRecord } from './view-record.ts';

type TakeOver = SignedRequest<{ mlsListingId: string; fields: TakeOverField[]; version: number }>;

const notMatched = (): AppError => {
  const message = 'Match it with one of your listings first.';
  return notAllowedNow([{ path: 'mlsListingId', message }]);
};

/** Asks for the linked photos to be copied, once at a time. */
const askPhotos = async (request: TakeOver, record: MlsListing, listingId: string): Promise<void> =>
  await untilWritten(async () => {
    const { table, caller, now, correlationId } = request;
    const { mlsListingId } = record;
    const link = await table.get(listingLink, { listingId }, { consistent: true });
    if (link?.mlsListingId !== mlsListingId || link.copyingSince !== undefined) return;
    const asked = { mlsListingId, listingId, askedBy: caller.profileId, name: nameOf(request), next: 0, tries: 0 };
    await table.commit(
      table.patch(listingLink, link, { copyingSince: toInstant(now) }),
      table.event(MlsPhotosAsked, asked, {
        pk: listingLink.key({ listingId }).pk,
        group: listingId,
        now,
        correlationId,
      }),
    );
  });

/** Takes fields over by the listing's own rule of change, under the version that the caller saw. */
export const takeOver = async (request: TakeOver): Promise<void> => {
  const { table, input } = request;
  const record = await knownRecord(table, input.mlsListingId);
  const { listingId } = record;
  if (listingId === undefined || record.gone) throw notMatched();
  const seen = { ...request, input: { listingId, version: input.version } };
  const listing = await seenListing(seen);
  const open = differencesOf(record, listing);
  const refused = input.fields.flatMap((field) => {
    const found = open.find((difference) => difference.field === field);
    if (found && found.why === undefined) return [];
    return [{ path: `fields.${field}`, message: found?.why ?? 'is the same in both' }];
  });
  if (refused.length > 0) throw notAllowedNow(refused);
  const taken = takenOver(record, input.fields);
  const { error } = ListingFacts.safeParse(taken.facts ?? {});
  if (error) {
    throw invalidInput(error.issues.map(({ path, message }) => ({ path: `fields.${path.join('.')}`, message })));
  }
  if (Object.keys(taken).length > 0) await changeListing({ ...request, input: { ...seen.input, ...taken } });
  if (input.fields.includes('photos')) await askPhotos(request, record, listingId);
};
