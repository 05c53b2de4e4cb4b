import type { State } from '../../data/state.ts';
import { startLoopbackServer } from '../../http/loopback-server.ts';
import { StripeApi } from './api.ts';
import { Ledger } from './ledger.ts';
import { inMemory, type Keep, type Owned } from './objects.ts';
import { Webhooks } from './webhooks.ts';

const KEY = 'sk_test_on_this_machine';
const WEBHOOK_SECRET = 'whsec_on_this_machine';
const EXPIRY_MS = 5_000;
const KIND = 'stripe';

export interface StandInOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The origin and path of its pages. */
  readonly pages: string;
  /** Where its messages go. */
  readonly webhook: string;
  readonly state?: State;
  readonly random?: () => number;
  /** False where a test ends the pages itself, at its own time. */
  readonly endsPages?: boolean;
  /** Posts a message, for a test without a site. */
  readonly post?: (body: string, signature: string) => Promise<boolean>;
}

export interface StripeStandIn {
  readonly address: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly api: StripeApi;
  stop(): Promise<void>;
}

/** The ids of the product lie in its table, so what they name must survive a restart too. */
const inState = (state: State): Keep => ({
  all: () => state.all<Owned>(KIND),
  put: (owned) => state.set(KIND, owned.item.id, owned),
});

const postTo =
  (webhook: string) =>
  async (body: string, signature: string): Promise<boolean> => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    const answer = await fetch(webhook, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
    await answer.arrayBuffer();
    return answer.ok;
  };

/** Plays Stripe on this machine: its API on a port of its own, its books, and its signed messages. No money moves. */
export const startStripe = async ({
  now,
  pages,
  webhook,
  state,
  random,
  endsPages = true,
  post = postTo(webhook),
}: StandInOptions): Promise<StripeStandIn> => {
  const webhooks = new Webhooks({ secret: WEBHOOK_SECRET, now, post, ...(random && { random }) });
  const keep = state ? inState(state) : inMemory();
  const ledger = new Ledger({ now, keep, pages, tell: (event) => webhooks.tell(event) });
  const api = new StripeApi(ledger, KEY);
  const server = await startLoopbackServer((message, response) => api.respond(message, response));
  const timer = endsPages ? setInterval(() => ledger.expireOver(), EXPIRY_MS).unref() : undefined;
  return {
    address: server.address,
    key: KEY,
    webhookSecret: WEBHOOK_SECRET,
    ledger,
    webhooks,
    api,
    stop: async () => {
      clearInterval(timer);
      webhooks.stop();
      await server.stop();
    },
  };
};

/** The environment of functions that pay by it. */
export const stripeVariables = ({ address, key, webhookSecret }: StripeStandIn): Record<string, string> => ({
  PAYMENT_PROVIDER: 'stripe',
  STRIPE_SECRET_KEY: key,
  STRIPE_URL: address,
  STRIPE_WEBHOOK_SECRETS: webhookSecret,
  STRIPE_TEST_HELPERS: 'on',
});
