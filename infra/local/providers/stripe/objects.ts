/** Objects of the stand-in, in the provider's wire format. */
export interface Session {
  object: 'checkout.session';
  id: string;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  livemode: false;
  client_reference_id: string | null;
  customer_email: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  mode: 'payment';
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
  /** What the payer reads; not on the wire. */
  title: string;
}

export interface Intent {
  object: 'payment_intent';
  id: string;
  status: 'succeeded' | 'processing' | 'requires_payment_method';
  amount: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  created: number;
}

export interface Refund {
  object: 'refund';
  id: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  amount: number;
  currency: string;
  payment_intent: string;
  metadata: Record<string, string>;
  created: number;
}

export interface Dispute {
  object: 'dispute';
  id: string;
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  currency: string;
  livemode: false;
  reason: string;
  payment_intent: string;
  evidence_details: { due_by: number };
  created: number;
}

export interface Account {
  object: 'account';
  id: string;
  charges_enabled: boolean;
  details_submitted: boolean;
  email: string | null;
  business_name: string;
  requirements: { currently_due: string[]; disabled_reason: string | null };
  created: number;
}

export type Stored = Session | Intent | Refund | Dispute | Account;

/** An object with the account that it belongs to; null for the platform's own. */
export interface Owned<Item extends Stored = Stored> {
  readonly account: string | null;
  readonly item: Item;
}

/** A message to the webhook. */
export interface StripeEvent {
  object: 'event';
  id: string;
  type: string;
  created: number;
  livemode: false;
  account?: string;
  data: { object: object };
}

/** Where the stand-in keeps its objects. */
export interface Keep {
  all(): Owned[];
  put(owned: Owned): void;
}

/** Keeps them in memory only. */
export const inMemory = (): Keep => ({ all: () => [], put: () => {} });
