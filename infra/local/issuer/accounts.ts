import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { State } from '../data/state.ts';
import { stableId, stableUuid } from '../template/stable-id.ts';

export type Provider = 'Google' | 'email';
export interface Account {
  username: string;
  sub: string;
  email: string;
  name: string;
  provider: Provider;
  status: 'CONFIRMED' | 'EXTERNAL_PROVIDER';
  createdAt: number;
  /** The address was never proven: as after a sign-up, or a change of it, that nobody confirmed. */
  isUnverified?: boolean;
  password?: string;
}

/** People who have signed in. As in Cognito, one address used with Google and by email is two people, each with a stable subject. */
export class Accounts {
  private state: State;
  private now: () => number;

  constructor(state: State, now: () => number) {
    this.state = state;
    this.now = now;
  }

  all(): Account[] {
    return this.state.all<Account>('account');
  }

  find(username: string): Account | undefined {
    return this.state.get<Account>('account', username);
  }

  findByEmail(email: string, provider: Provider): Account | undefined {
    return this.state.get<Account>('account', usernameOf(email.trim().toLowerCase(), provider));
  }

  ensure(email: string, provider: Provider, name?: string): Account {
    const address = email.trim().toLowerCase();
    const username = usernameOf(address, provider);
    const known = this.state.get<Account>('account', username);
    if (known) return known;
    const account: Account = {
      username,
      sub: stableUuid([provider, address, ...this.afterEnds(username)].join('/')),
      email: address,
      name: name ?? nameFrom(address),
      provider,
      status: provider === 'Google' ? 'EXTERNAL_PROVIDER' : 'CONFIRMED',
      createdAt: this.now(),
    };
    this.save(account);
    return account;
  }

  save(account: Account): void {
    this.state.set('account', account.username, account);
  }

  findBySubject(sub: string): Account | undefined {
    return this.all().find((account) => account.sub === sub);
  }

  remove(username: string): void {
    this.state.delete('account', username);
  }

  /** Whoever signs in with the address later is somebody new, as in Cognito: the next account has another subject. */
  end(username: string): void {
    this.remove(username);
    this.state.set('ended-accounts', username, this.endedTimes(username) + 1);
  }

  private endedTimes(username: string): number {
    return this.state.get<number>('ended-accounts', username) ?? 0;
  }

  private afterEnds(username: string): number[] {
    const times = this.endedTimes(username);
    return times === 0 ? [] : [times];
  }

  /** The account with its address proven or not, as a test wants it. */
  setVerified(account: Account, verified: boolean): Account {
    const next = { ...account, isUnverified: !verified };
    this.save(next);
    return next;
  }

  setPassword(account: Account, password: string): void {
    const salt = randomBytes(16);
    this.save({ ...account, password: `${salt.toString('hex')}.${scryptSync(password, salt, 32).toString('hex')}` });
  }
}

export const hasPassword = (account: Account, password: string): boolean => {
  const [salt = '', hash = ''] = account.password?.split('.') ?? [];
  if (!salt || !hash) return false;
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), 32), Buffer.from(hash, 'hex'));
};

/** The attributes that Cognito gives to triggers and to user info; every value is text. */
export const attributesOf = (account: Account): Record<string, string> => ({
  sub: account.sub,
  email: account.email,
  email_verified: String(account.isUnverified !== true),
  name: account.name,
  'cognito:user_status': account.status,
  ...(account.provider === 'Google' ? { identities: JSON.stringify(identitiesOf(account)) } : {}),
});

export const identitiesOf = (account: Account) => [
  {
    userId: account.username.replace('Google_', ''),
    providerName: 'Google',
    providerType: 'Google',
    issuer: null,
    primary: true,
    dateCreated: String(account.createdAt),
  },
];

const usernameOf = (email: string, provider: Provider): string =>
  provider === 'Google' ? `Google_1${stableId(email, 20, '0123456789')}` : stableUuid(`email/${email}`);

const nameFrom = (email: string) =>
  (email.split('@')[0] ?? '')
    .split(/[._-]+/)
    .filter(Boolean)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ');
