import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { PostalAddress } from '../../../../shared/contract/place.ts';
import { addDays, DAY, localDate, toInstant } from '../../../../shared/contract/time.ts';
import { type Approval, openApproval } from '../../../../shared/deals/approval.ts';
import { ListingCreated, ListingPriceChanged, ListingStatusChanged } from '../../../../shared/deals/listings/events.ts';
import type { Listing, ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { isOpenListing } from '../../../../shared/deals/listings/open-listing.ts';
import { defaultShowingRules } from '../../../../shared/deals/listings/showing-defaults.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { picturesOf } from '../../../../shared/fulfilment/delivery/delivery.ts';
import type { ListingPlace } from '../../../deals/listings/listing-place.ts';
import { eventPlace, planWrites } from '../../../deals/listings/listing-writes.ts';
import { coListing, listingItem, openListing } from '../../../deals/listings/store.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { orderItem } from '../../../sales/booking/store.ts';
import { addProperty } from '../../../sales/records/properties/add-property.ts';
import type { DemoCompany } from '../demo-companies.ts';
import { demoPerson } from '../demo-people.ts';
import { createDice } from '../demo-random.ts';
import { ada, alex, bea, type DemoColleague } from '../demo-staff.ts';

interface Story {
  readonly status: ListingStatus;
  readonly agent: DemoColleague;
  readonly price: number;
  /** Days from today. */
  readonly market: number;
  readonly facts: Listing['facts'];
  readonly remarks: string;
}

const stories: readonly Story[] = [
  {
    status: 'active',
    agent: alex,
    price: 62_500_000,
    market: -9,
    facts: {
      beds: 4,
      bathsFull: 2,
      bathsHalf: 1,
      sqFt: 2650,
      yearBuilt: 1928,
      type: 'house',
      hasHoa: false,
      onSeptic: false,
    },
    remarks:
      'Stone Colonial two blocks from State Street. New kitchen in 2024, original oak floors, a fenced yard and a dry, walk-out basement.',
  },
  {
    status: 'active',
    agent: bea,
    price: 47_900_000,
    market: -4,
    facts: {
      beds: 3,
      bathsFull: 2,
      bathsHalf: 1,
      sqFt: 1980,
      yearBuilt: 1996,
      type: 'townhouse',
      hasHoa: true,
      onSeptic: false,
    },
    remarks:
      'End-unit townhouse with a two-car garage and a deck over open space. Roof and heat pump replaced in 2023.',
  },
  {
    status: 'coming_soon',
    agent: alex,
    price: 39_800_000,
    market: 8,
    facts: {
      beds: 3,
      bathsFull: 1,
      bathsHalf: 1,
      sqFt: 1540,
      yearBuilt: 1957,
      type: 'house',
      hasHoa: false,
      onSeptic: true,
    },
    remarks:
      'Rancher on half an acre with a sunroom and a detached workshop. Photos are booked; showings start on market day.',
  },
  {
    status: 'draft',
    agent: alex,
    price: 71_200_000,
    market: 19,
    facts: { beds: 5, bathsFull: 3, sqFt: 3320, yearBuilt: 2006, type: 'house', hasHoa: true, onSeptic: false },
    remarks: '',
  },
  {
    status: 'under_contract',
    agent: bea,
    price: 54_000_000,
    market: -31,
    facts: { beds: 4, bathsFull: 2, sqFt: 2240, yearBuilt: 1971, type: 'house', hasHoa: false, onSeptic: true },
    remarks: 'Split-level on a quiet street with a finished lower level and a newer septic system.',
  },
  {
    status: 'sold',
    agent: alex,
    price: 42_500_000,
    market: -74,
    facts: { beds: 3, bathsFull: 2, sqFt: 1720, yearBuilt: 1964, type: 'house', hasHoa: false, onSeptic: false },
    remarks: 'Brick Cape with a first-floor bedroom, hardwood throughout and a one-car garage.',
  },
  {
    status: 'withdrawn',
    agent: bea,
    price: 88_000_000,
    market: -60,
    facts: {
      beds: 4,
      bathsFull: 3,
      bathsHalf: 1,
      sqFt: 3600,
      yearBuilt: 1889,
      type: 'house',
      hasHoa: false,
      onSeptic: true,
    },
    remarks: 'Victorian with a wraparound porch and a carriage house.',
  },
];

/** Houses of the demo whose photos were delivered, with their photos. */
const picturedHouses = async (table: TenantTable, orderIds: readonly string[]) => {
  const some = orderIds.slice(0, 50);
  const keys = some.flatMap((orderId) => [
    deliveryItem.key({ deliveryId: deliveryIdOf(orderId) }),
    orderItem.key({ orderId }),
  ]);
  const { deliveries, orders } = sortItems(await table.getMany(keys), { deliveries: deliveryItem, orders: orderItem });
  const houses = deliveries.flatMap((delivery) => {
    const order = orders.find(({ orderId }) => orderId === delivery.orderId);
    const photos = picturesOf(delivery).map(({ fileId, caption }) => ({ fileId, ...(caption && { caption }) }));
    return order && delivery.deliveredAt !== null && photos.length > 0 ? [{ address: order.address, photos }] : [];
  });
  return [...new Map(houses.map((house) => [house.address.line1, house])).values()];
};

const approvalOf = ({ status }: Story, at: string): Approval => {
  const by = { profileId: alex.profileId, name: alex.name };
  if (status === 'draft')
    return { state: 'submitted', note: 'Signed original in the office safe', submittedBy: by, submittedAt: at };
  const decidedBy = { profileId: ada.profileId, name: ada.name };
  return {
    ...openApproval,
    state: 'approved',
    note: 'Signed original in the office safe',
    submittedBy: by,
    submittedAt: at,
    decidedBy,
    decidedAt: at,
  };
};

const listingOf = (
  place: ListingPlace,
  story: Story,
  n: number,
  house: { propertyId: string; address: PostalAddress; photos: Listing['photos'] },
): Listing => {
  const { table, now, today } = place;
  const { status, agent, price, market, facts, remarks } = story;
  const startedAt = toInstant(now - (Math.abs(market) + 12) * DAY);
  const isMarketed = status !== 'draft' && status !== 'coming_soon';
  return {
    listingId: idFromDigest('listing', sha256(`demo listing ${table.tenantId} ${n}`)),
    ...house,
    agentProfileId: agent.profileId,
    agentName: agent.name,
    coAgents: n === 0 ? [{ profileId: bea.profileId, name: bea.name, share: 25_000 }] : [],
    status,
    listPrice: price,
    facts,
    remarks,
    hasPhotoWaiver: house.photos.length === 0 && isMarketed,
    agreement: approvalOf(story, startedAt),
    agreementFrom: addDays(today, -Math.abs(market) - 12),
    agreementTo: addDays(today, status === 'withdrawn' ? -3 : 160),
    onMarketDate: addDays(today, market),
    exemption: 'none',
    ...(status === 'sold' && { soldOn: addDays(today, -12) }),
    ...(status === 'withdrawn' && { reason: 'The sellers rent it out for another year.' }),
    showingRules: defaultShowingRules,
    createdAt: startedAt,
    changedAt: toInstant(now - (n + 1) * 3 * 3_600_000),
    version: 1,
  };
};

const writesOf = (place: ListingPlace, listing: Listing): Write[] => {
  const { table } = place;
  const {
    listingId,
    propertyId,
    agentName: by,
    status,
    createdAt,
    listPrice,
    onMarketDate,
    coAgents,
    reason,
  } = listing;
  const began = Date.parse(createdAt);
  const moved = Date.parse(`${onMarketDate}T14:00:00Z`);
  const at = (now: number) => eventPlace({ now: Math.min(now, place.now) }, listingId);
  const told = { listingId, by, from: 'draft' as const, to: status, ...(reason !== undefined && { reason }) };
  return [
    table.create(listingItem, listing),
    ...(isOpenListing(listing) ? [table.create(openListing, { propertyId, listingId })] : []),
    ...coAgents.map(({ profileId }) => table.create(coListing, { profileId, listingId })),
    ...planWrites(place, listing).filter(({ item }) => item.Put !== undefined),
    table.event(ListingCreated, { listingId, by }, at(began)),
    table.event(ListingPriceChanged, { listingId, by, to: listPrice }, at(began + DAY)),
    ...(status === 'draft' ? [] : [table.event(ListingStatusChanged, told, at(moved))]),
  ];
};

/** Listings of two agents in every status; those on the market show photos that were delivered for their house. */
export const listHouses = async (
  table: TenantTable,
  { tenant, customer }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<void> => {
  if (!customer) return;
  const place = { table, now, zone: tenant.timezone, today: localDate(now, tenant.timezone) };
  const pictured = await picturedHouses(table, orderIds);
  const dice = createDice(4101);
  const writes: Write[] = [];
  for (const [n, story] of stories.entries()) {
    const house = pictured[n] ?? { address: demoPerson(700 + n, dice, tenant.serviceArea).address, photos: [] };
    const { sqFt, yearBuilt } = story.facts;
    const { property, writes: made } = await addProperty(table, { address: house.address, sqFt, yearBuilt });
    const listing = listingOf(place, story, n, { propertyId: property.propertyId, ...house });
    writes.push(...made, ...writesOf(place, listing));
  }
  await table.commit(...writes);
};
