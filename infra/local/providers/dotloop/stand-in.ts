import type { State } from '../../data/state.ts';
import { startLoopbackServer } from '../../http/loopback-server.ts';
import { DotloopApi } from './api.ts';
import { Books } from './books.ts';
import { inMemory, type Keep, type Stored } from './objects.ts';
import { DotloopWebhooks, type SignedMessage } from './webhooks.ts';

const CLIENT_ID = 'app_on_this_machine';
const CLIENT_SECRET = 'secret_on_this_machine';
const KIND = 'dotloop';

export interface DotloopOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The origin and path of its pages. */
  readonly pages: string;
  readonly state?: State;
  /** Posts a message, for a test without a site. */
  readonly post?: (url: string, message: SignedMessage) => Promise<boolean>;
}

export interface DotloopStandIn {
  readonly address: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly pages: string;
  readonly books: Books;
  readonly api: DotloopApi;
  readonly webhooks: DotloopWebhooks;
  stop(): Promise<void>;
}

/** Tokens and loops are named in the product's table, so they must survive a restart too. */
const inState = (state: State): Keep => {
  const keyOf = ({ kind, id }: Stored): string => `${kind} ${id}`;
  return {
    all: () => state.all<Stored>(KIND),
    put: (item) => state.set(KIND, keyOf(item), item),
    drop: (item) => state.delete(KIND, keyOf(item)),
  };
};

const postTo = async (url: string, { body, timestamp, signature }: SignedMessage): Promise<boolean> => {
  const headers = {
    'content-type': 'application/json',
    'x-dotloop-timestamp': timestamp,
    'x-dotloop-signature': signature,
  };
  // Dotloop waits for five seconds; a busy machine may take longer.
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  await answer.arrayBuffer();
  return answer.ok;
};

/** Plays Dotloop on this machine: its token endpoint and API on a port of its own, its pages, and its signed messages. */
export const startDotloop = async ({ now, pages, state, post = postTo }: DotloopOptions): Promise<DotloopStandIn> => {
  const webhooks = new DotloopWebhooks({ now, post });
  const keep = state ? inState(state) : inMemory();
  const books = new Books({ now, keep, pages, tell: (subscription, event) => webhooks.tell(subscription, event) });
  const api = new DotloopApi({ books, now, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET });
  const server = await startLoopbackServer((message, response) => api.respond(message, response));
  return {
    address: server.address,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    pages,
    books,
    api,
    webhooks,
    stop: async () => {
      webhooks.stop();
      await server.stop();
    },
  };
};

/** The environment of functions that work with it. */
export const dotloopVariables = ({
  address,
  pages,
  clientId,
  clientSecret,
}: DotloopStandIn): Record<string, string> => ({
  DOTLOOP_CLIENT_ID: clientId,
  DOTLOOP_CLIENT_SECRET: clientSecret,
  DOTLOOP_URL: address,
  DOTLOOP_API: `${address}/public/v2`,
  DOTLOOP_PAGES: pages,
});
