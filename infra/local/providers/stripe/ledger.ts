import { randomBytes } from 'node:crypto';
import { DAY_SECONDS } from '../../../../shared/contract/time.ts';
import type { Account, Dispute, Intent, Keep, Owned, Refund, Session, Stored, StripeEvent } from './objects.ts';

/** A refusal in the provider's words. */
export class WireError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', code }: { type?: string; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

/** Banks give about a week for evidence. */
const EVIDENCE_SECONDS = 8 * DAY_SECONDS;
const LEAST_SECONDS = 30 * 60;
const MOST_SECONDS = DAY_SECONDS;
const LEAST_CENTS = 50;

export interface LedgerDeps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keep: Keep;
  /** The origin of the pages on which payers pay. */
  readonly pages: string;
  /** Told of each change, in the order in which they happen. */
  readonly tell: (event: StripeEvent) => void;
}

export interface SessionWish {
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
  readonly email: string | null;
  readonly reference: string | null;
  readonly metadata: Record<string, string>;
  readonly intentMetadata: Record<string, string>;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: number;
}

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The stand-in's books: sessions, intents, refunds, disputes and accounts, with the moves that a payer or bank makes. */
export class Ledger {
  private readonly deps: LedgerDeps;
  private readonly byId = new Map<string, Owned>();

  constructor(deps: LedgerDeps) {
    this.deps = deps;
    for (const owned of deps.keep.all()) this.byId.set(owned.item.id, owned);
  }

  private seconds(): number {
    return Math.floor(this.deps.now() / 1000);
  }

  private save(account: string | null, item: Stored): void {
    const owned = { account, item };
    this.byId.set(item.id, owned);
    this.deps.keep.put(owned);
  }

  private tell(account: string | null, type: string, object: object): void {
    this.deps.tell({
      object: 'event',
      id: idOf('evt'),
      type,
      created: this.seconds(),
      livemode: false,
      ...(account === null ? {} : { account }),
      data: { object },
    });
  }

  /** The object of this kind in the account; 404 in the provider's words. */
  find<Item extends Stored>(account: string | null, kind: Item['object'], id: string): Item {
    const found = this.byId.get(id);
    if (found?.item.object === kind && found.account === account) {
      if (found.item.object === 'checkout.session') this.expireIfOver(found as Owned<Session>);
      return found.item as Item;
    }
    throw new WireError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing' });
  }

  /** All of a kind in the account, newest first. */
  all<Item extends Stored>(account: string | null, kind: Item['object']): Item[] {
    this.expireOver();
    return [...this.byId.values()]
      .filter((owned) => owned.item.object === kind && owned.account === account)
      .map(({ item }) => item as Item)
      .reverse();
  }

  /** Everything of a kind, of every account, newest first. */
  everywhere<Item extends Stored>(kind: Item['object']): Owned<Item>[] {
    this.expireOver();
    return [...this.byId.values()].filter(({ item }) => item.object === kind).reverse() as Owned<Item>[];
  }

  createSession(account: string | null, wish: SessionWish): Session {
    const now = this.seconds();
    if (wish.amount < LEAST_CENTS)
      throw new WireError(400, 'Amount must be at least $0.50 usd', { code: 'amount_too_small' });
    const life = wish.expiresAt - now;
    if (life < LEAST_SECONDS || life > MOST_SECONDS) {
      throw new WireError(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.');
    }
    const id = idOf('cs_test');
    const session: Session = {
      object: 'checkout.session',
      id,
      url: `${this.deps.pages}/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: wish.amount,
      currency: wish.currency,
      livemode: false,
      client_reference_id: wish.reference,
      customer_email: wish.email,
      metadata: wish.metadata,
      payment_intent: null,
      mode: 'payment',
      success_url: wish.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
      cancel_url: wish.cancelUrl,
      expires_at: wish.expiresAt,
      created: now,
      title: wish.title,
    };
    this.save(account, session);
    return session;
  }

  expireSession(account: string | null, id: string): Session {
    const session = this.find<Session>(account, 'checkout.session', id);
    if (session.status !== 'open') {
      throw new WireError(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    return this.expire(account, session);
  }

  private expire(account: string | null, session: Session): Session {
    Object.assign(session, { status: 'expired', url: null });
    this.save(account, session);
    this.tell(account, 'checkout.session.expired', session);
    return session;
  }

  private expireIfOver({ account, item }: Owned<Session>): void {
    if (item.status === 'open' && item.expires_at <= this.seconds()) this.expire(account, item);
  }

  /** Ends the pages whose time is over. */
  expireOver(): void {
    for (const owned of this.byId.values()) {
      if (owned.item.object === 'checkout.session') this.expireIfOver(owned as Owned<Session>);
    }
  }

  /** The payer pays: at once, or by a bank that takes days. */
  pay(account: string | null, id: string, how: 'paid' | 'processing'): Session {
    const session = this.find<Session>(account, 'checkout.session', id);
    if (session.status !== 'open') throw new WireError(400, 'This page is over.');
    const intent: Intent = {
      object: 'payment_intent',
      id: idOf('pi_test'),
      status: how === 'paid' ? 'succeeded' : 'processing',
      amount: session.amount_total,
      currency: session.currency,
      livemode: false,
      metadata: session.metadata,
      created: this.seconds(),
    };
    this.save(account, intent);
    const payment_status = how === 'paid' ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', url: null, payment_status, payment_intent: intent.id });
    this.save(account, session);
    this.tell(account, 'checkout.session.completed', session);
    return session;
  }

  /** The bank answers about a payment that was under way. */
  settle(account: string | null, id: string, isPaid: boolean): Session {
    const session = this.find<Session>(account, 'checkout.session', id);
    const intent = this.find<Intent>(account, 'payment_intent', session.payment_intent ?? '');
    if (intent.status !== 'processing') throw new WireError(400, 'Nothing is under way.');
    intent.status = isPaid ? 'succeeded' : 'requires_payment_method';
    this.save(account, intent);
    if (isPaid) session.payment_status = 'paid';
    this.save(account, session);
    this.tell(account, `checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, session);
    return session;
  }

  private givenOf(account: string | null, intentId: string): number {
    return this.all<Refund>(account, 'refund')
      .filter(
        (refund) => refund.payment_intent === intentId && refund.status !== 'failed' && refund.status !== 'canceled',
      )
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  refund(
    account: string | null,
    wish: { intentId: string; amount: number | undefined; metadata: Record<string, string> },
    status: Refund['status'] = 'succeeded',
  ): Refund {
    const intent = this.find<Intent>(account, 'payment_intent', wish.intentId);
    if (intent.status !== 'succeeded')
      throw new WireError(400, 'This PaymentIntent does not have a successful charge to refund.');
    const left = intent.amount - this.givenOf(account, intent.id);
    const amount = wish.amount ?? left;
    if (left === 0) throw new WireError(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' });
    if (amount > left)
      throw new WireError(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
    const refund: Refund = {
      object: 'refund',
      id: idOf('re_test'),
      status,
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: wish.metadata,
      created: this.seconds(),
    };
    this.save(account, refund);
    this.tell(account, 'refund.created', refund);
    return refund;
  }

  /** The bank takes a refund, or sends it back. */
  endRefund(account: string | null, id: string, status: 'succeeded' | 'failed'): Refund {
    const refund = this.find<Refund>(account, 'refund', id);
    refund.status = status;
    this.save(account, refund);
    this.tell(account, status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
    return refund;
  }

  /** The payer says at the bank that the payment was none of theirs. */
  dispute(account: string | null, intentId: string): Dispute {
    const intent = this.find<Intent>(account, 'payment_intent', intentId);
    const dispute: Dispute = {
      object: 'dispute',
      id: idOf('dp_test'),
      status: 'needs_response',
      amount: intent.amount,
      currency: intent.currency,
      livemode: false,
      reason: 'fraudulent',
      payment_intent: intent.id,
      evidence_details: { due_by: this.seconds() + EVIDENCE_SECONDS },
      created: this.seconds(),
    };
    this.save(account, dispute);
    this.tell(account, 'charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(account: string | null, id: string, status: 'won' | 'lost'): Dispute {
    const dispute = this.find<Dispute>(account, 'dispute', id);
    dispute.status = status;
    this.save(account, dispute);
    this.tell(account, 'charge.dispute.closed', dispute);
    return dispute;
  }

  createAccount(email: string | null, name: string): Account {
    const account: Account = {
      object: 'account',
      id: idOf('acct_test'),
      charges_enabled: false,
      details_submitted: false,
      email,
      business_name: name,
      requirements: {
        currently_due: ['business_profile.url', 'external_account'],
        disabled_reason: 'requirements.past_due',
      },
      created: this.seconds(),
    };
    this.save(null, account);
    return account;
  }

  /** The page on which a company tells the provider about itself. */
  accountLink(id: string, returnUrl: string): object {
    this.find<Account>(null, 'account', id);
    const url = `${this.deps.pages}/connect/${id}?return=${encodeURIComponent(returnUrl)}`;
    return { object: 'account_link', url, created: this.seconds(), expires_at: this.seconds() + 300 };
  }

  /** The company has told the provider all that it wants to know. */
  finishAccount(id: string): Account {
    const account = this.find<Account>(null, 'account', id);
    account.charges_enabled = true;
    account.details_submitted = true;
    account.requirements = { currently_due: [], disabled_reason: null };
    this.save(null, account);
    this.tell(id, 'account.updated', account);
    return account;
  }
}
