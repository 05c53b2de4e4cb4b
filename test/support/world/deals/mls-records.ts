import type { Raw } from '../../../../infra/local/providers/reso/filter.ts';

const statuses = ['Active', 'Active Under Contract', 'Pending', 'Closed', 'ComingSoon', 'Withdrawn'];

/** A record of an MLS, the same for the same number; `at` is when it last changed there. */
export const resoRecord = (n: number, at: number | string, changes: Raw = {}): Raw => ({
  ListingKey: `K${String((n * 7919) % 1_000_003).padStart(7, '0')}`,
  ListingId: `PABU${2_000_000 + n}`,
  StandardStatus: statuses[n % statuses.length],
  ListPrice: 300_000 + (n % 500) * 1_000,
  UnparsedAddress: `${(n % 900) + 1} Sample Road`,
  City: 'Doylestown',
  StateOrProvince: 'PA',
  PostalCode: '18901',
  BedroomsTotal: 2 + (n % 4),
  BathroomsFull: 1 + (n % 3),
  LivingArea: 1_200 + (n % 30) * 50,
  YearBuilt: 1950 + (n % 70),
  PropertyType: 'Residential',
  PublicRemarks: 'A house.',
  ListOfficeName: 'Bucks Realty',
  ModificationTimestamp: typeof at === 'string' ? at : new Date(at).toISOString(),
  ...changes,
});
