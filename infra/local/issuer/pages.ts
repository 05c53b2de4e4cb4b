import { escapeHtml } from '../../../shared/contract/text.ts';
import type { DemoAccount } from './issuer.ts';

const mark = `<svg viewBox="0 0 36 36" aria-hidden="true"><rect width="36" height="36" rx="9" fill="#141a3a"/><path d="M0 27l9-8 7 6 8-10 12 12v9H0z" fill="#2b2452"/><path d="M15 28v-6l4-3.5 4 3.5v6z" fill="#f8b05d"/></svg>`;

const page = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Northlight, local sign-in</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/idp/style.css"></head>
<body><main><div class="mark">${mark}<span>Northlight on this machine</span></div><div class="card">${body}</div></main>
<footer>Stands in for the real sign-in. Nothing leaves this machine.</footer></body></html>`;

const hidden = (attempt: string) => `<input type="hidden" name="attempt" value="${escapeHtml(attempt)}">`;
const problem = (message?: string) =>
  message ? `<p class="error" role="alert" id="problem">${escapeHtml(message)}</p>` : '';
const described = (message?: string) => (message ? ' aria-invalid="true" aria-describedby="problem"' : '');

export const messagePage = (title: string, text: string) =>
  page(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`);

export const chooserPage = (attempt: string, providers: string[]): string => {
  const google = providers.includes('Google')
    ? `<a class="button" href="/idp/google?attempt=${attempt}">Continue with Google</a>`
    : '';
  const email = providers.includes('COGNITO')
    ? `<a class="button" href="/idp/email?attempt=${attempt}">Continue with email</a>`
    : '';
  return page('Sign in', `<h1>Sign in</h1><p>Choose how you want to sign in.</p>${google}${email}${cancel(attempt)}`);
};

/** Plays Google's "choose an account". */
export const accountPage = (attempt: string, accounts: DemoAccount[], site: string, message?: string): string => {
  const list = accounts.map((account) => `<li>${accountButton(attempt, account)}</li>`).join('');
  const other = `<form method="post" action="/idp/google">${hidden(attempt)}<label for="email">Another email address</label>
<input id="email" name="email" type="email" autocomplete="email" required placeholder="name@example.com"${described(message)}><button class="primary">Continue</button></form>`;
  const rule = list ? '<div class="rule">or</div>' : '';
  return page(
    'Choose an account',
    `<h1>Choose an account</h1><p>This page plays Google. You continue to ${escapeHtml(site)}.</p>${problem(message)}<ul>${list}</ul>${rule}${other}${cancel(attempt)}`,
  );
};

const accountButton = (attempt: string, { email, name = email, label }: DemoAccount): string => {
  const what = [label, email]
    .filter((part) => part !== undefined)
    .map(escapeHtml)
    .join(' · ');
  return `<form method="post" action="/idp/google">${hidden(attempt)}<input type="hidden" name="email" value="${escapeHtml(email)}">
<button class="account"><span class="initial" aria-hidden="true">${escapeHtml(name.charAt(0).toUpperCase())}</span><span><span class="who">${escapeHtml(name)}</span><span class="what">${what}</span></span></button></form>`;
};

export const emailPage = (attempt: string, message?: string, email = ''): string =>
  page(
    'Sign in with email',
    `<h1>Sign in with email</h1><p>We send you a code. A new address makes a new account.</p>${problem(message)}
<form method="post" action="/idp/email">${hidden(attempt)}<label for="email">Email address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(email)}" placeholder="name@example.com"${described(message)}>
<details><summary>Use a password instead</summary><label for="password">Password (for a new account: at least 8 characters)</label>
<input id="password" name="password" type="password" autocomplete="current-password"></details>
<button class="primary">Continue</button></form>${cancel(attempt)}`,
  );

export const codePage = (attempt: string, email: string, message?: string): string =>
  page(
    'Enter your code',
    `<h1>Enter your code</h1><p>We sent six digits to ${escapeHtml(email)}. On this machine mail is kept in the <a href="/__local/mail" target="_blank" rel="noopener">local mailbox</a>.</p>${problem(message)}
<form method="post" action="/idp/code">${hidden(attempt)}<label for="code">Code</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9 ]{6,7}" required${described(message)}><button class="primary">Sign in</button></form>${cancel(attempt)}`,
  );

const cancel = (attempt: string) =>
  `<form method="post" action="/idp/login">${hidden(attempt)}<button class="plain" name="cancel" value="1">Cancel</button></form>`;
