import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { LeadMetadata, UtmParams } from '../../crm/leads/lead.ts';
import { ApprovalState } from '../approval.ts';
import { BuyerAgreement } from './buyer-agreement.ts';
import { OpenHouse, OpenHouseVisitor } from './open-house.ts';
import { Showing, ShowingAnswer, ShowingStatus } from './showing.ts';
import { DEFAULT_SHOWING_MINUTES, MAX_SHOWING_MINUTES, MIN_SHOWING_MINUTES } from './slot.ts';

const feature = 'agent_portal';
const limit = { count: 20, seconds: 60 };
const listingId = PathId;
const showingId = PathId;
const openHouseId = PathId;
const version = z.int();
const reason = text(300);
const token = z.string().min(1).max(400);
const minutes = z.int().min(MIN_SHOWING_MINUTES).max(MAX_SHOWING_MINUTES).default(DEFAULT_SHOWING_MINUTES);
const rating = z.int().min(1).max(5);
const feedbackText = text(1000, 0);
const refused = ['NOT_ALLOWED_NOW', 'SLOT_TAKEN'] as const;
const conflict = ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'] as const;

/** What a visitor tells of themselves, on the property page and at the door of an open house. */
const Guest = {
  fullName: plainLine(120),
  email: Email.optional(),
  phone: Phone.optional(),
  /** The agent whom the visitor has already. */
  agentName: plainLine(120).optional(),
  brokerage: plainLine(120).optional(),
  consents: z.strictObject({ serviceMessages: z.boolean(), marketing: z.boolean() }).partial().optional(),
  utmParams: UtmParams.optional(),
  metadata: LeadMetadata.pick({ pageUrl: true, referrer: true }).strict().optional(),
};

export const ShowingView = Showing.omit({ phones: true });
export type ShowingView = z.infer<typeof ShowingView>;

/** The free times of a listing. */
export const ShowingTimes = z.object({
  timezone: z.string(),
  minutes: z.int(),
  days: z.array(z.object({ date: LocalDate, times: z.array(Instant) })),
  /** Why nothing can be asked for, in words. */
  closed: z.string().optional(),
});
export type ShowingTimes = z.infer<typeof ShowingTimes>;

/** A showing as the holder of a link sees it. */
export const LinkedShowing = Showing.pick({
  showingId: true,
  address: true,
  agentName: true,
  startsAt: true,
  endsAt: true,
  minutes: true,
  status: true,
  answerBy: true,
  reason: true,
}).extend({
  timezone: z.string(),
  /** Whose link it is: who answers, or who comes. */
  holder: z.enum(['agent', 'seller', 'guest']),
  guestName: z.string(),
  brokerage: z.string().optional(),
  /** What the holder has answered already; their link is used up. */
  answer: ShowingAnswer.optional(),
  hasFeedback: z.boolean(),
});
export type LinkedShowing = z.infer<typeof LinkedShowing>;

export const PublicOpenHouse = OpenHouse.pick({
  openHouseId: true,
  address: true,
  agentName: true,
  startsAt: true,
  endsAt: true,
  status: true,
}).extend({ timezone: z.string(), isOpen: z.boolean(), company: z.string() });
export type PublicOpenHouse = z.infer<typeof PublicOpenHouse>;

const publicRoutes = {
  showingTimes: route({
    method: 'GET',
    path: '/api/public/listings/{listingId}/showing-times',
    summary: 'When a listing can be shown: its free times of up to 14 days',
    access: access.public,
    input: z.strictObject({
      listingId,
      from: LocalDate.optional(),
      days: z.coerce.number().int().min(1).max(14).default(7),
      minutes: z.coerce
        .number()
        .int()
        .min(MIN_SHOWING_MINUTES)
        .max(MAX_SHOWING_MINUTES)
        .default(DEFAULT_SHOWING_MINUTES),
    }),
    output: ShowingTimes,
    feature,
    limit: { count: 120, seconds: 60 },
  }),
  requestShowing: route({
    method: 'POST',
    path: '/api/public/listings/{listingId}/showings',
    summary: 'Ask to see a house; whoever has no agent becomes a lead of the listing’s agent',
    access: access.public,
    input: z.strictObject({
      listingId,
      startsAt: Instant,
      minutes,
      /** True for an agent who asks for a buyer. */
      isAgent: z.boolean().default(false),
      message: text(500).optional(),
      ...Guest,
    }),
    output: z.object({ accepted: z.literal(true), status: ShowingStatus, startsAt: Instant, answerBy: Instant }),
    status: 202,
    idempotent: true,
    errors: refused,
    limit,
    feature,
  }),
  linkedShowing: route({
    method: 'GET',
    path: '/api/public/showings/{showingId}',
    summary: 'A showing, by the link of a message about it; reading changes nothing',
    access: access.public,
    input: z.strictObject({ showingId, token }),
    output: LinkedShowing,
    feature,
  }),
  answerShowing: route({
    method: 'POST',
    path: '/api/public/showings/{showingId}/answer',
    summary: 'Confirm or decline a request by the link of its message, once',
    access: access.public,
    input: z.strictObject({ showingId, token, answer: ShowingAnswer, reason: reason.optional() }),
    output: LinkedShowing,
    errors: ['NOT_ALLOWED_NOW'],
    limit,
    feature,
  }),
  cancelOwnShowing: route({
    method: 'POST',
    path: '/api/public/showings/{showingId}/cancel',
    summary: 'Cancel one’s own showing by the link of its message',
    access: access.public,
    input: z.strictObject({ showingId, token }),
    output: LinkedShowing,
    errors: ['NOT_ALLOWED_NOW'],
    limit,
    feature,
  }),
  giveFeedback: route({
    method: 'POST',
    path: '/api/public/showings/{showingId}/feedback',
    summary: 'Say what one thought of the house, by the link of a message, once',
    access: access.public,
    input: z.strictObject({ showingId, token, rating, text: feedbackText }),
    output: LinkedShowing,
    errors: ['NOT_ALLOWED_NOW'],
    limit,
    feature,
  }),
  publicOpenHouse: route({
    method: 'GET',
    path: '/api/public/open-houses/{openHouseId}',
    summary: 'An open house, for the page on which its visitors sign in',
    access: access.public,
    input: z.strictObject({ openHouseId }),
    output: PublicOpenHouse,
    feature,
  }),
  signIn: route({
    method: 'POST',
    path: '/api/public/open-houses/{openHouseId}/sign-in',
    summary: 'Sign in at the door; whoever has no agent becomes a lead of the listing’s agent',
    access: access.public,
    input: z.strictObject({ openHouseId, ...Guest }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    idempotent: true,
    errors: ['NOT_ALLOWED_NOW'],
    limit,
    feature,
  }),
};

const staffRoutes = {
  showings: route({
    method: 'GET',
    path: '/api/showings',
    summary: 'Showings by their start, the own ones for an agent',
    access: access.staff,
    input: z.strictObject({
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      status: ShowingStatus.optional(),
      listingId: idOf('listing').optional(),
      ...PageInput,
    }),
    output: pageOf(ShowingView),
    feature,
  }),
  createShowing: route({
    method: 'POST',
    path: '/api/showings',
    summary: 'Enter a showing for a buyer of ours, who needs an approved buyer agreement, or for somebody who called',
    access: access.staff,
    input: z.strictObject({
      listingId: idOf('listing'),
      startsAt: Instant,
      minutes,
      leadId: idOf('lead').optional(),
      fullName: Guest.fullName.optional(),
      email: Guest.email,
      phone: Guest.phone,
      isAgent: z.boolean().default(false),
      agentName: Guest.agentName,
      brokerage: Guest.brokerage,
      message: text(500).optional(),
    }),
    output: ShowingView,
    status: 201,
    idempotent: true,
    errors: refused,
    feature,
  }),
  showing: route({
    method: 'GET',
    path: '/api/showings/{showingId}',
    summary: 'One showing with its answers and feedback',
    access: access.staff,
    input: z.strictObject({ showingId }),
    output: ShowingView,
    feature,
  }),
  confirmShowing: route({
    method: 'POST',
    path: '/api/showings/{showingId}/confirm',
    summary: 'Confirm a request for the agent, or for the seller who said so',
    access: access.staff,
    input: z.strictObject({ showingId, version, party: z.enum(['agent', 'seller']).default('agent') }),
    output: ShowingView,
    errors: conflict,
    feature,
  }),
  declineShowing: route({
    method: 'POST',
    path: '/api/showings/{showingId}/decline',
    summary: 'Decline a request; the time is free again',
    access: access.staff,
    input: z.strictObject({ showingId, version, reason: reason.optional() }),
    output: ShowingView,
    errors: conflict,
    feature,
  }),
  cancelShowing: route({
    method: 'POST',
    path: '/api/showings/{showingId}/cancel',
    summary: 'Cancel a showing that was asked for or confirmed; the guest is told',
    access: access.staff,
    input: z.strictObject({ showingId, version, reason }),
    output: ShowingView,
    errors: conflict,
    feature,
  }),
  recordFeedback: route({
    method: 'POST',
    path: '/api/showings/{showingId}/feedback',
    summary: 'Write down what a guest said about the house',
    access: access.staff,
    input: z.strictObject({ showingId, version, rating, text: feedbackText }),
    output: ShowingView,
    errors: conflict,
    feature,
  }),
};

const openHouseRoutes = {
  openHouses: route({
    method: 'GET',
    path: '/api/open-houses',
    summary: 'Open houses by their start, the own ones for an agent',
    access: access.staff,
    input: z.strictObject({
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      listingId: idOf('listing').optional(),
      ...PageInput,
    }),
    output: pageOf(OpenHouse),
    feature,
  }),
  createOpenHouse: route({
    method: 'POST',
    path: '/api/open-houses',
    summary: 'Open a house to visitors: from its first day on the market, eight hours at the most',
    access: access.staff,
    input: z.strictObject({ listingId: idOf('listing'), startsAt: Instant, endsAt: Instant }),
    output: OpenHouse,
    status: 201,
    idempotent: true,
    errors: refused,
    feature,
  }),
  openHouse: route({
    method: 'GET',
    path: '/api/open-houses/{openHouseId}',
    summary: 'An open house with who signed in, and the address of its sign-in page',
    access: access.staff,
    input: z.strictObject({ openHouseId }),
    output: OpenHouse.extend({ visitors: z.array(OpenHouseVisitor), signInUrl: z.string() }),
    feature,
  }),
  cancelOpenHouse: route({
    method: 'POST',
    path: '/api/open-houses/{openHouseId}/cancel',
    summary: 'Cancel an open house; its time can be used for showings again',
    access: access.staff,
    input: z.strictObject({ openHouseId, version, reason }),
    output: OpenHouse,
    errors: conflict,
    feature,
  }),
};

/** `signedAs` is the lead that the buyer was when they signed: after a merge a buyer may have several agreements. */
export const BuyerAgreementView = BuyerAgreement.extend({ leadName: z.string(), signedAs: z.string() });
export type BuyerAgreementView = z.infer<typeof BuyerAgreementView>;

const agreementRoutes = {
  buyerAgreements: route({
    method: 'GET',
    path: '/api/buyer-agreements',
    summary: 'Agreements of buyers, the last submitted first; an agent sees those of their own leads',
    access: access.staff,
    input: z.strictObject({ state: ApprovalState.optional(), ...PageInput }),
    output: pageOf(BuyerAgreementView),
    feature,
  }),
  buyerAgreement: route({
    method: 'GET',
    path: '/api/buyer-agreements/{leadId}',
    summary: 'Whether a buyer of ours has signed an agreement, and whether it is approved',
    access: access.staff,
    input: z.strictObject({ leadId: PathId }),
    output: BuyerAgreementView,
    feature,
  }),
  submitBuyerAgreement: route({
    method: 'PUT',
    path: '/api/buyer-agreements/{leadId}',
    summary: 'Submit a buyer’s signed agreement for approval; one that was approved is open again',
    access: access.staff,
    input: z.strictObject({
      leadId: PathId,
      version,
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      documentId: idOf('document').optional(),
      note: text(300).optional(),
    }),
    output: BuyerAgreementView,
    errors: conflict,
    feature,
  }),
  decideBuyerAgreement: route({
    method: 'POST',
    path: '/api/buyer-agreements/{leadId}/decide',
    summary: 'Approve or reject a buyer’s agreement; not by whoever submitted it',
    access: access.tenantAdmin,
    input: z.strictObject({
      leadId: PathId,
      signedAs: PathId.optional(),
      version,
      decision: z.enum(['approved', 'rejected']),
      reason: reason.optional(),
    }),
    output: BuyerAgreementView,
    errors: conflict,
    feature,
  }),
};

/** Showings of a listing, its open houses, and what a buyer of ours signs before them. */
export const showingsContract = { ...publicRoutes, ...staffRoutes, ...openHouseRoutes, ...agreementRoutes };
