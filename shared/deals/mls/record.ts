import * as z from 'zod';
import { Instant, LocalDate } from '../../contract/time.ts';
import { DealCents } from '../deal-price.ts';
import { ListingStatus, PropertyKind } from '../listings/listing.ts';

export const MlsMedium = z.object({ key: z.string(), url: z.string(), order: z.int() });
export type MlsMedium = z.infer<typeof MlsMedium>;

export const MAX_MEDIA = 50;

/** Why a record is no longer shown. */
export const GoneWhy = z.enum(['not_viewable', 'deleted', 'missing']);
export type GoneWhy = z.infer<typeof GoneWhy>;

/** A value of a lookup that the product does not know; kept as it came. */
export const UnknownValue = z.object({ field: z.string(), value: z.string() });
export type UnknownValue = z.infer<typeof UnknownValue>;

/** What the product reads of a record of the MLS (RESO Data Dictionary). */
export const MlsFacts = z.object({
  listingKey: z.string(),
  /** The number by which people know it (`ListingId`). */
  number: z.string().optional(),
  /** The MLS's own word, and ours where we know it. */
  standardStatus: z.string().optional(),
  status: ListingStatus.optional(),
  listPrice: DealCents.optional(),
  closePrice: DealCents.optional(),
  closeDate: LocalDate.optional(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postalCode: z.string().optional(),
  beds: z.int().optional(),
  bathsFull: z.int().optional(),
  bathsHalf: z.int().optional(),
  sqFt: z.int().optional(),
  yearBuilt: z.int().optional(),
  propertyType: z.string().optional(),
  kind: PropertyKind.optional(),
  remarks: z.string().optional(),
  officeName: z.string().optional(),
  media: z.array(MlsMedium).max(MAX_MEDIA),
  /** `ModificationTimestamp` in UTC, with all of its digits. */
  modifiedAt: z.string(),
});
export type MlsFacts = z.infer<typeof MlsFacts>;

/** How a record was matched with a listing of ours. */
export const MatchedBy = z.enum(['number', 'address', 'person']);
export type MatchedBy = z.infer<typeof MatchedBy>;

export const MlsLink = z.object({ listingId: z.string(), by: MatchedBy, at: Instant });

/** A record in a list. */
export const MlsListingRow = MlsFacts.pick({
  number: true,
  standardStatus: true,
  status: true,
  listPrice: true,
  address: true,
  city: true,
  postalCode: true,
  beds: true,
  bathsFull: true,
  bathsHalf: true,
  sqFt: true,
  officeName: true,
  modifiedAt: true,
}).extend({
  mlsListingId: z.string(),
  feedId: z.string(),
  /** When it last changed here. */
  storedAt: Instant,
  gone: z.object({ why: GoneWhy, at: Instant }).optional(),
  listingId: z.string().optional(),
  version: z.number(),
});
export type MlsListingRow = z.infer<typeof MlsListingRow>;
