import * as z from 'zod';
import { PostalAddress } from '../../contract/place.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { ShowingMode } from '../listings/listing.ts';
import { DealOwner } from '../own-deal.ts';

export const ShowingStatus = z.enum(['requested', 'confirmed', 'declined', 'expired', 'cancelled', 'done']);
export type ShowingStatus = z.infer<typeof ShowingStatus>;

/** Who is asked whether a showing may take place. */
export const ShowingParty = z.enum(['agent', 'seller']);
export type ShowingParty = z.infer<typeof ShowingParty>;

export const ShowingAnswer = z.enum(['confirmed', 'declined']);
export type ShowingAnswer = z.infer<typeof ShowingAnswer>;

/** How an answer reached us: the back office, the link of a message, or a reply to a text. */
export const AnswerWay = z.enum(['app', 'link', 'sms']);
export type AnswerWay = z.infer<typeof AnswerWay>;

export const PartyAnswer = z.object({
  party: ShowingParty,
  answer: ShowingAnswer,
  way: AnswerWay,
  by: z.string(),
  at: Instant,
});
export type PartyAnswer = z.infer<typeof PartyAnswer>;

/** Who wants to see the house: a buyer, or an agent for a buyer of theirs. */
export const ShowingGuest = z.object({
  fullName: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  isAgent: z.boolean(),
  /** The brokerage of an agent, or of the agent whom a buyer has. */
  brokerage: z.string().optional(),
  /** The agent whom a buyer has already; such a buyer does not become a lead. */
  agentName: z.string().optional(),
  message: z.string().optional(),
});
export type ShowingGuest = z.infer<typeof ShowingGuest>;

export const ShowingFeedback = z.object({
  rating: z.int().min(1).max(5),
  text: z.string(),
  at: Instant,
  /** Who wrote it down: the guest, or somebody of the company for them. */
  by: z.string(),
});
export type ShowingFeedback = z.infer<typeof ShowingFeedback>;

export const ShowingSource = z.enum(['page', 'chat', 'voice', 'staff']);
export type ShowingSource = z.infer<typeof ShowingSource>;

/** A visit of a buyer to a listing, from the request to the feedback (deals.md 1). */
export const Showing = z.object({
  showingId: z.string(),
  listingId: z.string(),
  address: PostalAddress,
  ...DealOwner.shape,
  sellerLeadId: z.string().optional(),
  startsAt: Instant,
  endsAt: Instant,
  minutes: z.int(),
  /** The day in the company's zone, whose item decides about it. */
  day: LocalDate,
  status: ShowingStatus,
  source: ShowingSource,
  guest: ShowingGuest,
  /** The lead that the guest is or became. */
  leadId: z.string().optional(),
  /** How the listing was confirmed when it was requested. */
  mode: ShowingMode,
  /** Who is asked; the answers of all decide under `all_confirm`, the first one else. */
  parties: z.array(ShowingParty),
  /** Phones of the parties who may answer by text. */
  phones: z.object({ agent: z.string(), seller: z.string() }).partial(),
  answers: z.array(PartyAnswer),
  /** Unanswered by then, it expires. */
  answerBy: Instant,
  /** Why it was declined or canceled. */
  reason: z.string().optional(),
  feedback: ShowingFeedback.optional(),
  /** How often feedback was asked for. */
  feedbackAsks: z.int(),
  createdAt: Instant,
  changedAt: Instant,
  version: z.number(),
});
export type Showing = z.infer<typeof Showing>;

/** A showing that takes its time, and nobody else may have it. */
export const holdsItsTime = ({ status }: Pick<Showing, 'status'>): boolean =>
  status === 'requested' || status === 'confirmed' || status === 'done';
