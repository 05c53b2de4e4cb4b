import { randomInt, randomUUID } from 'node:crypto';
import { type HttpRequest, type HttpResponse, readForm, redirect } from '../http/message.ts';
import { hasPassword, type Provider } from './accounts.ts';
import { type Attempt, expired, problemOf, providersOf, refuse, returnAddress, secured } from './attempt.ts';
import { type DemoAccount, type Issuer, scopesOf } from './issuer.ts';
import { accountPage, chooserPage, codePage, emailPage } from './pages.ts';
import { type Client, isRegistered } from './pool.ts';
import { TriggerError } from './triggers.ts';

const ATTEMPT_MS = 30 * 60_000;
const CODE_MS = 5 * 60_000;
const MAX_WRONG_CODES = 5;
const MIN_PASSWORD_CHARS = 8;
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The hosted pages: provider chooser, a stand-in for Google's account page, and sign-in by email. */
export class SignIn {
  private attempts = new Map<string, Attempt>();
  private issuer: Issuer;

  constructor(issuer: Issuer) {
    this.issuer = issuer;
  }

  authorize(request: HttpRequest): HttpResponse {
    const query = new URLSearchParams(request.query);
    const client = this.issuer.pool.client(query.get('client_id') ?? '');
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
      startedAt: this.issuer.now(),
      wrongCodes: 0,
    };
    const problem = problemOf(query, client);
    if (problem) return redirect(returnAddress(attempt, problem), 302);
    const id = randomUUID();
    this.attempts.set(id, attempt);
    return redirect(`/idp/${firstPage(client, query.get('identity_provider'))}?attempt=${id}`, 302);
  }

  show(page: string, request: HttpRequest): HttpResponse {
    const id = new URLSearchParams(request.query).get('attempt') ?? '';
    const attempt = this.find(id);
    if (!attempt) return expired();
    if (page === 'google') return secured(this.googlePage(id, attempt), attempt);
    if (page === 'email') return secured(emailPage(id), attempt);
    return secured(chooserPage(id, providersOf(attempt.client)), attempt);
  }

  async submit(page: string, request: HttpRequest): Promise<HttpResponse> {
    const form = readForm(request);
    const id = form.get('attempt') ?? '';
    const attempt = this.find(id);
    if (!attempt) return expired();
    if (form.has('cancel'))
      return this.finish(id, attempt, {
        error: 'access_denied',
        error_description: 'User canceled the sign-in',
      });
    if (page === 'code') return this.checkCode(id, attempt, form.get('code') ?? '');
    const email = (form.get('email') ?? '').trim().toLowerCase();
    if (!emailPattern.test(email)) {
      const message = 'Enter an email address such as name@example.com.';
      return page === 'google'
        ? secured(this.googlePage(id, attempt, message), attempt, 400)
        : secured(emailPage(id, message), attempt, 400);
    }
    if (page === 'google') return this.complete(id, attempt, email, 'Google');
    return this.startEmail(id, attempt, email, form.get('password') ?? '');
  }

  private async startEmail(id: string, attempt: Attempt, email: string, password: string): Promise<HttpResponse> {
    const invalid = (message: string) => secured(emailPage(id, message), attempt, 400);
    const known = this.issuer.accounts.findByEmail(email, 'email');
    if (!known && !this.issuer.pool.selfSignUp) return invalid('There is no account with this address.');
    if (password && known?.password) {
      return hasPassword(known, password)
        ? this.complete(id, attempt, email, 'email')
        : invalid('Email or password is wrong. Leave the password empty to get a code.');
    }
    if (password && password.length < MIN_PASSWORD_CHARS)
      return invalid(`A password needs at least ${MIN_PASSWORD_CHARS} characters.`);
    this.sendCode(attempt, email);
    if (password) attempt.newPassword = password;
    return secured(codePage(id, email), attempt);
  }

  private sendCode(attempt: Attempt, email: string): void {
    attempt.email = email;
    attempt.code = String(randomInt(1_000_000)).padStart(6, '0');
    attempt.startedAt = this.issuer.now();
    attempt.wrongCodes = 0;
    this.issuer.mailbox.keepMail({
      from: 'no-reply@verificationemail.com',
      to: [email],
      subject: 'Your sign-in code',
      text: `Your sign-in code is ${attempt.code}. It is good for 5 minutes.`,
      headers: {},
      attachments: [],
      source: 'sign-in',
    });
  }

  private async checkCode(id: string, attempt: Attempt, code: string): Promise<HttpResponse> {
    const email = attempt.email ?? '';
    if (this.issuer.now() - attempt.startedAt > CODE_MS)
      return secured(emailPage(id, 'That code has expired. Ask for a new one.', email), attempt, 400);
    if (attempt.code === undefined || code.trim() !== attempt.code) {
      attempt.wrongCodes += 1;
      if (attempt.wrongCodes >= MAX_WRONG_CODES) delete attempt.code;
      return secured(codePage(id, email, 'That is not the code we sent. Check the newest message.'), attempt, 400);
    }
    return this.complete(id, attempt, email, 'email');
  }

  private async complete(id: string, attempt: Attempt, email: string, provider: Provider): Promise<HttpResponse> {
    const { issuer } = this;
    try {
      const name = issuer.demo.find((demo) => demo.email === email)?.name;
      const account = await issuer.signIn(email, provider, attempt.client, name);
      if (attempt.newPassword) issuer.accounts.setPassword(account, attempt.newPassword);
      const code = issuer.sessions.saveGrant({
        clientId: attempt.client.ClientId,
        username: account.username,
        scope: attempt.scope,
        authTime: Math.floor(issuer.now() / 1000),
        redirectUri: attempt.redirectUri,
        expiresAt: issuer.now() + CODE_MS,
        ...(attempt.codeChallenge ? { codeChallenge: attempt.codeChallenge } : {}),
        ...(attempt.nonce ? { nonce: attempt.nonce } : {}),
      });
      return this.finish(id, attempt, { code });
    } catch (error) {
      if (!(error instanceof TriggerError)) throw error;
      return this.finish(id, attempt, { error: 'invalid_request', error_description: error.message });
    }
  }

  private finish(id: string, attempt: Attempt, parameters: Record<string, string>): HttpResponse {
    this.attempts.delete(id);
    return redirect(returnAddress(attempt, parameters));
  }

  private googlePage(id: string, attempt: Attempt, problem?: string): string {
    return accountPage(id, demoAccounts(this.issuer, attempt.client), new URL(attempt.redirectUri).host, problem);
  }

  private find(id: string): Attempt | undefined {
    const attempt = this.attempts.get(id);
    return attempt && Math.abs(this.issuer.now() - attempt.startedAt) < ATTEMPT_MS ? attempt : undefined;
  }
}

/** Straight to a provider's page when the request names it or the client has no other, else the chooser. */
const firstPage = (client: Client, requested: string | null): 'google' | 'email' | 'login' => {
  const [only, ...others] = providersOf(client);
  const chosen = requested ?? (others.length === 0 ? only : undefined);
  return chosen === 'Google' ? 'google' : chosen === 'COGNITO' ? 'email' : 'login';
};

/** A client without sign-in by email is the staff's. */
const demoAccounts = (issuer: Issuer, client: Client): DemoAccount[] => {
  const kind = providersOf(client).includes('COGNITO') ? 'tenant' : 'staff';
  const matching = issuer.demo.filter((account) => account.client === kind);
  return matching.length > 0 ? matching : issuer.demo;
};
