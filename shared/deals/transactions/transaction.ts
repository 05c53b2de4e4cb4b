import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { DealPrice } from '../deal-price.ts';
import { ListingFacts } from '../listings/listing.ts';
import { DealOwner } from '../own-deal.ts';
import { Certificate } from '../state-pa/rules.ts';

export const TransactionType = z.enum(['sale', 'purchase', 'dual', 'lease_landlord', 'lease_tenant', 'referral_out']);
export type TransactionType = z.infer<typeof TransactionType>;

export const Stage = z.enum(['preparing', 'under_contract', 'clear_to_close', 'closed', 'fell_through']);
export type Stage = z.infer<typeof Stage>;

export const Financing = z.enum(['cash', 'mortgage', 'fha', 'va', 'other']);
export type Financing = z.infer<typeof Financing>;

export const PartyRole = z.enum([
  'buyer',
  'seller',
  'buyer_agent',
  'listing_agent',
  'lender',
  'title',
  'attorney',
  'inspector',
  'other',
]);
export type PartyRole = z.infer<typeof PartyRole>;

/** A person or company in a deal. */
export const DealParty = z.object({
  partyId: z.string(),
  role: PartyRole,
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** When email or phone changed last; a changed title or attorney contact warns of wire fraud for seven days. */
  contactChangedAt: Instant.optional(),
});
export type DealParty = z.infer<typeof DealParty>;

/** A date that a deal must keep (deals.md 2, "Dates"). */
export const KeyDate = z.object({
  code: z.string(),
  label: z.string(),
  /** `contractDate`, `settlementDate`, or the code of a date that counts from when it was done. */
  anchor: z.string(),
  days: z.int().min(-365).max(365),
  count: z.enum(['calendar', 'business']),
  roll: z.enum(['none', 'next', 'previous']),
  /** Where the rule is written. */
  source: z.string().optional(),
  /** Absent while its anchor has no date. */
  dueOn: LocalDate.optional(),
  override: z.object({ dueOn: LocalDate, by: z.string(), at: Instant, reason: z.string() }).optional(),
  /** True where the anchor moved under an override. */
  isStale: z.boolean().optional(),
  doneOn: LocalDate.optional(),
  waived: z.object({ reason: z.string(), by: z.string(), at: Instant }).optional(),
});
export type KeyDate = z.infer<typeof KeyDate>;

/** What a township or borough asks for when a house is sold, by which the certificate's date is counted. */
export const DealMunicipality = z.object({
  name: z.string(),
  certificate: Certificate,
  leadDays: z.int(),
  sourceUrl: z.string(),
});
export type DealMunicipality = z.infer<typeof DealMunicipality>;

/** A deal from preparation to closing (deals.md 2). */
export const Transaction = z.object({
  transactionId: z.string(),
  /** `T-2026-00012`: gapless within a year of the company. */
  number: z.string(),
  type: TransactionType,
  stage: Stage,
  listingId: z.string().optional(),
  propertyId: z.string(),
  address: PostalAddress,
  ...DealOwner.shape,
  leadId: z.string().optional(),
  price: DealPrice.optional(),
  /** What the side that the company represents is paid, in units of 0.001 % of the price. */
  commissionRate: z.int().min(0).max(100_000).optional(),
  contractDate: LocalDate.optional(),
  settlementDate: LocalDate.optional(),
  closedOn: LocalDate.optional(),
  financing: Financing.optional(),
  /** The code of a township or borough of the state's rules. */
  municipalityId: z.string().optional(),
  /** What it asks for, as the rules said when the deal was last changed. */
  municipality: DealMunicipality.optional(),
  /** What decides which papers the deal needs. */
  facts: ListingFacts.pick({ yearBuilt: true, hasHoa: true, onSeptic: true, type: true }),
  parties: z.array(DealParty).max(40),
  /** Roles of title companies and attorneys that have left: whoever comes next in their place is warned of. */
  formerRoles: z.array(PartyRole).optional(),
  dates: z.array(KeyDate).max(30),
  /** The open date that is due first, kept with each change so that lists show it. */
  nextDate: z.object({ code: z.string(), label: z.string(), dueOn: LocalDate }).optional(),
  fellThrough: z.object({ reason: z.string(), deposit: z.string() }).optional(),
  loop: z.object({ loopId: z.string(), url: z.string().optional(), status: z.string().optional() }).optional(),
  createdAt: Instant,
  changedAt: Instant,
  version: z.number(),
});
export type Transaction = z.infer<typeof Transaction>;

/** A deal in a list. */
export const TransactionRow = Transaction.pick({
  transactionId: true,
  number: true,
  type: true,
  stage: true,
  listingId: true,
  propertyId: true,
  address: true,
  agentProfileId: true,
  agentName: true,
  coAgents: true,
  leadId: true,
  price: true,
  contractDate: true,
  settlementDate: true,
  closedOn: true,
  nextDate: true,
  changedAt: true,
  version: true,
});
export type TransactionRow = z.infer<typeof TransactionRow>;
