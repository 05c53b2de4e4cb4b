import { verifiedEmail } from '../../../../shared/contract/access/access.ts';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import type { SellerListing } from '../../../../shared/deals/publication/contract.ts';
import { submitDeadline } from '../../../../shared/deals/publication/mls-clock.ts';
import { publicStatusOf } from '../../../../shared/deals/publication/visibility.ts';
import { emailOwner, idsOfLead, readLead } from '../../../crm/leads/store.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { orderRow, ordersOfProperty } from '../../../sales/records/store.ts';
import { listingItem } from '../../listings/store.ts';
import { type CompanyDay, companyDay } from '../company-day.ts';
import { listingsOfSeller, sellerListing } from '../store.ts';
import { countShowings } from './count-showings.ts';
import { type PhotoStore, photosOf } from './show-listing.ts';

const MAX_VISITS = 5;
const MAX_ORDERS = 20;
const MS_OF_DAY = 86_400_000;

/** The listings of an address that its owner has proven: those of the lead that has it now. */
const listingsOf = async (table: TenantTable, email: string): Promise<Listing[]> => {
  const owner = await table.get(emailOwner, { email }, { consistent: true });
  const lead = owner && (await readLead(table, owner.leadId));
  if (lead?.email !== email) return [];
  const ids = new Set(await idsOfLead(table, lead.leadId));
  const places = await Promise.all(
    [...ids].map((id) => table.collect(listingsOfSeller(id), { places: sellerListing })),
  );
  const found = await Promise.all(
    places
      .flatMap((each) => each.places)
      .map(({ listingId }) => table.get(listingItem, { listingId }, { consistent: true })),
  );
  // The listing itself says whose house it is: the row beside it may be older.
  return found.flatMap((each) => (each?.sellerLeadId !== undefined && ids.has(each.sellerLeadId) ? [each] : []));
};

/** The next visits at the house, without what they cost. */
const nextVisits = async (table: TenantTable, propertyId: string, now: number): Promise<SellerListing['visits']> => {
  const { items } = await table.list(orderRow, {
    ...ordersOfProperty(propertyId),
    descending: true,
    limit: MAX_ORDERS,
  });
  const from = toInstant(now);
  return items
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ visits }) => visits)
    .flatMap(({ bookingId, serviceType, startsAt, status }) =>
      startsAt !== null && startsAt >= from && status !== 'cancelled'
        ? [{ visitId: bookingId, services: [serviceType], startsAt }]
        : [],
    )
    .sort((a, b) => inCodeOrder(a.startsAt, b.startsAt))
    .slice(0, MAX_VISITS);
};

const daysOnMarket = ({ status, onMarketDate, soldOn }: Listing, today: string): number | null => {
  const until = status === 'sold' ? soldOn : status === 'withdrawn' ? undefined : today;
  if (onMarketDate === undefined || until === undefined || onMarketDate > until) return null;
  return Math.round((Date.parse(until) - Date.parse(onMarketDate)) / MS_OF_DAY);
};

const mlsOf = (listing: Listing, day: CompanyDay): SellerListing['mls'] => {
  const deadline = submitDeadline(listing, day);
  return deadline ? { state: deadline.state, dueOn: deadline.dueOn, number: listing.mls?.number ?? null } : null;
};

/** How the sale of the caller's own houses goes; of an address that is not proven there is none. */
export const sellerListings = async (
  { table, caller, now }: SignedRequest<unknown>,
  store: PhotoStore,
): Promise<SellerListing[]> => {
  const email = verifiedEmail(caller);
  if (email === undefined) return [];
  const [day, listings] = await Promise.all([companyDay(table, now), listingsOf(table, email)]);
  const shown = listings
    .filter(({ status }) => status !== 'draft')
    .map(async (listing): Promise<SellerListing> => {
      const [photos, visits, showings] = await Promise.all([
        photosOf(table, listing.photos.slice(0, 1), store),
        nextVisits(table, listing.propertyId, now),
        countShowings(table, listing.listingId),
      ]);
      return {
        listingId: listing.listingId,
        address: listing.address,
        status: listing.status,
        price: listing.listPrice ?? null,
        agent: { name: listing.agentName },
        cover: photos[0] ?? null,
        onMarketDate: listing.onMarketDate ?? null,
        daysOnMarket: daysOnMarket(listing, day.today),
        visits,
        showings,
        publishedAt: listing.publishedAt ?? null,
        pagePath: publicStatusOf(listing, day.today) === undefined ? null : `/property/${listing.listingId}`,
        mls: mlsOf(listing, day),
        soldOn: listing.soldOn ?? null,
      };
    });
  return (await Promise.all(shown)).sort((a, b) => inCodeOrder(b.publishedAt ?? '', a.publishedAt ?? ''));
};
