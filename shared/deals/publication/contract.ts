import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PostalAddress } from '../../contract/place.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { LeadMetadata, UtmParams } from '../../crm/leads/lead.ts';
import { DealPrice } from '../deal-price.ts';
import { ListingFacts, ListingStatus } from '../listings/listing.ts';
import { MAX_PHRASES } from './phrase-limits.ts';
import { Channel, FairOverride, MlsUpdate, PhraseInput } from './publication.ts';

const PublicPhoto = z.object({
  /** An address of five minutes. */
  url: z.string(),
  caption: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A listing as strangers see it: nothing of the seller, the ways in, or what its preparation cost. */
export const PublicListing = z.object({
  listingId: z.string(),
  status: z.enum(['coming_soon', 'active', 'under_contract', 'sold']),
  address: PostalAddress,
  price: DealPrice.nullable(),
  facts: ListingFacts,
  remarks: z.string(),
  photos: z.array(PublicPhoto),
  agent: z.object({ name: z.string() }),
  /** While it is coming soon: the first day of showings. */
  noShowingsBefore: LocalDate.nullable(),
  soldOn: LocalDate.nullable(),
  publishedAt: Instant,
});
export type PublicListing = z.infer<typeof PublicListing>;

const Version = z.int();

const Finding = z.object({ found: z.string(), at: z.int(), why: z.string() });

const Deadline = z.object({
  state: z.enum(['due', 'overdue', 'met', 'waived']),
  dueOn: LocalDate,
  why: z.string(),
});

/** What the agent sees of a listing's publication. */
export const PublicationView = z.object({
  listingId: z.string(),
  /** Of the listing, under which it is published. */
  version: z.int(),
  publishedAt: Instant.nullable(),
  /** Where the page is, and whether strangers find it. */
  pageUrl: z.string(),
  isShown: z.boolean(),
  acts: z.array(z.object({ channel: Channel, at: Instant, by: z.string() })),
  findings: z.array(Finding),
  override: FairOverride.omit({ sha256: true }).nullable(),
  /** Each rule that publishing lacks, in words. */
  unmet: z.array(z.object({ path: z.string(), message: z.string() })),
  mls: z.object({
    submit: Deadline.nullable(),
    updates: z.array(MlsUpdate.extend({ state: z.enum(['due', 'overdue', 'met', 'waived']) })),
    number: z.string().nullable(),
  }),
  /** A mail to send from one's own program. */
  mail: z.object({ subject: z.string(), body: z.string() }),
});
export type PublicationView = z.infer<typeof PublicationView>;

/** How the sale of a house goes, for its seller. */
export const SellerListing = z.object({
  listingId: z.string(),
  address: PostalAddress,
  status: ListingStatus,
  price: DealPrice.nullable(),
  agent: z.object({ name: z.string() }),
  cover: PublicPhoto.nullable(),
  onMarketDate: LocalDate.nullable(),
  /** Whole days since it came on the market; null before. */
  daysOnMarket: z.int().nullable(),
  /** The next visits that prepare the house. */
  visits: z.array(z.object({ visitId: z.string(), services: z.array(ServiceCode), startsAt: Instant })),
  /** How often the house is and was shown, and what its guests thought; null before anybody rated it. */
  showings: z.object({
    ahead: z.int(),
    done: z.int(),
    feedback: z.int(),
    rating: z.number().nullable(),
  }),
  publishedAt: Instant.nullable(),
  pagePath: z.string().nullable(),
  mls: z.object({ state: Deadline.shape.state, dueOn: LocalDate, number: z.string().nullable() }).nullable(),
  soldOn: LocalDate.nullable(),
});
export type SellerListing = z.infer<typeof SellerListing>;

const phrases = z.array(PhraseInput).max(MAX_PHRASES);
const PhraseList = z.object({
  phrases: z.array(z.object({ phrase: z.string(), why: z.string() })),
  /** True while the company has not changed the list. */
  isDefault: z.boolean(),
  version: z.int(),
});
export type PhraseList = z.infer<typeof PhraseList>;

const OneListing = { listingId: PathId };

/** Pages of listings, their publication, and the deadlines of the MLS that follow from it. */
export const publicationContract = {
  publication: route({
    method: 'GET',
    path: '/api/listings/{listingId}/publication',
    summary: 'What is published of a listing, what its remarks say that steers buyers, and the deadlines of the MLS',
    access: access.staff,
    input: z.strictObject(OneListing),
    output: PublicationView,
    feature: 'agent_portal',
  }),
  publish: route({
    method: 'POST',
    path: '/api/listings/{listingId}/publish',
    summary:
      'Publish a listing by page, share link or mail; the first time starts the clock of the MLS. An administrator may let words stand with a reason',
    access: access.staff,
    input: z.strictObject({
      ...OneListing,
      version: Version,
      channel: Channel,
      /** Why words that steer may stand; administrators only. */
      overrideReason: text(300).optional(),
    }),
    output: PublicationView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
    feature: 'agent_portal',
  }),
  recordMls: route({
    method: 'PUT',
    path: '/api/listings/{listingId}/mls',
    summary: 'Match a listing with its record in the MLS by hand, which meets the deadline to submit it',
    access: access.tenantAdmin,
    input: z.strictObject({ ...OneListing, version: Version, number: plainLine(40) }),
    output: PublicationView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
    feature: 'agent_portal',
  }),
  mlsUpdated: route({
    method: 'POST',
    path: '/api/listings/{listingId}/mls-updates',
    summary: 'Record that the MLS was told of the changes that were seen',
    access: access.staff,
    input: z.strictObject({
      ...OneListing,
      /** Those that the caller has seen; without it, all so far. */
      seen: z
        .array(MlsUpdate.pick({ field: true, changedAt: true }).strict())
        .max(200)
        .optional(),
    }),
    output: PublicationView,
    feature: 'agent_portal',
  }),
  listingWords: route({
    method: 'GET',
    path: '/api/listing-words',
    summary: 'The phrases that keep a listing from being published, with their reasons',
    access: access.staff,
    input: z.strictObject({}),
    output: PhraseList,
    feature: 'agent_portal',
  }),
  saveListingWords: route({
    method: 'PUT',
    path: '/api/listing-words',
    summary: 'Replace the phrases that keep a listing from being published',
    access: access.tenantAdmin,
    input: z.strictObject({ version: z.int().min(0), phrases }),
    output: PhraseList,
    errors: ['VERSION_CONFLICT'],
    feature: 'agent_portal',
  }),
  publicListing: route({
    method: 'GET',
    path: '/api/public/listings/{id}',
    summary: 'A published listing by its own id or its property’s; sold ones for 30 days',
    access: access.public,
    input: z.strictObject({ id: PathId }),
    output: PublicListing,
    limit: { count: 120, seconds: 60 },
    feature: 'agent_portal',
  }),
  askAboutListing: route({
    method: 'POST',
    path: '/api/public/listings/{id}/questions',
    summary: 'Ask about a house; the question becomes a lead of the listing’s agent',
    access: access.public,
    input: z
      .strictObject({
        id: PathId,
        fullName: plainLine(120),
        email: Email.optional(),
        phone: Phone.optional(),
        question: text(2000).optional(),
        utmParams: UtmParams.optional(),
        pageUrl: LeadMetadata.shape.pageUrl,
        /** A field that people don’t see: whoever fills it in is a program. */
        website: z.string().max(200).optional(),
      })
      .refine(({ email, phone }) => email !== undefined || phone !== undefined, {
        path: ['email'],
        message: 'Email or phone number required',
      }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    idempotent: true,
    limit: { count: 20, seconds: 60 },
    feature: 'agent_portal',
  }),
  sellerListings: route({
    method: 'GET',
    path: '/api/portal/listings',
    summary:
      'How the sale of the caller’s own houses goes: those listed for them under an address that they have proven',
    access: access.customer,
    input: z.strictObject({}),
    output: z.object({ items: z.array(SellerListing) }),
    feature: 'agent_portal',
  }),
};
