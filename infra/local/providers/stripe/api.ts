import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../http/message.ts';
import { type Ledger, WireError } from './ledger.ts';
import type { Account, Dispute, Intent, Refund, Session, Stored } from './objects.ts';

/** A call as the routes read it: its fields, flat as they came (`line_items[0][quantity]`). */
interface Call {
  readonly fields: URLSearchParams;
  readonly account: string | null;
  readonly ledger: Ledger;
}

type Answer = (call: Call, id: string) => unknown;

const MAX_BODY = 1 << 20;
const PAGE = 10;

const metadataIn = (fields: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : undefined;
      return key === undefined || key.includes('[') ? [] : [[key, value]];
    }),
  );

const required = (fields: URLSearchParams, name: string): string => {
  const value = fields.get(name);
  if (value) return value;
  throw new WireError(400, `Missing required param: ${name}.`, { code: 'parameter_missing' });
};

const isExpanded = (fields: URLSearchParams, name: string): boolean =>
  [...fields].some(([key, value]) => key.startsWith('expand[') && value === name);

/** A session on the wire; its intent whole where the caller expands it. */
const wireSession = ({ ledger, account, fields }: Call, { title: _, ...session }: Session, prefix = ''): unknown => {
  if (!session.payment_intent || !isExpanded(fields, `${prefix}payment_intent`)) return session;
  return { ...session, payment_intent: ledger.find<Intent>(account, 'payment_intent', session.payment_intent) };
};

/** A page of a list, newest first, as the provider gives it. */
const listed = <Item extends Stored>(
  { fields }: Call,
  path: string,
  items: readonly Item[],
  wire: (item: Item) => unknown,
) => {
  const since = Number(fields.get('created[gte]') ?? 0);
  const after = fields.get('starting_after');
  const recent = items.filter(({ created }) => created >= since);
  const from = after === null ? 0 : recent.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0)
    throw new WireError(400, `No such object: '${after}'`, { code: 'resource_missing' });
  const limit = Math.min(100, Number(fields.get('limit') ?? PAGE));
  const data = recent.slice(from, from + limit);
  return { object: 'list', url: `/v1/${path}`, has_more: from + limit < recent.length, data: data.map(wire) };
};

const createSession: Answer = (call) => {
  const { ledger, account, fields } = call;
  const item = 'line_items[0][price_data]';
  const quantity = Number(fields.get('line_items[0][quantity]') ?? 1);
  const session = ledger.createSession(account, {
    amount: Number(required(fields, `${item}[unit_amount]`)) * quantity,
    currency: required(fields, `${item}[currency]`),
    title: required(fields, `${item}[product_data][name]`),
    email: fields.get('customer_email'),
    reference: fields.get('client_reference_id'),
    metadata: metadataIn(fields, 'metadata'),
    intentMetadata: metadataIn(fields, 'payment_intent_data[metadata]'),
    successUrl: required(fields, 'success_url'),
    cancelUrl: fields.get('cancel_url') ?? required(fields, 'success_url'),
    expiresAt: Number(required(fields, 'expires_at')),
  });
  return wireSession(call, session);
};

const sessionsIn = ({ ledger, account, fields }: Call): Session[] => {
  const intent = fields.get('payment_intent');
  const all = ledger.all<Session>(account, 'checkout.session');
  return intent === null ? all : all.filter((session) => session.payment_intent === intent);
};

const refundsIn = ({ ledger, account, fields }: Call): Refund[] => {
  const intent = fields.get('payment_intent');
  const all = ledger.all<Refund>(account, 'refund');
  return intent === null ? all : all.filter((refund) => refund.payment_intent === intent);
};

const same = <Item>(item: Item): Item => item;

const answers: Record<string, Answer> = {
  'GET balance': () => ({ object: 'balance', livemode: false, available: [], pending: [] }),
  'POST checkout/sessions': createSession,
  'GET checkout/sessions': (call) =>
    listed(call, 'checkout/sessions', sessionsIn(call), (session) => wireSession(call, session, 'data.')),
  'GET checkout/sessions/*': (call, id) =>
    wireSession(call, call.ledger.find<Session>(call.account, 'checkout.session', id)),
  'POST checkout/sessions/*/expire': (call, id) => wireSession(call, call.ledger.expireSession(call.account, id)),
  'GET payment_intents/*': ({ ledger, account }, id) => ledger.find<Intent>(account, 'payment_intent', id),
  'POST refunds': ({ ledger, account, fields }) =>
    ledger.refund(account, {
      intentId: required(fields, 'payment_intent'),
      amount: fields.has('amount') ? Number(fields.get('amount')) : undefined,
      metadata: metadataIn(fields, 'metadata'),
    }),
  'GET refunds': (call) => listed(call, 'refunds', refundsIn(call), same),
  'GET refunds/*': ({ ledger, account }, id) => ledger.find<Refund>(account, 'refund', id),
  'GET disputes': (call) => listed(call, 'disputes', call.ledger.all<Dispute>(call.account, 'dispute'), same),
  'GET disputes/*': ({ ledger, account }, id) => ledger.find<Dispute>(account, 'dispute', id),
  'POST accounts': ({ ledger, fields }) =>
    ledger.createAccount(fields.get('email'), fields.get('business_profile[name]') ?? 'A company'),
  'GET accounts/*': ({ ledger }, id) => ledger.find<Account>(null, 'account', id),
  'POST account_links': ({ ledger, fields }) =>
    ledger.accountLink(required(fields, 'account'), required(fields, 'return_url')),
};

/** What a payer and their bank do, for whoever has no browser: helpers for tests, as the provider has some of its own. */
const payers: Record<string, Answer> = {
  'POST test_helpers/checkout/sessions/*/pay': ({ ledger, account, fields }, id) =>
    ledger.pay(account, id, fields.get('how') === 'processing' ? 'processing' : 'paid'),
  'POST test_helpers/checkout/sessions/*/settle': ({ ledger, account, fields }, id) =>
    ledger.settle(account, id, fields.get('how') === 'paid'),
  'POST test_helpers/payment_intents/*/dispute': ({ ledger, account }, id) => ledger.dispute(account, id),
};

/** The answer of a path, with the id that stands where the route has a star. */
const routeOf = (method: string, path: string): { answer: Answer; id: string } | undefined => {
  for (const [route, answer] of Object.entries({ ...answers, ...payers })) {
    const pattern = new RegExp(`^${route.replace('*', '([\\w-]+)')}$`);
    const match = pattern.exec(`${method} ${path}`);
    if (match) return { answer, id: match[1] ?? '' };
  }
  return undefined;
};

interface Kept {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

const errorBody = ({ type, message, code }: WireError): string =>
  JSON.stringify({ error: { type, message, ...(code === undefined ? {} : { code }) } });

/** The provider's API over HTTP: form bodies, keys, both headers, errors and lists as the provider has them. */
export class StripeApi {
  private readonly ledger: Ledger;
  private readonly key: string;
  private readonly kept = new Map<string, Kept>();
  /** Calls fail with 503 while this is set. */
  isDown = false;

  constructor(ledger: Ledger, key: string) {
    this.ledger = ledger;
    this.key = key;
  }

  async respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(message, MAX_BODY);
    const text = body === 'too large' ? '' : body.toString('utf8');
    const { status, body: answer } = this.answer(message, text);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
    response.end(answer);
  }

  private answer(
    { headers, method = 'GET', url = '/' }: IncomingMessage,
    text: string,
  ): { status: number; body: string } {
    const [path = '', query = ''] = url.slice('/v1/'.length).split('?');
    const idempotency = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
    const scope = `${headers['stripe-account'] ?? ''} ${idempotency}`;
    const request = `${method} ${path} ${text}`;
    try {
      if (this.isDown) throw new WireError(503, 'The API is not available.', { type: 'api_error' });
      if (headers.authorization !== `Bearer ${this.key}`) {
        throw new WireError(401, 'Invalid API Key provided: sk_test_****');
      }
      const before = idempotency === undefined ? undefined : this.kept.get(scope);
      if (before && before.request !== request) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.';
        throw new WireError(400, message, { type: 'idempotency_error' });
      }
      if (before) return before;
      const found = routeOf(method, path);
      if (!found) throw new WireError(404, `Unrecognized request URL (${method}: /v1/${path}).`);
      const account = headers['stripe-account']?.toString() ?? null;
      if (account !== null) this.ledger.find<Account>(null, 'account', account);
      const fields = new URLSearchParams(method === 'GET' ? query : text);
      const body = JSON.stringify(found.answer({ fields, account, ledger: this.ledger }, found.id));
      const answer = { request, status: 200, body };
      if (idempotency !== undefined) this.kept.set(scope, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  }
}
