import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { PostalAddress } from '../../../../shared/contract/place.ts';
import { addDays, DAY, localDate, toInstant } from '../../../../shared/contract/time.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { emailOwner } from '../../../crm/leads/store.ts';
import { listingItem, openListing } from '../../../deals/listings/store.ts';
import { companyDay } from '../../../deals/publication/company-day.ts';
import { submitWrites } from '../../../deals/publication/mls-writes.ts';
import { sellerListing } from '../../../deals/publication/store.ts';
import { seenOf, writePublication } from '../../../deals/publication/views/read-publication.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { propertyIdOf } from '../../../sales/records/order-record-row.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { alex } from '../demo-staff.ts';

/** Pictures of the demo's gallery, by number. */
const photo = (n: number, caption: string) => ({ fileId: `fil_${String(n).padStart(26, '0')}`, caption });

const photos = [
  photo(1, 'Front'),
  photo(2, 'Living room, virtually staged'),
  photo(4, 'Kitchen'),
  photo(5, 'Garden'),
  photo(6, 'From above'),
  photo(7, 'At dusk'),
];

const remarks = [
  'A stone colonial on a quiet half acre, repainted inside this fall. The kitchen opens to a garden room with three walls of glass; the oak floors are original.',
  'Four bedrooms upstairs, an office with its own door below. New roof in 2024, two-car garage, town water and sewer. The train is a twelve-minute walk.',
].join('\n');

const house = (
  table: TenantTable,
  now: number,
  more: Pick<Listing, 'address' | 'propertyId'> & Partial<Listing>,
): Listing => ({
  listingId: idFromDigest('listing', sha256(`demo page ${table.tenantId} ${more.propertyId}`)),
  agentProfileId: alex.profileId,
  agentName: alex.name,
  coAgents: [],
  status: 'active',
  listPrice: 74_500_000,
  facts: {
    beds: 4,
    bathsFull: 2,
    bathsHalf: 1,
    sqFt: 2_640,
    yearBuilt: 1931,
    type: 'house',
    hasHoa: false,
    onSeptic: false,
  },
  remarks,
  photos,
  hasPhotoWaiver: false,
  agreement: { state: 'approved', submittedAt: toInstant(now - 9 * DAY), decidedAt: toInstant(now - 8 * DAY) },
  exemption: 'none',
  showingRules: { mode: 'any_confirms', noticeMinutes: 120, from: '09:00', to: '19:30', blocked: [] },
  createdAt: toInstant(now - 10 * DAY),
  changedAt: toInstant(now),
  version: 1,
  ...more,
});

const comingSoonAt: PostalAddress = { line1: '48 Ferry Road', city: 'Doylestown', state: 'PA', zip: '18901' };

/** The page of a listing with what is counted from it, and its place among what its seller sees. */
const publishWrites = (
  table: TenantTable,
  listing: Listing,
  { day, at, now }: { day: Awaited<ReturnType<typeof companyDay>>; at: string; now: number },
): Write[] => {
  const act = { channel: 'page' as const, at, by: alex.name };
  const { sellerLeadId, listingId } = listing;
  return [
    writePublication(table, listing, undefined, { acts: [act], seen: seenOf(listing) }),
    ...submitWrites(table, listing, day, now - DAY / 8),
    ...(sellerLeadId === undefined ? [] : [table.create(sellerListing, { leadId: sellerLeadId, listingId })]),
  ];
};

/**
 * Publishes two houses: the customer's own, whose clock at the MLS runs, and one that is coming soon. Over 40 lines:
 * both houses share the day and the dates.
 */
export const publishHouses = async (
  table: TenantTable,
  { customer }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  if (!customer) return;
  const { email } = customer;
  const orders = await table.getMany(orderIds.map((orderId) => orderItem.key({ orderId })));
  const { found } = sortItems(orders, { found: orderItem });
  const own = found.find(({ contactInfo }) => contactInfo.email === email);
  const [day, owner] = await Promise.all([companyDay(table, now), table.get(emailOwner, { email })]);
  if (!own) return;
  const today = localDate(now, day.zone);
  const at = toInstant(now - DAY / 8);
  const dates = { agreementFrom: addDays(today, -10), agreementTo: addDays(today, 170) };
  const seller = owner ? { sellerLeadId: owner.leadId } : {};
  const place = { propertyId: propertyIdOf(own), address: own.address };
  const sold = house(table, now, { ...place, ...dates, ...seller, onMarketDate: addDays(today, -3), publishedAt: at });
  const soon = house(table, now, {
    ...dates,
    propertyId: propertyIdOf({ address: comingSoonAt }),
    address: comingSoonAt,
    status: 'coming_soon',
    listPrice: 52_900_000,
    onMarketDate: addDays(today, 9),
    photos: photos.slice(2, 5),
    publishedAt: at,
  });
  for (const each of [sold, soon]) {
    const { propertyId, listingId } = each;
    const open = await table.get(openListing, { propertyId }, { consistent: true });
    const listed = open && (await table.get(listingItem, { listingId: open.listingId }, { consistent: true }));
    if (listed && (listed.status !== 'active' || listed.publishedAt !== undefined)) continue;
    // The customer's house may be among those that are listed already: then its listing is the one that is published.
    const change = { publishedAt: at, ...(each.sellerLeadId !== undefined && { sellerLeadId: each.sellerLeadId }) };
    const published = listed ? { ...listed, ...change } : each;
    await table.commit(
      ...(listed
        ? [table.patch(listingItem, listed, change)]
        : [table.create(listingItem, each), table.create(openListing, { propertyId, listingId })]),
      ...publishWrites(table, published, { day, at, now }),
    );
  }
};
