import { idPrefix } from '../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import type { PublicListing } from '../../../../shared/deals/publication/contract.ts';
import { descriptionOf, titleOf } from '../../../../shared/deals/publication/house-words.ts';
import { isListed } from '../../../../shared/deals/publication/visibility.ts';
import type { HousePages } from '../../../company/site/words/house-pages.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { listingItem, listingsIn } from '../../listings/store.ts';
import { type PhotoStore, showListing } from '../views/show-listing.ts';
import { houseData } from './house-data.ts';
import { houseHtml } from './house-html.ts';

/** Pages of houses that a sitemap names. */
const MAX_LISTED = 1000;

const owners = [idPrefix.listing, idPrefix.property].map((prefix) => `${prefix}_`);

const published = async (table: TenantTable, status: ListingStatus): Promise<string[]> => {
  const { items } = await table.list(listingItem, { ...listingsIn(status), descending: true, limit: MAX_LISTED });
  return items.flatMap(({ listingId, publishedAt }) => (publishedAt === undefined ? [] : [`/property/${listingId}`]));
};

const pictureOf = ({ photos: [first] }: PublicListing) =>
  first && { url: first.url, width: first.width, height: first.height };

/** The pages of published listings, for the document. */
export const housePages = (store: PhotoStore): HousePages => ({
  owns: (id) => owners.some((prefix) => id.startsWith(prefix)),
  at: async ({ table, now, origin, companyName }, id) => {
    const [listing, tenant] = await Promise.all([showListing({ table, now, store }, id), table.get(tenantItem, {})]);
    if (!listing || !tenant) return undefined;
    const { phone } = tenant.contact;
    // A house has one address for search engines, whichever id it was asked by.
    const url = `${origin}/property/${listing.listingId}`;
    return {
      title: titleOf(listing),
      description: descriptionOf(listing),
      words: houseHtml(listing, { companyName, phone: { href: `tel:${phone}`, text: formatPhone(phone) } }),
      data: houseData(listing, { url, origin, companyName }),
      picture: pictureOf(listing),
      isListed: isListed(listing.status),
      house: listing,
      url,
    };
  },
  paths: async ({ table }) => [...(await published(table, 'active')), ...(await published(table, 'coming_soon'))],
});
