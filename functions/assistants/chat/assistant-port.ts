import type { ChatCard } from '../../../shared/assistants/chat/chat-cards.ts';
import type { ChatAction, ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import type { ChatHold, ChatState, OfferedPlan } from '../../../shared/assistants/chat/chat-state.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Catalog, Property, ServiceCode } from '../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { OrderInput } from '../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../shared/sales/booking/plan/plan.ts';
import type { OrderToPrice, Quote } from '../../../shared/sales/quoting/quote.ts';
import type { PlanSearch } from '../../sales/booking/plan/offers/offer-plans.ts';
import type { OrderTools } from '../order-tools.ts';
import type { ShowingTools } from '../showing-tools.ts';

/** A message and everything that its answer depends on. */
export interface Conversation {
  readonly message: string;
  readonly state: ChatState;
  /** The last twenty turns, without this message. */
  readonly turns: readonly ChatTurn[];
  readonly tenant: Pick<Tenant, 'name' | 'timezone' | 'state' | 'serviceArea' | 'contact' | 'promises'>;
  readonly catalog: Catalog;
  readonly policy: Policy;
  /** Whether the company's customers can pay online. */
  readonly takesCards: boolean;
  /** The page on which the visitor writes. */
  readonly pageUrl?: string | undefined;
  readonly now: number;
}

/** What an assistant can price: assistants show no offers, so none is accepted. */
export type PriceInput = Omit<OrderToPrice, 'acceptedOffers'>;

/** A price, and the sales tax that an order of it would have on top. */
export interface TaxedQuote extends Quote {
  /** Cents; 0 where nothing is taxed. */
  readonly tax: number;
}

/** What a visit is requested for. */
export interface VisitRequest extends Property {
  readonly services: ServiceCode[];
  readonly zip: string;
  readonly from?: string | undefined;
}

/** The slot was taken or the offer has expired; these are free. */
export interface SlotTaken {
  readonly kind: 'taken';
  readonly alternatives: readonly Plan[];
}
/** Too much is open: only a person, or for somebody unproven the booking page with its code, can go on. */
export interface Unproven {
  readonly kind: 'unproven';
  /** True for somebody who has proven an address, whom no code would help. */
  readonly isKnown?: boolean;
}
export type HoldResult = { readonly kind: 'held'; readonly hold: Omit<ChatHold, 'plan'> } | SlotTaken | Unproven;
/** What confirms an order that was just booked: its page to pay, the cents, and until when. */
export interface Payable {
  readonly href: string;
  readonly cents: number;
  readonly payBy: string;
}
export type BookingResult =
  | { readonly kind: 'booked'; readonly orderId: string; readonly href: string; readonly pay?: Payable | undefined }
  | { readonly kind: 'priceChanged'; readonly total: number; readonly tax: number }
  | SlotTaken
  | Unproven;

/** Operations available to an assistant, each validated by the server and limited to the session's tenant. */
export interface Tools extends OrderTools, ShowingTools {
  quote(order: PriceInput): TaxedQuote;
  plans(request: VisitRequest): Promise<PlanSearch>;
  hold(wish: VisitRequest, plan: OfferedPlan): Promise<HoldResult>;
  /** Extends the hold by ten minutes if that is still possible. */
  extend(hold: ChatHold): Promise<string | undefined>;
  book(order: Omit<OrderInput, 'sessionId'>): Promise<BookingResult>;
  search(question: string): Promise<readonly KnowledgeResult[]>;
}

/** An answer and the conversation's state after it. */
export interface Response {
  readonly text: string;
  readonly action: ChatAction;
  readonly cards: readonly ChatCard[];
  readonly suggestions: readonly string[];
  readonly sources: readonly KnowledgeResult[];
  readonly state: ChatState;
  /** True if nothing in the knowledge base answers the question. */
  readonly isUnanswered?: boolean;
}

/** Receives the whole text of an answer so far while it streams; each text replaces the previous one. */
export type OnText = (text: string) => void;

/**
 * Answers visitors: the built-in assistant, or a model with the same tools. An assistant that doesn't stream never
 * calls `onWords`.
 */
export interface Assistant {
  respond(conversation: Conversation, tools: Tools, onText?: OnText): Promise<Response>;
}
