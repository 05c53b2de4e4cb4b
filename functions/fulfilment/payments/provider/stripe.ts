import * as z from 'zod';
import { type FormValue, formOf } from './form.ts';
import {
  type AccountId,
  KeyRefused,
  type Listed,
  type ListRange,
  type PaymentProvider,
  ProviderDown,
  ProviderRefused,
} from './port.ts';
import { disputeOf, listOf, refundOf, sessionOf, WireAccount, WireDispute, WireRefund, WireSession } from './wire.ts';

/** How to reach Stripe. */
export interface StripeSettings {
  readonly key: string;
  /** `https://api.stripe.com`, or its stand-in. */
  readonly url: string;
  readonly timeoutMs?: number;
}

/** The version whose objects wire.ts reads. */
const VERSION = '2025-03-31.basil';
const TIMEOUT_MS = 8_000;
const PAGE = 100;

interface Call {
  readonly method?: 'GET' | 'POST';
  readonly account?: AccountId;
  readonly fields?: { readonly [key: string]: FormValue };
  /** Stripe answers a second call under the same key with the first one's answer, for a day. */
  readonly key?: string;
}

const WireError = z.looseObject({
  error: z.looseObject({ code: z.string().nullish(), type: z.string().nullish(), message: z.string().nullish() }),
});

const refusal = (status: number, body: unknown): Error => {
  if (status === 401) return new KeyRefused();
  const { data } = WireError.safeParse(body);
  const { code, message } = data?.error ?? {};
  if (status >= 500 || status === 429 || status === 409) return new ProviderDown(`status ${status}`);
  return new ProviderRefused(code ?? String(status), message ?? `status ${status}`);
};

const request =
  ({ key: secret, url, timeoutMs = TIMEOUT_MS }: StripeSettings) =>
  async (path: string, { method = 'GET', account = null, fields = {}, key }: Call = {}): Promise<unknown> => {
    const form = formOf(fields);
    const isGet = method === 'GET';
    const headers = {
      authorization: `Bearer ${secret}`,
      'stripe-version': VERSION,
      ...(account === null ? {} : { 'stripe-account': account }),
      ...(isGet ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const target = `${url}/v1/${path}${isGet && form ? `?${form}` : ''}`;
    const answer = await fetch(target, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(isGet ? {} : { body: form }),
    }).catch((error: unknown) => {
      throw new ProviderDown(error instanceof Error ? error.name : 'no connection');
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok && body !== undefined) return body;
    throw answer.ok ? new ProviderDown('an answer that is no JSON') : refusal(answer.status, body);
  };

const isMissing = (error: unknown): boolean => error instanceof ProviderRefused && error.code === 'resource_missing';

const mapped = <A, B>({ items, after }: Listed<A>, map: (item: A) => B): Listed<B> => ({
  items: items.map(map),
  after,
});

/**
 * Stripe behind the port, by plain calls: its own package is more than half of what a function may weigh.
 * Over 40 lines: one entry per call of the port.
 */
export const createStripe = (settings: StripeSettings): PaymentProvider => {
  const call = request(settings);
  const read = async <Wire extends z.ZodType>(
    wire: Wire,
    path: string,
    more: Call,
  ): Promise<z.output<Wire> | undefined> => {
    try {
      return wire.parse(await call(path, more));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  const list = async <Wire extends z.ZodType<{ id: string }>>(
    wire: Wire,
    path: string,
    account: AccountId,
    { since, after }: ListRange,
    more: Call['fields'] = {},
  ): Promise<Listed<z.output<Wire>>> => {
    const created = { gte: Math.floor(since / 1000) };
    const page = listOf(wire).parse(
      await call(path, { account, fields: { limit: PAGE, created, starting_after: after, ...more } }),
    );
    const items = page.data as z.output<Wire>[];
    return { items, after: page.has_more ? items.at(-1)?.id : undefined };
  };
  return {
    createSession: async (account, session) =>
      sessionOf(
        WireSession.parse(
          await call('checkout/sessions', {
            method: 'POST',
            account,
            key: session.paymentId,
            fields: {
              mode: 'payment',
              line_items: [
                {
                  quantity: 1,
                  price_data: { currency: 'usd', unit_amount: session.amount, product_data: { name: session.title } },
                },
              ],
              customer_email: session.email,
              client_reference_id: session.paymentId,
              metadata: metadataOf(session),
              payment_intent_data: { metadata: metadataOf(session) },
              success_url: session.successUrl,
              cancel_url: session.cancelUrl,
              expires_at: session.expiresAt,
            },
          }),
        ),
      ),
    expireSession: async (account, id) => {
      await call(`checkout/sessions/${id}/expire`, { method: 'POST', account }).catch((error: unknown) => {
        if (!(error instanceof ProviderRefused)) throw error;
      });
    },
    readSession: async (account, id) => {
      const fields = { expand: ['payment_intent'] };
      const found = await read(WireSession, `checkout/sessions/${id}`, { account, fields });
      return found && sessionOf(found);
    },
    sessionOf: async (account, intentId) => {
      const fields = { payment_intent: intentId, limit: 1, expand: ['data.payment_intent'] };
      const [found] = listOf(WireSession).parse(await call('checkout/sessions', { account, fields })).data;
      return found && sessionOf(found);
    },
    refund: async (account, { refundId, orderId, intentId, amount }) =>
      refundOf(
        WireRefund.parse(
          await call('refunds', {
            method: 'POST',
            account,
            key: refundId,
            fields: { payment_intent: intentId, amount, metadata: { refundId, orderId } },
          }),
        ),
      ),
    readRefund: async (account, id) => {
      const found = await read(WireRefund, `refunds/${id}`, { account });
      return found && refundOf(found);
    },
    readDispute: async (account, id) => {
      const found = await read(WireDispute, `disputes/${id}`, { account });
      return found && disputeOf(found);
    },
    listSessions: async (account, range) =>
      mapped(
        await list(WireSession, 'checkout/sessions', account, range, { expand: ['data.payment_intent'] }),
        sessionOf,
      ),
    listRefunds: async (account, { intentId, ...range }) =>
      mapped(await list(WireRefund, 'refunds', account, range, { payment_intent: intentId }), refundOf),
    listDisputes: async (account, range) => mapped(await list(WireDispute, 'disputes', account, range), disputeOf),
    ...accountsOf(call),
    livemode: async () => z.looseObject({ livemode: z.boolean() }).parse(await call('balance')).livemode,
  };
};

const metadataOf = ({ orderId, paymentId, tenantId }: { orderId: string; paymentId: string; tenantId: string }) => ({
  orderId,
  paymentId,
  tenantId,
});

type Accounts = Pick<PaymentProvider, 'openAccount' | 'accountPage' | 'accountState'>;

const accountsOf = (call: ReturnType<typeof request>): Accounts => ({
  openAccount: async ({ tenantId, name, email }) => {
    // The company pays its own fees and bears its own disputes: it is the merchant, we are not.
    const controller = {
      fees: { payer: 'account' },
      losses: { payments: 'stripe' },
      stripe_dashboard: { type: 'full' },
      requirement_collection: 'stripe',
    };
    const fields = { country: 'US', email, business_profile: { name }, controller, metadata: { tenantId } };
    const made = WireAccount.parse(await call('accounts', { method: 'POST', key: `account ${tenantId}`, fields }));
    return made.id;
  },
  accountPage: async (account, { returnTo, again }) => {
    const fields = { account, return_url: returnTo, refresh_url: again, type: 'account_onboarding' };
    const link = z
      .looseObject({ url: z.string(), expires_at: z.number() })
      .parse(await call('account_links', { method: 'POST', fields }));
    return { url: link.url, expiresAt: link.expires_at * 1000 };
  },
  accountState: async (account) => {
    const { charges_enabled, details_submitted, requirements } = WireAccount.parse(await call(`accounts/${account}`));
    const missing = requirements?.currently_due ?? [];
    if (charges_enabled) return { state: 'ready', missing };
    return { state: details_submitted ? 'restricted' : 'pending', missing };
  },
});
