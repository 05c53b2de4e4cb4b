import type { ListingStatus, PropertyKind } from '../listings/listing.ts';

/** The standard statuses of the Data Dictionary, without spaces, and what they are here. */
const statuses: Readonly<Record<string, ListingStatus>> = {
  comingsoon: 'coming_soon',
  active: 'active',
  activeundercontract: 'under_contract',
  pending: 'under_contract',
  closed: 'sold',
  withdrawn: 'withdrawn',
  canceled: 'withdrawn',
  cancelled: 'withdrawn',
  expired: 'withdrawn',
  hold: 'withdrawn',
  delete: 'withdrawn',
  incomplete: 'draft',
};

/** Types that say what kind of house it is; the general ones, like Residential, leave that open. */
const kinds: Readonly<Record<string, PropertyKind>> = {
  singlefamilyresidence: 'house',
  singlefamily: 'house',
  detached: 'house',
  townhouse: 'townhouse',
  attached: 'townhouse',
  condominium: 'condo',
  condo: 'condo',
  residentialincome: 'multi_family',
  multifamily: 'multi_family',
  duplex: 'multi_family',
  triplex: 'multi_family',
  quadruplex: 'multi_family',
  land: 'land',
  unimprovedland: 'land',
};

/** Types of the Data Dictionary that are known and name no kind of house. */
const general = new Set([
  'residential',
  'residentiallease',
  'farm',
  'manufacturedinpark',
  'commercialsale',
  'commerciallease',
  'businessopportunity',
]);

/** One spelling of a lookup: `Active Under Contract` and `ActiveUnderContract` are the same value. */
export const plainLookup = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');

export const statusOf = (value: string): ListingStatus | undefined => statuses[plainLookup(value)];

export const isDeleted = (value: string): boolean => plainLookup(value) === 'delete';

export const kindOfHouse = (value: string): PropertyKind | undefined => kinds[plainLookup(value)];

/** True for a type that the product knows, whether or not it names a kind of house. */
export const isKnownType = (value: string): boolean =>
  kindOfHouse(value) !== undefined || general.has(plainLookup(value));
