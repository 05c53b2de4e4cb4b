import { randomInt, randomUUID } from 'node:crypto';
import { type HttpRequest, type HttpResponse, readForm, redirect } from '../http/message.ts';
import { hasPassword, type Provider } from './accounts.ts';
import { type Attempt, expired, problemOf, providersOf, refuse, returnAddress, secured } from './attempt.ts';
import { type Issuer, scopesOf } from './issuer.ts';
import { accountPage, chooserPage, codePage, emailPage } from './pages.ts';
import { type Client, isRegistered } from './pool.ts';
import { TriggerRefusal } from './triggers.ts';

const attemptMs = 30 * 60_000;
const codeMs = 5 * 60_000;
const maxWrongCodes = 5;
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The hosted pages: chooser, a stand-in for Google's account page, and sign-in by e-mail. */
export const createSignIn = (issuer: Issuer) => {
  const attempts = new Map<string, Attempt>();

  const authorize = (request: HttpRequest): HttpResponse => {
    const query = new URLSearchParams(request.query);
    const client = issuer.pool.client(query.get('client_id') ?? '');
    const redirectUri = query.get('redirect_uri') ?? '';
    if (!client) return refuse('The app client in this address is not known.');
    if (!isRegistered(client.CallbackURLs, redirectUri))
      return refuse(`${redirectUri} is not a registered return address of the app client “${client.ClientName}”.`);
    const attempt: Attempt = {
      client,
      redirectUri,
      state: query.get('state') ?? undefined,
      scope: query.get('scope') ?? scopesOf(client),
      codeChallenge: query.get('code_challenge') ?? undefined,
      nonce: query.get('nonce') ?? undefined,
      startedAt: issuer.now(),
      wrongCodes: 0,
    };
    const problem = problemOf(query, client);
    if (problem) return redirect(returnAddress(attempt, problem), 302);
    const id = randomUUID();
    attempts.set(id, attempt);
    const providers = providersOf(client);
    const wanted = query.get('identity_provider');
    if (wanted === 'Google' || (providers.length === 1 && providers[0] === 'Google'))
      return redirect(`/idp/google?attempt=${id}`, 302);
    if (wanted === 'COGNITO' || (providers.length === 1 && providers[0] === 'COGNITO'))
      return redirect(`/idp/email?attempt=${id}`, 302);
    return redirect(`/idp/login?attempt=${id}`, 302);
  };

  const show = (page: string, request: HttpRequest): HttpResponse => {
    const id = new URLSearchParams(request.query).get('attempt') ?? '';
    const attempt = find(id);
    if (!attempt) return expired();
    if (page === 'google')
      return secured(accountPage(id, demoOf(attempt.client), new URL(attempt.redirectUri).host), attempt);
    if (page === 'email') return secured(emailPage(id), attempt);
    return secured(chooserPage(id, providersOf(attempt.client)), attempt);
  };

  const submit = async (page: string, request: HttpRequest): Promise<HttpResponse> => {
    const form = readForm(request);
    const id = form.get('attempt') ?? '';
    const attempt = find(id);
    if (!attempt) return expired();
    if (form.has('cancel'))
      return finish(
        id,
        returnAddress(attempt, { error: 'access_denied', error_description: 'User canceled the sign-in' }),
      );
    const email = (form.get('email') ?? attempt.email ?? '').trim().toLowerCase();
    if (page !== 'code' && !looksLikeEmail.test(email))
      return invalid(page, id, attempt, 'Enter an e-mail address such as name@example.com.');
    if (page === 'google') return complete(id, attempt, email, 'Google');
    if (page === 'email') return startEmail(id, attempt, email, form.get('password') ?? '');
    return checkCode(id, attempt, form.get('code') ?? '');
  };

  const startEmail = async (id: string, attempt: Attempt, email: string, password: string): Promise<HttpResponse> => {
    const known = issuer.accounts.findByEmail(email, 'email');
    if (!known && !issuer.pool.selfSignUp)
      return invalid('email', id, attempt, 'There is no account with this address.');
    if (password && known?.password) {
      return hasPassword(known, password)
        ? complete(id, attempt, email, 'email')
        : invalid('email', id, attempt, 'E-mail or password is wrong. Leave the password empty to get a code.');
    }
    if (password && password.length < 8)
      return invalid('email', id, attempt, 'A password needs at least 8 characters.');
    sendCode(attempt, email);
    if (password) attempt.newPassword = password;
    return secured(codePage(id, email), attempt);
  };

  const sendCode = (attempt: Attempt, email: string): void => {
    attempt.email = email;
    attempt.code = String(randomInt(1_000_000)).padStart(6, '0');
    attempt.startedAt = issuer.now();
    attempt.wrongCodes = 0;
    issuer.mailbox.keepMail({
      from: 'no-reply@verificationemail.com',
      to: [email],
      subject: 'Your sign-in code',
      text: `Your sign-in code is ${attempt.code}. It is good for 5 minutes.`,
      headers: {},
      attachments: [],
      source: 'sign-in',
    });
  };

  const checkCode = async (id: string, attempt: Attempt, code: string): Promise<HttpResponse> => {
    const email = attempt.email ?? '';
    if (issuer.now() - attempt.startedAt > codeMs)
      return secured(emailPage(id, 'That code has expired. Ask for a new one.', email), attempt, 400);
    if (attempt.code === undefined || code.trim() !== attempt.code) {
      attempt.wrongCodes += 1;
      if (attempt.wrongCodes >= maxWrongCodes) delete attempt.code;
      return secured(codePage(id, email, 'That is not the code we sent. Check the newest message.'), attempt, 400);
    }
    return complete(id, attempt, email, 'email');
  };

  const complete = async (id: string, attempt: Attempt, email: string, provider: Provider): Promise<HttpResponse> => {
    try {
      const name = issuer.demo.find((demo) => demo.email === email)?.name;
      const account = await issuer.signIn(email, provider, attempt.client, name);
      if (!account.enabled) throw new TriggerRefusal('User is disabled.');
      if (attempt.newPassword) issuer.accounts.setPassword(account, attempt.newPassword);
      const code = issuer.sessions.saveGrant({
        clientId: attempt.client.ClientId,
        username: account.username,
        scope: attempt.scope,
        authTime: Math.floor(issuer.now() / 1000),
        redirectUri: attempt.redirectUri,
        expiresAt: issuer.now() + codeMs,
        ...(attempt.codeChallenge ? { codeChallenge: attempt.codeChallenge } : {}),
        ...(attempt.nonce ? { nonce: attempt.nonce } : {}),
      });
      return finish(id, returnAddress(attempt, { code }));
    } catch (error) {
      if (!(error instanceof TriggerRefusal)) throw error;
      return finish(id, returnAddress(attempt, { error: 'invalid_request', error_description: error.message }));
    }
  };

  const finish = (id: string, address: string): HttpResponse => {
    attempts.delete(id);
    return redirect(address);
  };

  const invalid = (page: string, id: string, attempt: Attempt, message: string): HttpResponse => {
    if (page === 'google')
      return secured(accountPage(id, demoOf(attempt.client), new URL(attempt.redirectUri).host, message), attempt, 400);
    return secured(emailPage(id, message), attempt, 400);
  };

  const find = (id: string): Attempt | undefined => {
    const attempt = attempts.get(id);
    return attempt && Math.abs(issuer.now() - attempt.startedAt) < attemptMs ? attempt : undefined;
  };

  const staffOnly = (client: Client) => !providersOf(client).includes('COGNITO');
  const demoOf = (client: Client) => {
    const wanted = staffOnly(client) ? 'staff' : 'tenant';
    const fitting = issuer.demo.filter((account) => account.client === wanted);
    return fitting.length > 0 ? fitting : issuer.demo;
  };

  return { authorize, show, submit };
};
