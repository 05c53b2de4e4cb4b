import type { ChatCard } from '../../../shared/assistants/chat/chat-cards.ts';
import type { ChatAction, ChatTurn } from '../../../shared/assistants/chat/chat-contract.ts';
import type { ChatHold, ChatState, OfferedPlan } from '../../../shared/assistants/chat/chat-state.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import type { Catalog, Property, ServiceCode } from '../../../shared/company/catalog/service.ts';
import type { Policy } from '../../../shared/company/team/policy.ts';
import type { Tenant } from '../../../shared/company/tenancy/tenant.ts';
import type { OrderInput } from '../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../shared/sales/booking/plan.ts';
import type { OrderToPrice, Quote } from '../../../shared/sales/quoting/quote.ts';

/** A message with everything that its answer depends on. */
export interface Conversation {
  readonly message: string;
  readonly state: ChatState;
  /** The last twenty, without this message. */
  readonly turns: readonly ChatTurn[];
  readonly tenant: Pick<Tenant, 'name' | 'timezone' | 'state' | 'serviceArea' | 'contact' | 'promises'>;
  readonly catalog: Catalog;
  readonly policy: Policy;
  readonly now: number;
}

/** What a conversation asks the price of: assistants show no offers, so it has accepted none. */
export type ToPrice = Omit<OrderToPrice, 'acceptedOffers'>;

/** What a visit is wanted for. */
export interface Wish extends Property {
  readonly services: ServiceCode[];
  readonly zip: string;
  readonly from?: string | undefined;
}

/** Somebody was faster, or the offer is old: these are free. */
export interface Taken {
  readonly kind: 'taken';
  readonly alternatives: readonly Plan[];
}
export type Held = { readonly kind: 'held'; readonly hold: Omit<ChatHold, 'plan'> } | Taken;
export type Booked =
  | { readonly kind: 'booked'; readonly orderId: string; readonly href: string }
  | { readonly kind: 'priceChanged'; readonly total: number }
  | Taken;

/** What an assistant may do, each checked by the server and for the session's tenant only. */
export interface Tools {
  quote(wanted: ToPrice): Quote;
  plans(wish: Wish): Promise<readonly Plan[]>;
  hold(wish: Wish, plan: OfferedPlan): Promise<Held>;
  /** Ten minutes more, where that is still possible. */
  extend(hold: ChatHold): Promise<string | undefined>;
  book(order: Omit<OrderInput, 'sessionId'>): Promise<Booked>;
  search(question: string): Promise<readonly KnowledgeResult[]>;
}

/** An answer and where the conversation stands after it. */
export interface Response {
  readonly text: string;
  readonly action: ChatAction;
  readonly cards: readonly ChatCard[];
  readonly suggestions: readonly string[];
  readonly sources: readonly KnowledgeResult[];
  readonly state: ChatState;
  /** True where nothing was known that answers the question. */
  readonly isUnanswered?: boolean;
}

/** Hears the whole text of an answer so far, while it is being written; a later text replaces every earlier one. */
export type OnWords = (text: string) => void;

/** Who answers visitors: the built-in assistant, or a model with the same tools. Who answers at once has no words before. */
export interface Assistant {
  respond(conversation: Conversation, tools: Tools, onWords?: OnWords): Promise<Response>;
}
