import type { ListingMedium } from '../../../shared/deals/listings/listing-view.ts';
import type { HouseView } from '../../../shared/workspace/houses/house.ts';
import { listingMedia } from '../../deals/listings/media/listing-media.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import { readDocuments } from './read-documents.ts';
import { type HouseParts, readParts } from './read-parts.ts';
import { timelineOf } from './timeline.ts';

/** A listing's agent chooses among all pictures of its house; anybody else sees those of orders that are theirs. */
const isTheirs = ({ isLeading, listings, orders }: HouseParts): ((medium: ListingMedium) => boolean) => {
  if (isLeading || listings.length > 0) return () => true;
  const own = new Set(orders.flatMap(({ number }) => (number === undefined ? [] : [number])));
  return ({ orderNumber }) => orderNumber !== undefined && own.has(orderNumber);
};

/** A block is absent for an agent who has none of it: absent is what is not theirs to see. */
const block = <Row>({ isLeading }: HouseParts, rows: readonly Row[]): Row[] | undefined =>
  isLeading || rows.length > 0 ? [...rows] : undefined;

/** All of a house that the caller may see: at most seven reads, and one for each place that has documents. */
export const readHouse = async (
  request: SignedRequest<{ readonly propertyId: string }>,
  store: Pick<PrivateStore, 'signGet'>,
): Promise<HouseView> => {
  const { table, input } = request;
  const parts = await readParts(request, input.propertyId);
  const [media, documents] = await Promise.all([
    listingMedia(table, input.propertyId, store),
    readDocuments(table, parts),
  ]);
  const { propertyId, line1, city, state, zip, type, sqFt, rooms, yearBuilt } = parts.property;
  const blocks = {
    orders: block(parts, parts.orders),
    media: block(parts, media.filter(isTheirs(parts))),
    listings: block(parts, parts.listings),
    deals: block(parts, parts.deals),
    documents: block(parts, documents),
    notes: [...parts.notes],
  };
  return {
    property: { propertyId, line1, city, state, zip, type, sqFt, rooms, yearBuilt },
    ...blocks,
    timeline: timelineOf(blocks),
  };
};
