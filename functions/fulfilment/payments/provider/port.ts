/** A page of the provider on which an order is paid, as the provider has it. */
export interface ProviderSession {
  readonly id: string;
  readonly url: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  /** What its payment came to; `failed` once the money will not come. */
  readonly money: 'none' | 'processing' | 'paid' | 'failed';
  readonly amount: number;
  readonly currency: string;
  readonly livemode: boolean;
  /** Our payment's id, which we sent along. */
  readonly reference: string | null;
  readonly orderId: string | undefined;
  readonly intentId: string | undefined;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  readonly amount: number;
  readonly intentId: string | undefined;
  /** Ours, if we asked for it. */
  readonly refundId: string | undefined;
  readonly createdAt: number;
}

export interface ProviderDispute {
  readonly id: string;
  /** An inquiry takes no money; closed, it stays so. */
  readonly status: 'open' | 'won' | 'lost' | 'inquiry' | 'inquiry_closed';
  readonly amount: number;
  readonly intentId: string | undefined;
  readonly reason: string;
  /** Epoch milliseconds until which evidence counts. */
  readonly dueBy: number | null;
  readonly createdAt: number;
}

/** A new page; everything in it is stored with the payment, so that asking twice under one key asks the same. */
export interface NewSession {
  readonly paymentId: string;
  readonly orderId: string;
  readonly tenantId: string;
  readonly amount: number;
  readonly title: string;
  readonly email: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface NewRefund {
  readonly refundId: string;
  readonly orderId: string;
  readonly intentId: string;
  readonly amount: number;
}

/** The account that takes the money: a company's own, or the platform's (null). */
export type AccountId = string | null;

/** One page of a list of the provider, newest first. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  /** The id to go on after; undefined on the last page. */
  readonly after: string | undefined;
}

export interface ListRange {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly after: string | undefined;
}

/** What the provider says of a company's own account. */
export interface AccountState {
  readonly state: 'pending' | 'ready' | 'restricted';
  readonly missing: readonly string[];
}

/** A payment provider; never called inside a transaction. All amounts in cents. */
export interface PaymentProvider {
  createSession(account: AccountId, session: NewSession): Promise<ProviderSession>;
  /** Ends an open page; a no-op for one that is over. */
  expireSession(account: AccountId, id: string): Promise<void>;
  readSession(account: AccountId, id: string): Promise<ProviderSession | undefined>;
  /** The page on which a payment was made; undefined for one that was made elsewhere. */
  sessionOf(account: AccountId, intentId: string): Promise<ProviderSession | undefined>;
  refund(account: AccountId, refund: NewRefund): Promise<ProviderRefund>;
  readRefund(account: AccountId, id: string): Promise<ProviderRefund | undefined>;
  readDispute(account: AccountId, id: string): Promise<ProviderDispute | undefined>;
  listSessions(account: AccountId, range: ListRange): Promise<Listed<ProviderSession>>;
  /** Of one payment alone, if its intent is named. */
  listRefunds(
    account: AccountId,
    range: ListRange & { readonly intentId?: string | undefined },
  ): Promise<Listed<ProviderRefund>>;
  listDisputes(account: AccountId, range: ListRange): Promise<Listed<ProviderDispute>>;
  openAccount(company: { readonly tenantId: string; readonly name: string; readonly email: string }): Promise<string>;
  /** The page on which the company tells the provider about itself. */
  accountPage(
    account: string,
    page: { readonly returnTo: string; readonly again: string },
  ): Promise<{ url: string; expiresAt: number }>;
  accountState(account: string): Promise<AccountState>;
  /** Whether real money moves; throws `KeyRefused` for a wrong key. */
  livemode(): Promise<boolean>;
}

/** The provider did not answer, or asks to come back later: nothing is known about what was asked. */
export class ProviderDown extends Error {
  constructor(why: string) {
    super(`The payment provider did not answer: ${why}`);
    this.name = 'ProviderDown';
  }
}

/** The provider turns our key away. */
export class KeyRefused extends Error {
  constructor() {
    super('Stripe refuses the platform’s key: check the secret of stripeSecretName (infra/deploy.md, Going to AWS).');
    this.name = 'KeyRefused';
  }
}

/** The provider refuses what was asked, for a reason of its own; asking again changes nothing. */
export class ProviderRefused extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`The payment provider refuses: ${message}`);
    this.name = 'ProviderRefused';
    this.code = code;
  }
}
