import { escapeHtml } from '../../../../shared/contract/text.ts';
import type { Dispute, Owned, Refund, Session } from './objects.ts';

const BASE = '/__stripe';

const page = (
  title: string,
  body: string,
  isWide = false,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Test payments on this machine</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${BASE}/style.css"></head>
<body><p class="test" role="note">Test, no money moved</p><main${isWide ? ' class="wide"' : ''}>${body}</main></body></html>`;

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const act = (to: string, how: string, label: string, primary = false): string =>
  `<form method="post" action="${BASE}${to}"><input type="hidden" name="how" value="${how}"><button${primary ? ' class="primary"' : ''}>${escapeHtml(label)}</button></form>`;

/** The page on which a payer pays, and tells the test how it goes. */
export const payPage = ({ id, title, amount_total, customer_email, cancel_url }: Session, problem?: string): string => {
  const to = `/pay/${id}`;
  const error = problem ? `<p class="error" role="alert">${escapeHtml(problem)}</p>` : '';
  return page(
    `Pay ${dollars(amount_total)}`,
    `<div class="card"><h1>${escapeHtml(title)}</h1><p class="amount">${dollars(amount_total)}</p>
<p class="mail">${escapeHtml(customer_email ?? 'No email address')}</p>${error}
${act(to, 'paid', `Pay ${dollars(amount_total)}`, true)}
<p class="others">This page plays Stripe. See also how it goes when:</p>
${act(to, 'declined', 'The card is declined')}
${act(to, 'delayed', 'The bank takes days')}
${act(to, 'disputed', 'It is paid, then disputed')}
</div><a class="back" href="${escapeHtml(cancel_url)}">Back without paying</a>`,
  );
};

export const overPage = (session: Session): string => {
  const what = session.status === 'expired' ? 'This page is over' : 'This is paid, or under way';
  return page(
    what,
    `<div class="card"><h1>${escapeHtml(session.title)}</h1><p class="amount">${dollars(session.amount_total)}</p>
<p class="mail">${what}. Nothing more can be paid here.</p><a class="button" href="${escapeHtml(session.cancel_url)}">Back to your order</a></div>`,
  );
};

export const connectPage = (id: string, name: string, returnTo: string): string =>
  page(
    'Connect',
    `<div class="card"><h1>${escapeHtml(name)}</h1><p>This page plays Stripe. The real one asks for the company’s address, its bank account and who owns it.</p>
<form method="post" action="${BASE}/connect/${id}"><input type="hidden" name="return" value="${escapeHtml(returnTo)}">
<button class="primary">Tell all and connect</button></form>
<a class="button" href="${escapeHtml(returnTo)}">Do it later</a></div>`,
  );

export const messagePage = (title: string, text: string): string =>
  page(title, `<div class="card"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>`);

const table = (head: readonly string[], rows: readonly string[], none: string): string =>
  rows.length === 0
    ? `<p>${none}</p>`
    : `<div class="scroll"><table><thead><tr>${head.map((each) => `<th scope="col">${each}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const cells = (...values: readonly string[]): string => values.map((value) => `<td>${value}</td>`).join('');

const sessionRow = ({ item }: Owned<Session>): string => {
  const isUnderWay = item.status === 'complete' && item.payment_status === 'unpaid';
  const acts = isUnderWay
    ? act(`/settle/${item.id}`, 'paid', 'The bank pays') + act(`/settle/${item.id}`, 'failed', 'The bank refuses')
    : '';
  const dispute = item.payment_status === 'paid' ? act(`/dispute/${item.payment_intent}`, 'open', 'Dispute') : '';
  const state = isUnderWay ? 'waits for the bank' : item.payment_status === 'paid' ? 'paid' : item.status;
  return `<tr>${cells(escapeHtml(item.title), dollars(item.amount_total), state, acts + dispute)}</tr>`;
};

const refundRow = ({ item }: Owned<Refund>): string =>
  `<tr>${cells(item.id, dollars(item.amount), item.status, item.status === 'failed' ? '' : act(`/refund/${item.id}`, 'failed', 'Let it fail'))}</tr>`;

const disputeRow = ({ item }: Owned<Dispute>): string => {
  const acts =
    item.status === 'needs_response'
      ? act(`/close/${item.id}`, 'won', 'The company wins') + act(`/close/${item.id}`, 'lost', 'The payer wins')
      : '';
  return `<tr>${cells(item.id, dollars(item.amount), item.status.replace('_', ' '), acts)}</tr>`;
};

const SHOWN = 100;

/** What the bank and the payers do, for a person who tries the product. */
export const bankPage = (
  sessions: readonly Owned<Session>[],
  refunds: readonly Owned<Refund>[],
  disputes: readonly Owned<Dispute>[],
): string =>
  page(
    'Test payments',
    `<h2>Payments</h2>${table(['For', 'Amount', 'State', 'Let happen'], sessions.slice(0, SHOWN).map(sessionRow), 'Nobody has begun to pay.')}
<h2>Refunds</h2>${table(['Refund', 'Amount', 'State', 'Let happen'], refunds.slice(0, SHOWN).map(refundRow), 'Nothing was given back.')}
<h2>Disputes</h2>${table(['Dispute', 'Amount', 'State', 'Let happen'], disputes.slice(0, SHOWN).map(disputeRow), 'Nothing is disputed.')}`,
    true,
  );
