import { escapeHtml } from '../../../../shared/contract/text.ts';
import { type HttpRequest, type HttpResponse, html, json, readForm, redirect } from '../../http/message.ts';
import type { Handle } from '../../http/site.ts';
import { stripeStyle } from '../stripe/style.ts';
import { demoAccounts, WireError } from './books.ts';
import type { Loop } from './objects.ts';
import type { DotloopStandIn } from './stand-in.ts';

const BASE = '/__dotloop';
const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action *; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const page = (title: string, body: string, isWide = false, status = 200): HttpResponse =>
  html(
    status,
    `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Dotloop on this machine</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${BASE}/style.css"></head>
<body><p class="test" role="note">This page plays Dotloop. Nothing leaves this machine.</p><main${isWide ? ' class="wide"' : ''}>${body}</main></body></html>`,
    headers,
  );

const hidden = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const act = (to: string, fields: Record<string, string>, label: string, primary = false): string =>
  `<form method="post" action="${BASE}${to}">${hidden(fields)}<button${primary ? ' class="primary"' : ''}>${escapeHtml(label)}</button></form>`;

/** The page on which access is granted or denied, and on which a test says how it goes. */
const authorizePage = (query: URLSearchParams): HttpResponse => {
  const fields = { redirect_uri: query.get('redirect_uri') ?? '', state: query.get('state') ?? '' };
  const [first, ...others] = demoAccounts;
  const grant = (account: string, label: string, primary = false) =>
    act('/oauth/authorize', { ...fields, account, how: 'allow' }, label, primary);
  return page(
    'Allow access',
    `<div class="card"><h1>Northlight asks for access to your account</h1>
<p class="mail">It reads your profiles, makes loops and reads them again.</p>
${grant(first?.id ?? '', `Allow as ${first?.name}`, true)}
${act('/oauth/authorize', { ...fields, how: 'deny' }, 'Deny')}
<p class="others">See also how it goes when:</p>
${others.map(({ id, name }) => grant(id, `Allow as ${name}`)).join('')}
${act('/oauth/authorize', { ...fields, account: first?.id ?? '', how: 'broken' }, 'The code is refused')}
${act('/oauth/authorize', { ...fields, how: 'nothing' }, 'No code comes back')}</div>`,
  );
};

/** Only pages of this machine are returned to, whatever an address asks for. */
const returnAddress = (text: string): URL => {
  const url = URL.parse(text);
  if (url && ['localhost', '127.0.0.1'].includes(url.hostname)) return url;
  throw new WireError(400, 'invalid_request', 'The return address is not of this machine.');
};

const authorized = ({ books }: DotloopStandIn, form: URLSearchParams): HttpResponse => {
  const text = form.get('redirect_uri') ?? '';
  const back = returnAddress(text);
  const how = form.get('how');
  if (how === 'deny') back.searchParams.set('error', 'access_denied');
  if (how === 'allow' || how === 'broken')
    back.searchParams.set('code', books.grant(form.get('account') ?? '', text, how === 'broken').id);
  back.searchParams.set('state', form.get('state') ?? '');
  return redirect(back.href);
};

const loopRow = (loop: Loop): string =>
  `<tr><td>${escapeHtml(loop.name)}</td><td>${escapeHtml(loop.status)}</td><td>${
    loop.mergedInto ? `merged into ${loop.mergedInto}` : ''
  }${act(`/loop/${loop.id}`, { how: 'SOLD' }, 'Mark as sold')}${act(`/loop/${loop.id}`, { how: 'delete' }, 'Delete')}</td></tr>`;

const loopsPage = ({ books }: DotloopStandIn): HttpResponse => {
  const rows = books.all('loop').map(loopRow).join('');
  const table = `<div class="scroll"><table><thead><tr><th>Loop</th><th>Status</th><th>What happens in Dotloop</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  const ends = act('/end', { account: 'agent' }, 'End the access of Alex Agent');
  return page('Loops', `<h1>Loops</h1>${rows ? table : '<p>No loop has been made yet.</p>'}${ends}`, true);
};

const moveLoop = ({ books }: DotloopStandIn, id: string, how: string): HttpResponse => {
  if (how === 'delete') books.deleteLoop(id);
  else books.changeStatus(id, how);
  return redirect(`${BASE}/`);
};

const answer = (standIn: DotloopStandIn, request: HttpRequest): HttpResponse => {
  const { method, path, query } = request;
  const { books } = standIn;
  if (path === '/style.css')
    return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: Buffer.from(stripeStyle) };
  if (path === '/lists') return json(200, { loops: books.all('loop'), subscriptions: books.all('subscription') });
  if (path === '/oauth/authorize')
    return method === 'POST' ? authorized(standIn, readForm(request)) : authorizePage(new URLSearchParams(query));
  if (path === '/end' && method === 'POST') {
    books.endAccess(readForm(request).get('account') ?? '');
    return redirect(`${BASE}/`);
  }
  const loopId = /^\/loop\/(\w+)$/.exec(path)?.[1];
  if (loopId && method === 'POST') return moveLoop(standIn, loopId, readForm(request).get('how') ?? '');
  if (path === '/' || loopId) return loopsPage(standIn);
  throw new WireError(404, 'not_found', 'There is nothing here.');
};

/** The pages on which somebody grants access, and works in Dotloop. */
export const dotloopSite =
  (standIn: DotloopStandIn): Handle =>
  async (request) => {
    try {
      return answer(standIn, request);
    } catch (error) {
      if (!(error instanceof WireError)) throw error;
      return page(
        'That does not work',
        `<div class="card"><p>${escapeHtml(error.message)}</p></div>`,
        false,
        error.status,
      );
    }
  };
