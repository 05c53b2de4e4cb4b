import type { Page } from './host.ts';
import { markup, table } from './markup.ts';

export const accountsPage: Page = (_, host) => {
  const { issuer } = host;
  if (!issuer) return markup`<p class="empty">The template has no user pool.</p>`;
  const demo = issuer.demo.map(({ email, name, client, label }) => [
    email,
    name,
    label,
    client,
    markup`<code>npm run token -- ${email}</code>`,
  ]);
  const accounts = issuer.accounts
    .all()
    .map(({ email, provider, sub }) => [email, provider, markup`<code>${sub}</code>`]);
  const sessions = issuer.sessions
    .all()
    .toReversed()
    .slice(0, 100)
    .map((session) => [
      issuer.accounts.find(session.username)?.email ?? session.username,
      issuer.pool.client(session.clientId)?.ClientName ?? session.clientId,
      new Date(session.authTime * 1000).toISOString().slice(0, 19),
      session.revoked ? 'ended' : 'live',
      markup`<code>${session.originJti}</code>`,
    ]);
  const clients = issuer.pool
    .clients()
    .map((client) => [
      client.ClientName,
      markup`<code>${client.ClientId}</code>`,
      (client.SupportedIdentityProviders ?? []).join(', '),
      (client.CallbackURLs ?? []).join(' '),
    ]);
  return markup`<p>Sign in on the site itself; these people are offered there. A token for curl comes from the command beside each.</p>
<section><h2>Demo people</h2>${table(['Email', 'Name', 'Role', 'Client', 'Token'], demo, 'The template names none.')}</section>
<section><h2>Accounts</h2>${table(['Email', 'Provider', 'Subject'], accounts, 'Nobody has signed in yet.')}</section>
<section><h2>Sessions</h2>${table(['Who', 'Client', 'Since', 'State', 'origin_jti'], sessions, 'None.')}</section>
<section><h2>App clients</h2>${table(['Name', 'Id', 'Providers', 'Return addresses'], clients, 'None.')}</section>`;
};
