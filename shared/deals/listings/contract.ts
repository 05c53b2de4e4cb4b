import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PostalAddressInput } from '../../contract/place.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { DealPrice } from '../deal-price.ts';
import { Rate } from '../rate.ts';
import { FactsChange } from './facts-change.ts';
import { Exemption, ListingFacts, ListingRow, ListingStatus, ShowingMode } from './listing.ts';
import { BillTo, ListingMedium, ListingOrderRow, ListingView, MediaOffer } from './listing-view.ts';

const listingId = PathId;
const version = z.int();
const feature = 'agent_portal' as const;
const ProfileId = z.string().min(1).max(80);
const Facts = z.strictObject(ListingFacts.shape);
const Remarks = text(4000, 0);
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day like 09:00');

/** The papers of a listing that an administrator approves. */
export const ListingPaper = z.enum(['agreement', 'exemption']);
export type ListingPaper = z.infer<typeof ListingPaper>;

const CoAgentInput = z.strictObject({ profileId: ProfileId, share: Rate });

const ShowingRulesInput = z.strictObject({
  mode: ShowingMode,
  noticeMinutes: z.int().min(0).max(10_080),
  from: TimeOfDay,
  to: TimeOfDay,
  blocked: z
    .array(z.strictObject({ from: z.iso.datetime(), to: z.iso.datetime() }))
    .max(50)
    .default([]),
  instructions: text(1000, 0).optional(),
});

const Photo = z.strictObject({ fileId: PathId, caption: text(120, 0).optional() });

/** What can be said of a listing while it is open. */
const fields = {
  listPrice: DealPrice.optional(),
  facts: Facts.optional(),
  remarks: Remarks.optional(),
  sellerLeadId: idOf('lead').optional(),
  agreementFrom: LocalDate.optional(),
  agreementTo: LocalDate.optional(),
  onMarketDate: LocalDate.optional(),
};

/** The listings of a company's agents, from draft to sold. */
export const listingsContract = {
  listings: route({
    method: 'GET',
    path: '/api/listings',
    summary: 'The caller’s own listings by their last change; administrators see all',
    access: access.staff,
    scope: 'listings:read',
    feature,
    input: z.strictObject({ status: ListingStatus.optional(), q: z.string().max(200).optional(), ...PageInput }),
    output: pageOf(ListingRow),
  }),
  createListing: route({
    method: 'POST',
    path: '/api/listings',
    summary: 'Begin a listing as a draft, for a known property or a typed address; a property has one open listing',
    access: access.staff,
    scope: 'listings:write',
    feature,
    input: z.strictObject({
      propertyId: PathId.optional(),
      address: PostalAddressInput.optional(),
      /** Whose it is; administrators only, the caller by default. */
      agentProfileId: ProfileId.optional(),
      ...fields,
    }),
    output: ListingView,
    status: 201,
    idempotent: true,
    errors: ['LISTING_EXISTS'],
  }),
  listing: route({
    method: 'GET',
    path: '/api/listings/{listingId}',
    summary: 'One listing with its photos and history',
    access: access.staff,
    scope: 'listings:read',
    feature,
    input: z.strictObject({ listingId }),
    output: ListingView,
  }),
  changeListing: route({
    method: 'PATCH',
    path: '/api/listings/{listingId}',
    summary: 'Change what a listing says; only an administrator gives it to another agent',
    access: access.staff,
    scope: 'listings:write',
    feature,
    input: z.strictObject({
      listingId,
      version,
      ...fields,
      facts: FactsChange.optional(),
      sellerLeadId: idOf('lead').nullable().optional(),
      onMarketDate: LocalDate.nullable().optional(),
      agentProfileId: ProfileId.optional(),
      coAgents: z.array(CoAgentInput).max(5).optional(),
      photos: z.array(Photo).max(50).optional(),
      hasPhotoWaiver: z.boolean().optional(),
      exemption: Exemption.optional(),
      showingRules: ShowingRulesInput.optional(),
    }),
    output: ListingView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  moveListing: route({
    method: 'POST',
    path: '/api/listings/{listingId}/status',
    summary: 'Move a listing to coming soon, active or withdrawn; `details` name each rule that is not met',
    access: access.staff,
    feature,
    input: z.strictObject({ listingId, version, to: ListingStatus, reason: text(500).optional() }),
    output: ListingView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  relist: route({
    method: 'POST',
    path: '/api/listings/{listingId}/relist',
    summary: 'Copy a sold or withdrawn listing into a new draft, without its agreement and dates',
    access: access.staff,
    feature,
    input: z.strictObject({ listingId }),
    output: ListingView,
    status: 201,
    idempotent: true,
    errors: ['LISTING_EXISTS', 'NOT_ALLOWED_NOW'],
  }),
  submitListingPaper: route({
    method: 'POST',
    path: '/api/listings/{listingId}/papers/{paper}/submit',
    summary: 'Submit the agreement or the exemption form: a version of a document of the property, or a note',
    access: access.staff,
    feature,
    input: z.strictObject({
      listingId,
      /** `agreement` or `exemption`. */
      paper: PathId,
      version,
      documentId: PathId.optional(),
      /** The newest version by default. */
      documentVersion: z.int().min(1).optional(),
      note: text(1000).optional(),
      agreementFrom: LocalDate.optional(),
      agreementTo: LocalDate.optional(),
    }),
    output: ListingView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  decideListingPaper: route({
    method: 'POST',
    path: '/api/listings/{listingId}/papers/{paper}/decide',
    summary: 'Approve or reject what was submitted, bound to its bytes; nobody decides what they submitted',
    access: access.tenantAdmin,
    feature,
    input: z.strictObject({
      listingId,
      /** `agreement` or `exemption`. */
      paper: PathId,
      version,
      decision: z.enum(['approved', 'rejected']),
      reason: text(500).optional(),
    }),
    output: ListingView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  listingMedia: route({
    method: 'GET',
    path: '/api/listings/{listingId}/media',
    summary: 'Photos that were delivered for the listing’s property, newest delivery first',
    access: access.staff,
    feature,
    input: z.strictObject({ listingId }),
    output: z.object({ items: z.array(ListingMedium) }),
  }),
  listingOrders: route({
    method: 'GET',
    path: '/api/listings/{listingId}/orders',
    summary: 'The orders of the listing’s property, newest first',
    access: access.staff,
    feature,
    input: z.strictObject({ listingId }),
    output: z.object({ items: z.array(ListingOrderRow) }),
  }),
  orderListingMedia: route({
    method: 'POST',
    path: '/api/listings/{listingId}/orders',
    summary: 'Quote and plans for the listing’s house; with `planId` and `expectedTotal` it places the order',
    access: access.staff,
    feature,
    input: z.strictObject({
      listingId,
      services: z.array(ServiceCode).min(1, 'choose at least one service').max(20),
      billTo: BillTo.default('self'),
      /** With the company as payer and its limit reached: whether it is asked to approve, while the times are held. */
      asksCompany: z.boolean().optional(),
      /** Instead of what listing and property say. */
      sqFt: z.int().min(1).max(50_000).optional(),
      rooms: z.int().min(1).max(60).optional(),
      from: LocalDate.optional(),
      phone: z.string().max(40).optional(),
      planId: z.string().min(1).max(4000).optional(),
      expectedTotal: z.int().min(0).optional(),
      /** The sales tax that was named on top of it. */
      expectedTax: z.int().min(0).optional(),
    }),
    output: MediaOffer,
    idempotent: true,
    errors: ['SLOT_TAKEN', 'PRICE_CHANGED', 'OUT_OF_AREA', 'NOT_ON_ACCOUNT', 'BILL_FULL', 'NOT_ALLOWED_NOW'],
  }),
};
