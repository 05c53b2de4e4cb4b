import type { IncomingMessage, ServerResponse } from 'node:http';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { readBody } from '../../http/message.ts';
import { type Books, Moved, WireError } from './books.ts';
import type { Account, Grant, Loop, Subscription } from './objects.ts';

/** One call as a fault sees it. */
export interface SeenCall {
  /** Counts from 0. */
  readonly number: number;
  readonly method: string;
  readonly path: string;
}

/** What goes wrong with a call: cut before or after it acts, or a status instead of an answer. */
export type Fault = 'cutBefore' | 'cutAfter' | 400 | 429 | 500 | 503;

interface Call {
  readonly account: Account;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly books: Books;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

type Respond = (call: Call, ids: readonly string[]) => Answer;

const MAX_BODY = 1 << 20;
const CALLS_A_MINUTE = 100;
const MAX_BATCH = 50;
const BASE = '/public/v2/';

const wrapped = (data: unknown, status = 200): Answer => ({ status, body: { data, meta: {} } });

const wireLoop = (books: Books, loop: Loop) => ({
  id: Number(loop.id),
  profileId: loop.profileId,
  name: loop.name,
  transactionType: loop.transactionType,
  status: loop.status,
  created: new Date(loop.created).toISOString(),
  updated: new Date(loop.updated).toISOString(),
  loopUrl: books.loopUrl(loop),
});

const wireSubscription = ({ kind: _, accountId: __, signingKey: ___, ...shown }: Subscription) => shown;

const batch = <Item>(query: URLSearchParams, items: readonly Item[], wire: (item: Item) => unknown): Answer => {
  const size = Math.min(MAX_BATCH, Number(query.get('batch_size') ?? 20));
  const from = (Number(query.get('batch_number') ?? 1) - 1) * size;
  return { status: 200, body: { data: items.slice(from, from + size).map(wire), meta: { total: items.length } } };
};

const routes: Record<string, Respond> = {
  'GET account': ({ account }) => wrapped({ id: account.id, firstName: account.name }),
  'GET profile': ({ account }) => wrapped(account.profiles),
  'GET profile/*/loop': ({ account, books, query }, [profile = '']) =>
    batch(query, books.loopsIn(account, profile), (loop) => wireLoop(books, loop)),
  'GET profile/*/loop/*': ({ account, books }, [profile = '', loop = '']) =>
    wrapped(wireLoop(books, books.loop(account, profile, loop))),
  'POST loop-it': ({ account, books, query, body }) =>
    wrapped(wireLoop(books, books.loopIt(account, query.get('profile_id') ?? '', body)), 201),
  'GET subscription': ({ account, books, query }) => batch(query, books.subscriptionsOf(account), wireSubscription),
  'POST subscription': ({ account, books, body }) => wrapped(wireSubscription(books.subscribe(account, body)), 201),
  'DELETE subscription/*': ({ account, books }, [id = '']) => {
    books.unsubscribe(account, id);
    return { status: 204 };
  },
};

const routeOf = (method: string, path: string) => {
  for (const [route, respond] of Object.entries(routes)) {
    const match = new RegExp(`^${route.replaceAll('*', '([\\w-]+)')}$`).exec(`${method} ${path}`);
    if (match) return { respond, ids: match.slice(1) };
  }
  return undefined;
};

const wireTokens = ({ id, access, expiresAt }: Grant, now: number): Answer => ({
  status: 200,
  body: {
    access_token: access,
    token_type: 'Bearer',
    refresh_token: id,
    expires_in: Math.round((expiresAt - now) / 1000),
    scope: 'account:read, profile:*, loop:*, contact:*, template:read',
  },
});

export interface DotloopApiDeps {
  readonly books: Books;
  readonly now: () => number;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Dotloop's token endpoint and API over HTTP, with its errors, batches, moves and limits. */
export class DotloopApi {
  private readonly deps: DotloopApiDeps;
  private readonly recent = new Map<string, number[]>();
  readonly calls: SeenCall[] = [];
  /** Decides what goes wrong; nothing unless a test sets it. */
  fault: (call: SeenCall) => Fault | undefined = () => undefined;

  constructor(deps: DotloopApiDeps) {
    this.deps = deps;
  }

  async respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const read = await readBody(message, MAX_BODY);
    const text = read === 'too large' ? '' : read.toString('utf8');
    const call = { number: this.calls.length, method: message.method ?? 'GET', path: message.url ?? '/' };
    this.calls.push(call);
    const fault = this.fault(call);
    if (fault === 'cutBefore') return void response.destroy();
    const answer = typeof fault === 'number' ? this.failed(fault) : this.answer(message, text);
    if (fault === 'cutAfter') return void response.destroy();
    const { status, body, headers = {} } = answer;
    response.writeHead(status, { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  private failed(status: number): Answer {
    const rest = status === 429 ? { 'x-ratelimit-reset': '1000' } : undefined;
    return { status, body: { message: 'Injected' }, ...(rest && { headers: rest }) };
  }

  private answer(message: IncomingMessage, text: string): Answer {
    try {
      const { pathname, searchParams } = new URL(message.url ?? '/', 'http://stand-in');
      if (pathname.startsWith('/oauth/')) return this.token(message, pathname, text, searchParams);
      return this.api(message, pathname, searchParams, text);
    } catch (error) {
      if (error instanceof Moved) return { status: 301, headers: { location: error.to } };
      if (!(error instanceof WireError)) throw error;
      const { status, code, message: words } = error;
      return { status, body: { error: code, error_description: words } };
    }
  }

  private token({ headers, method }: IncomingMessage, path: string, text: string, query: URLSearchParams): Answer {
    const { books, clientId, clientSecret, now } = this.deps;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (method !== 'POST') throw new WireError(405, 'invalid_request', 'Only POST');
    if (headers.authorization !== basic) throw new WireError(401, 'invalid_client', 'Bad client credentials');
    const fields = new URLSearchParams([...query, ...new URLSearchParams(text)]);
    const field = (name: string): string => fields.get(name) ?? '';
    if (path === '/oauth/token/revoke') {
      books.revoke(field('token'));
      return { status: 200, body: {} };
    }
    if (path !== '/oauth/token') throw new WireError(404, 'not_found', 'No such endpoint');
    if (field('grant_type') === 'authorization_code')
      return wireTokens(books.exchange(field('code'), field('redirect_uri')), now());
    if (field('grant_type') === 'refresh_token') return wireTokens(books.refresh(field('refresh_token')), now());
    throw new WireError(400, 'unsupported_grant_type', 'Unsupported grant type');
  }

  private api(message: IncomingMessage, path: string, query: URLSearchParams, text: string): Answer {
    const { books } = this.deps;
    const account = books.accountOf((message.headers.authorization ?? '').replace(/^Bearer /, ''));
    const rest = this.restOf(account.id);
    if (rest > 0)
      return { status: 429, body: { message: 'Too many requests' }, headers: { 'x-ratelimit-reset': String(rest) } };
    const found = path.startsWith(BASE) ? routeOf(message.method ?? 'GET', path.slice(BASE.length)) : undefined;
    if (!found) throw new WireError(404, 'not_found', 'No such resource');
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    return found.respond({ account, query, body, books }, found.ids);
  }

  /** Milliseconds until the account may call again; 0 for now. */
  private restOf(accountId: string): number {
    const now = this.deps.now();
    const recent = (this.recent.get(accountId) ?? []).filter((at) => at > now - MINUTE);
    const [oldest = now] = recent;
    if (recent.length >= CALLS_A_MINUTE) return oldest + MINUTE - now;
    this.recent.set(accountId, [...recent, now]);
    return 0;
  }
}
