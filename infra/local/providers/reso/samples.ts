import { MINUTE } from '../../../../shared/contract/time.ts';
import type { ResoBooks } from './books.ts';
import type { Raw } from './filter.ts';

const streets = [
  'Court Street',
  'Green Street',
  'Union Street',
  'Pine Run Road',
  'Wells Road',
  'Almshouse Road',
  'Swamp Road',
];
const towns = [
  ['Doylestown', '18901'],
  ['New Hope', '18938'],
  ['Newtown', '18940'],
  ['Warminster', '18974'],
] as const;
const offices = ['Keystone Homes', 'Delaware Valley Realty', 'Covered Bridge Realtors'];
// One of a server that spells lookups without spaces, and one value that no dictionary has.
const statuses = [
  'Active',
  'Active',
  'ActiveUnderContract',
  'Pending',
  'Closed',
  'Coming Soon',
  'Expired',
  'Temp Off Market',
];

const pick = <Item>(list: readonly Item[], n: number): Item => list[n % list.length] as Item;

const media = (key: string, count: number): Raw[] =>
  Array.from({ length: count }, (_, n) => ({
    MediaKey: `${key}-${n}`,
    MediaURL: `http://reso.localhost/media/${key}/${n + 1}.png`,
    Order: n,
    MediaCategory: 'Photo',
  }));

const sample = (n: number, now: number): Raw => {
  const key = `BC${String(700_000 + n * 37)}`;
  const [city, zip] = pick(towns, n);
  const status = pick(statuses, n * 3 + 1);
  const price = 289_000 + ((n * 83) % 60) * 9_500;
  return {
    ListingKey: key,
    ListingId: `PABU${2_094_000 + n}`,
    StandardStatus: status,
    ListPrice: price,
    ...(status === 'Closed' && {
      ClosePrice: price - 6_000,
      CloseDate: new Date(now - 20 * 24 * 60 * MINUTE).toISOString().slice(0, 10),
    }),
    UnparsedAddress: `${12 + ((n * 29) % 380)} ${pick(streets, n)}`,
    City: city,
    StateOrProvince: 'PA',
    PostalCode: zip,
    BedroomsTotal: 2 + (n % 4),
    BathroomsFull: 1 + (n % 3),
    BathroomsHalf: n % 2,
    LivingArea: 1_180 + ((n * 61) % 40) * 45,
    YearBuilt: 1890 + ((n * 17) % 130),
    PropertyType: n % 9 === 0 ? 'Land' : 'Residential',
    PropertySubType: pick(['Single Family Residence', 'Townhouse', 'Condominium'], n),
    PublicRemarks: 'Well kept, close to town and trail. Offers are reviewed as they come.',
    ListOfficeName: pick(offices, n),
    ListAgentFullName: pick(['Robin Hale', 'Sam Ortiz', 'Lee Novak'], n),
    CountyOrParish: 'Bucks',
    SubdivisionName: pick(['Heritage Greene', 'Fox Hunt', 'None'], n),
    LotSizeAcres: 0.2 + (n % 7) / 10,
    OriginatingSystemName: 'Bucks County MLS',
    Media: media(key, 3 + (n % 4)),
    ModificationTimestamp: new Date(now - (n + 1) * 47 * MINUTE).toISOString(),
  };
};

/** A house that an agent of the demo sells, as its MLS has it: with a price, a size and photos that differ. */
const ferryRoad = (now: number): Raw => ({
  ...sample(500, now),
  ListingKey: 'BC718114',
  ListingId: 'PABU2094500',
  StandardStatus: 'Coming Soon',
  ListPrice: 535_000,
  UnparsedAddress: '48 Ferry Rd, Doylestown, PA 18901',
  City: 'Doylestown',
  PostalCode: '18901-2716',
  BedroomsTotal: 4,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  LivingArea: 2_710,
  YearBuilt: 1931,
  PropertyType: 'Residential',
  PropertySubType: 'Single Family Residence',
  PublicRemarks:
    'Stone colonial on a quiet half acre, repainted this fall. Garden room off the kitchen, original oak floors, slate roof. Showings begin on market day.',
  ListOfficeName: 'Northlight Realty',
  ListAgentFullName: 'Alex Agent',
  Media: media('BC718114', 6),
  ModificationTimestamp: new Date(now - 33 * MINUTE).toISOString(),
});

const COUNT = 64;

/** The listings of the MLS on this machine, the same each time but for their days. */
export const fillSamples = (books: ResoBooks, now: number): void => {
  for (let n = COUNT; n > 0; n--) books.put(sample(n, now));
  books.put(ferryRoad(now));
};
