import { type HttpResponse, html } from '../http/message.ts';
import { messagePage } from './pages.ts';
import type { Client } from './pool.ts';

/** A sign-in in progress, from the application's request to the redirect back. */
export interface Attempt {
  client: Client;
  redirectUri: string;
  state: string | undefined;
  scope: string;
  codeChallenge: string | undefined;
  nonce: string | undefined;
  startedAt: number;
  email?: string;
  newPassword?: string;
  code?: string;
  wrongCodes: number;
}

/** The OAuth error of an invalid authorization request. */
export const problemOf = (query: URLSearchParams, client: Client): Record<string, string> | undefined => {
  if (query.get('response_type') !== 'code') return { error: 'unsupported_response_type' };
  if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256')
    return { error: 'invalid_request', error_description: 'Transform algorithm not supported' };
  const provider = query.get('identity_provider');
  if (provider && !providersOf(client).includes(provider))
    return { error: 'invalid_request', error_description: 'Identity provider is not enabled for this app client' };
  const allowed = client.AllowedOAuthScopes;
  const asked = query.get('scope')?.split(' ') ?? [];
  return allowed && asked.some((scope) => !allowed.includes(scope)) ? { error: 'invalid_scope' } : undefined;
};

export const providersOf = (client: Client) => client.SupportedIdentityProviders ?? ['COGNITO'];

export const returnAddress = (attempt: Attempt, parameters: Record<string, string>): string => {
  const url = new URL(attempt.redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (attempt.state !== undefined) url.searchParams.set('state', attempt.state);
  return url.href;
};

/** Chromium also checks form-action against the redirect that answers the form, so the application is listed. */
export const secured = (page: string, attempt: Attempt, status = 200): HttpResponse => {
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self' ${new URL(attempt.redirectUri).origin}; frame-ancestors 'none'; base-uri 'none'`;
  return html(status, page, {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
};

export const refuse = (text: string) => html(400, messagePage('This sign-in can’t start', text));
export const expired = () =>
  html(400, messagePage('This sign-in has expired', 'Go back to the page you came from and sign in again.'));
