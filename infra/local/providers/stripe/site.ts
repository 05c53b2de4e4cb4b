import { type HttpRequest, type HttpResponse, html, json, readForm, redirect } from '../../http/message.ts';
import type { Handle } from '../../http/site.ts';
import { type Ledger, WireError } from './ledger.ts';
import type { Account, Dispute, Owned, Refund, Session } from './objects.ts';
import { bankPage, connectPage, messagePage, overPage, payPage } from './pages.ts';
import { stripeStyle } from './style.ts';
import type { Weather, Webhooks } from './webhooks.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const shown = (text: string, status = 200): HttpResponse => html(status, text, headers);

const ownedBy = <Item extends Session | Refund | Dispute>(
  ledger: Ledger,
  kind: Item['object'],
  id: string,
): Owned<Item> => {
  const found = ledger.everywhere<Item>(kind).find(({ item }) => item.id === id);
  if (!found) throw new WireError(404, 'There is nothing here.');
  return found;
};

const DECLINED = 'The card was declined. Nothing was paid; try again or use another card.';

const pay = (ledger: Ledger, id: string, how: string | null): HttpResponse => {
  const { account, item } = ownedBy<Session>(ledger, 'checkout.session', id);
  if (item.status !== 'open') return shown(overPage(item), 410);
  if (how === 'declined') return shown(payPage(item, DECLINED), 402);
  const session = ledger.pay(account, id, how === 'delayed' ? 'processing' : 'paid');
  if (how === 'disputed') ledger.dispute(account, session.payment_intent ?? '');
  return redirect(session.success_url);
};

const accountOfIntent = (ledger: Ledger, intentId: string): string | null =>
  ledger.everywhere<Session>('checkout.session').find(({ item }) => item.payment_intent === intentId)?.account ?? null;

type Move = (ledger: Ledger, id: string, form: URLSearchParams) => HttpResponse;
const back = (): HttpResponse => redirect('/__stripe/');

const moves: Record<string, Move> = {
  pay: (ledger, id, form) => pay(ledger, id, form.get('how')),
  connect: (ledger, id, form) => {
    ledger.finishAccount(id);
    return redirect(form.get('return') ?? '/');
  },
  settle: (ledger, id, form) => {
    ledger.settle(ownedBy<Session>(ledger, 'checkout.session', id).account, id, form.get('how') === 'paid');
    return back();
  },
  dispute: (ledger, id) => {
    ledger.dispute(accountOfIntent(ledger, id), id);
    return back();
  },
  refund: (ledger, id) => {
    ledger.endRefund(ownedBy<Refund>(ledger, 'refund', id).account, id, 'failed');
    return back();
  },
  close: (ledger, id, form) => {
    const state = form.get('how') === 'won' ? 'won' : 'lost';
    ledger.closeDispute(ownedBy<Dispute>(ledger, 'dispute', id).account, id, state);
    return back();
  },
};

const look = (ledger: Ledger, kind: string, id: string, query: string): HttpResponse => {
  if (kind === 'pay') {
    const { item } = ownedBy<Session>(ledger, 'checkout.session', id);
    return shown(item.status === 'open' ? payPage(item) : overPage(item));
  }
  if (kind === 'connect') {
    const account = ledger.find<Account>(null, 'account', id);
    return shown(connectPage(id, account.business_name, new URLSearchParams(query).get('return') ?? '/'));
  }
  throw new WireError(404, 'There is nothing here.');
};

const lists = (ledger: Ledger) =>
  [
    ledger.everywhere<Session>('checkout.session'),
    ledger.everywhere<Refund>('refund'),
    ledger.everywhere<Dispute>('dispute'),
  ] as const;

/** A page is opened anywhere, and comes from the shop; a form must come from a page of this site. */
const answer = (request: HttpRequest, ledger: Ledger, webhooks: Webhooks): HttpResponse => {
  const { method, path, query } = request;
  if (path === '/style.css') {
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: Buffer.from(stripeStyle) };
  }
  if (path === '/weather' && method === 'POST') {
    webhooks.weather = { ...webhooks.weather, ...(JSON.parse(request.body.toString('utf8')) as Partial<Weather>) };
    return json(200, webhooks.weather);
  }
  const [sessions, refunds, disputes] = lists(ledger);
  if (path === '/lists') return json(200, { sessions, refunds, disputes });
  if (path === '/') return shown(bankPage(sessions, refunds, disputes));
  const [, kind = '', id = ''] = /^\/(\w+)\/([\w-]+)$/.exec(path) ?? [];
  if (method === 'GET') return look(ledger, kind, id, query);
  const move = moves[kind];
  if (!move) throw new WireError(404, 'There is nothing here.');
  return move(ledger, id, readForm(request));
};

/** The pages on which test money is paid: the till, the bank behind it, and a company's account. */
export const stripeSite =
  (ledger: Ledger, webhooks: Webhooks): Handle =>
  async (request) => {
    try {
      return answer(request, ledger, webhooks);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return shown(messagePage('That does not work', error.message), error.status);
    }
  };
