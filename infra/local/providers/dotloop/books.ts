import { randomBytes } from 'node:crypto';
import type { Account, Code, DotloopEvent, Grant, Keep, Loop, Profile, Stored, Subscription } from './objects.ts';

/** A refusal with its status. */
export class WireError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The loop lies elsewhere now. */
export class Moved extends Error {
  readonly to: string;

  constructor(to: string) {
    super('Moved');
    this.to = to;
  }
}

export interface BooksDeps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keep: Keep;
  /** Sends a message to one subscription. */
  readonly tell: (subscription: Subscription, event: DotloopEvent) => void;
  readonly pages: string;
}

const TOKEN_SECONDS = 43_145;
const random = (bytes = 20): string => randomBytes(bytes).toString('hex');
const keyOf = ({ kind, id }: Pick<Stored, 'kind' | 'id'>): string => `${kind} ${id}`;
const missing = (what: string): WireError => new WireError(404, 'not_found', `${what} not found`);

/** The accounts that the page offers on this machine. */
export const demoAccounts: readonly Account[] = [
  {
    kind: 'account',
    id: 'agent',
    name: 'Alex Agent',
    profiles: [
      { id: 4711, name: 'Alex Agent', type: 'INDIVIDUAL' },
      { id: 4712, name: 'Alex Agent, rentals', type: 'INDIVIDUAL' },
      { id: 4700, name: 'Northlight office', type: 'OFFICE' },
    ],
  },
  {
    kind: 'account',
    id: 'office',
    name: 'Office without agents',
    profiles: [{ id: 4700, name: 'Northlight office', type: 'OFFICE' }],
  },
];

/** The stand-in's books: accounts, access, loops and subscriptions. */
export class Books {
  private readonly deps: BooksDeps;
  private readonly items = new Map<string, Stored>();
  /** How many loops were made, also those that nobody was told of. */
  made = 0;
  refreshed = 0;

  constructor(deps: BooksDeps) {
    this.deps = deps;
    for (const item of [...demoAccounts, ...deps.keep.all()]) this.items.set(keyOf(item), item);
  }

  private put<Item extends Stored>(item: Item): Item {
    this.items.set(keyOf(item), item);
    this.deps.keep.put(item);
    return item;
  }

  private drop(item: Stored): void {
    this.items.delete(keyOf(item));
    this.deps.keep.drop(item);
  }

  all<Kind extends Stored['kind']>(kind: Kind): Extract<Stored, { kind: Kind }>[] {
    const isOfKind = (item: Stored): item is Extract<Stored, { kind: Kind }> => item.kind === kind;
    return [...this.items.values()].filter(isOfKind);
  }

  private find<Kind extends Stored['kind']>(kind: Kind, id: string) {
    return this.all(kind).find((item) => item.id === id);
  }

  account(id: string): Account {
    const found = this.find('account', id);
    if (!found) throw missing('Account');
    return found;
  }

  addAccount(id: string, profiles: readonly Profile[]): Account {
    return this.put({ kind: 'account', id, name: id, profiles });
  }

  /** A person grants access: the code that goes back to the app. */
  grant(accountId: string, redirectUri: string, isBroken = false): Code {
    return this.put({ kind: 'code', id: random(), accountId, redirectUri, isBroken });
  }

  private newGrant(accountId: string): Grant {
    const expiresAt = this.deps.now() + TOKEN_SECONDS * 1000;
    return this.put({ kind: 'grant', id: `rt_${random()}`, access: `at_${random()}`, accountId, expiresAt });
  }

  exchange(code: string, redirectUri: string): Grant {
    const found = this.find('code', code);
    if (found) this.drop(found);
    if (!found || found.isBroken || found.redirectUri !== redirectUri)
      throw new WireError(400, 'invalid_grant', 'Invalid authorization code');
    return this.newGrant(found.accountId);
  }

  refresh(refreshToken: string): Grant {
    const found = this.find('grant', refreshToken);
    if (!found) throw new WireError(400, 'invalid_grant', 'Invalid refresh token');
    this.drop(found);
    this.refreshed += 1;
    return this.newGrant(found.accountId);
  }

  revoke(token: string): void {
    for (const grant of this.all('grant')) if (grant.id === token || grant.access === token) this.drop(grant);
  }

  /** Ends all access of an account, as its owner may in the settings. */
  endAccess(accountId: string): void {
    for (const grant of this.all('grant')) if (grant.accountId === accountId) this.drop(grant);
  }

  /** Makes access tokens end `ms` from now, as if time had passed. */
  ageTokens(ms: number): void {
    for (const grant of this.all('grant')) this.put({ ...grant, expiresAt: this.deps.now() + ms });
  }

  accountOf(access: string): Account {
    const grant = this.all('grant').find((each) => each.access === access);
    if (!grant || grant.expiresAt <= this.deps.now()) throw new WireError(401, 'invalid_token', 'Unauthorized');
    return this.account(grant.accountId);
  }

  private ownProfile(account: Account, profileId: string): Profile {
    const found = account.profiles.find(({ id }) => String(id) === profileId);
    if (!found) throw missing('Profile');
    if (found.type !== 'INDIVIDUAL') throw new WireError(403, 'forbidden', 'Loops lie in individual profiles');
    return found;
  }

  loopsIn(account: Account, profileId: string): Loop[] {
    const { id } = this.ownProfile(account, profileId);
    return this.all('loop').filter((loop) => loop.profileId === id && loop.mergedInto === undefined);
  }

  loop(account: Account, profileId: string, loopId: string): Loop {
    const { id } = this.ownProfile(account, profileId);
    const found = this.find('loop', loopId);
    if (!found || found.profileId !== id) throw missing('Loop');
    if (found.mergedInto !== undefined) throw new Moved(`/public/v2/profile/${id}/loop/${found.mergedInto}`);
    return found;
  }

  loopIt(account: Account, profileId: string, wish: Record<string, unknown>): Loop {
    const profile = this.ownProfile(account, profileId);
    const { name, transactionType, status } = wish;
    if (typeof name !== 'string' || name === '' || name.length > 200)
      throw new WireError(400, 'invalid', 'name must have 1 to 200 characters');
    if (typeof transactionType !== 'string' || typeof status !== 'string')
      throw new WireError(400, 'invalid', 'transactionType and status are required');
    this.made += 1;
    const now = this.deps.now();
    const id = String(9_000_000 + this.all('loop').length + 1);
    const made = { kind: 'loop', id, profileId: profile.id, name, transactionType, status } as const;
    const loop = this.put({ ...made, created: now, updated: now, wish });
    this.tell('LOOP_CREATED', loop);
    return loop;
  }

  private found(loopId: string): Loop {
    const loop = this.find('loop', loopId);
    if (!loop) throw missing('Loop');
    return loop;
  }

  /** Somebody works in Dotloop: a loop's status changes. */
  changeStatus(loopId: string, status: string): void {
    this.tell('LOOP_UPDATED', this.put({ ...this.found(loopId), status, updated: this.deps.now() }));
  }

  /** The same, while its messages are lost. */
  changeQuietly(loopId: string, status: string): void {
    this.put({ ...this.found(loopId), status, updated: this.deps.now() });
  }

  merge(loopId: string, into: string): void {
    this.found(into);
    this.tell('LOOP_MERGED', this.put({ ...this.found(loopId), mergedInto: into, updated: this.deps.now() }));
  }

  deleteLoop(loopId: string): void {
    this.drop(this.found(loopId));
  }

  subscribe(account: Account, wish: Record<string, unknown>): Subscription {
    const text = (name: string): string => {
      const value = wish[name];
      if (typeof value === 'string' && value !== '') return value;
      throw new WireError(400, 'invalid', `${name} is required`);
    };
    const eventTypes = Array.isArray(wish.eventTypes) ? wish.eventTypes.map(String) : [];
    return this.put({
      kind: 'subscription',
      id: random(8),
      accountId: account.id,
      targetId: text('targetId'),
      url: text('url'),
      eventTypes,
      signingKey: text('signingKey'),
      externalId: typeof wish.externalId === 'string' ? wish.externalId : null,
      enabled: wish.enabled !== false,
    });
  }

  subscriptionsOf(account: Account): Subscription[] {
    return this.all('subscription').filter(({ accountId }) => accountId === account.id);
  }

  unsubscribe(account: Account, id: string): void {
    const found = this.subscriptionsOf(account).find((each) => each.id === id);
    if (!found) throw missing('Subscription');
    this.drop(found);
  }

  /** Dotloop switches a subscription off, as it does after many failures. */
  disable(id: string): void {
    const found = this.find('subscription', id);
    if (found) this.put({ ...found, enabled: false });
  }

  loopUrl({ id }: Loop): string {
    return `${this.deps.pages}/loop/${id}`;
  }

  private tell(eventType: string, loop: Loop): void {
    for (const subscription of this.all('subscription')) {
      const isMeant = subscription.targetId === String(loop.profileId) && subscription.eventTypes.includes(eventType);
      if (!subscription.enabled || !isMeant) continue;
      const event = { id: loop.id, profileId: String(loop.profileId) };
      this.deps.tell(subscription, { eventId: random(12), eventType, timestamp: this.deps.now(), event });
    }
  }
}
