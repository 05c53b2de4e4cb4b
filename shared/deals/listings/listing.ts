import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { Approval } from '../approval.ts';
import { DealPrice } from '../deal-price.ts';
import { DealOwner } from '../own-deal.ts';
import { factLimits } from './fact-limits.ts';

export const ListingStatus = z.enum(['draft', 'coming_soon', 'active', 'under_contract', 'sold', 'withdrawn']);
export type ListingStatus = z.infer<typeof ListingStatus>;

export const PropertyKind = z.enum(['house', 'townhouse', 'condo', 'multi_family', 'land']);
export type PropertyKind = z.infer<typeof PropertyKind>;

const within = (fact: keyof typeof factLimits) =>
  z.int().min(factLimits[fact].least).max(factLimits[fact].most).optional();

const baths = within('baths');
const isSo = z.boolean().optional();

/** What a listing tells of its house. */
export const ListingFacts = z.object({
  beds: within('beds'),
  bathsFull: baths,
  bathsHalf: baths,
  sqFt: within('sqFt'),
  yearBuilt: within('yearBuilt'),
  type: PropertyKind.optional(),
  hasHoa: isSo,
  onSeptic: isSo,
});
export type ListingFacts = z.infer<typeof ListingFacts>;

/** Why a listing need not go to the MLS; counts once its signed form is approved. */
export const Exemption = z.enum(['none', 'office_exclusive', 'delayed_marketing']);
export type Exemption = z.infer<typeof Exemption>;

export const ShowingMode = z.enum(['any_confirms', 'all_confirm', 'auto', 'instructions_only']);

/** When and how a house may be shown; times of day are the company's, `HH:MM`. */
export const ShowingRules = z.object({
  mode: ShowingMode,
  noticeMinutes: z.int().min(0).max(10_080),
  from: z.string(),
  to: z.string(),
  blocked: z.array(z.object({ from: Instant, to: Instant })).max(50),
  instructions: z.string().optional(),
});
export type ShowingRules = z.infer<typeof ShowingRules>;

/** A house that an agent sells, from draft to sold (deals.md 1). */
export const Listing = z.object({
  listingId: z.string(),
  propertyId: z.string(),
  address: PostalAddress,
  ...DealOwner.shape,
  sellerLeadId: z.string().optional(),
  status: ListingStatus,
  /** Why it was withdrawn. */
  reason: z.string().optional(),
  listPrice: DealPrice.optional(),
  facts: ListingFacts,
  remarks: z.string(),
  /** Pictures in their order: ids of files that belong to the listing or were delivered for its house. */
  photos: z.array(z.object({ fileId: z.string(), caption: z.string().optional() })).max(50),
  /** The seller agrees to show the house without a picture. */
  hasPhotoWaiver: z.boolean(),
  agreement: Approval,
  agreementFrom: LocalDate.optional(),
  agreementTo: LocalDate.optional(),
  /** The dates of a new agreement that replaces an approved one; they count once it is approved. */
  nextAgreement: z.object({ from: LocalDate, to: LocalDate }).optional(),
  onMarketDate: LocalDate.optional(),
  exemption: Exemption,
  /** The seller's signed form, where there is an exemption. */
  exemptionForm: Approval.optional(),
  /** The first publication, which starts the clock of the MLS. */
  publishedAt: Instant.optional(),
  soldOn: LocalDate.optional(),
  /** The listing that it was copied from. */
  relistedFrom: z.string().optional(),
  /** The open deal of a listing that is under contract; the one that sold it. */
  transactionId: z.string().optional(),
  showingRules: ShowingRules,
  /** The record of the MLS that it was matched with. */
  mls: z.object({ number: z.string(), matchedAt: Instant }).optional(),
  createdAt: Instant,
  changedAt: Instant,
  version: z.number(),
});
export type Listing = z.infer<typeof Listing>;

/** A listing in a list. */
export const ListingRow = Listing.pick({
  listingId: true,
  propertyId: true,
  address: true,
  agentProfileId: true,
  agentName: true,
  coAgents: true,
  status: true,
  listPrice: true,
  onMarketDate: true,
  agreementTo: true,
  publishedAt: true,
  createdAt: true,
  changedAt: true,
  version: true,
});
export type ListingRow = z.infer<typeof ListingRow>;
