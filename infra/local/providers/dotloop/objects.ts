/** Somebody's account, with the profiles in which loops lie. */
export interface Account {
  readonly kind: 'account';
  readonly id: string;
  readonly name: string;
  readonly profiles: readonly Profile[];
}

export interface Profile {
  readonly id: number;
  readonly name: string;
  readonly type: 'INDIVIDUAL' | 'OFFICE' | 'BROKERAGE';
}

/** A code that was handed out and not yet exchanged. */
export interface Code {
  readonly kind: 'code';
  readonly id: string;
  readonly accountId: string;
  readonly redirectUri: string;
  /** True for one that the token endpoint will refuse. */
  readonly isBroken: boolean;
}

/** An access token with its refresh token; a refresh ends both. */
export interface Grant {
  readonly kind: 'grant';
  /** The refresh token. */
  readonly id: string;
  readonly access: string;
  readonly accountId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Loop {
  readonly kind: 'loop';
  readonly id: string;
  readonly profileId: number;
  readonly name: string;
  readonly transactionType: string;
  readonly status: string;
  readonly created: number;
  readonly updated: number;
  readonly wish: Record<string, unknown>;
  /** The loop that it was merged into. */
  readonly mergedInto?: string;
}

export interface Subscription {
  readonly kind: 'subscription';
  readonly id: string;
  readonly accountId: string;
  readonly targetId: string;
  readonly url: string;
  readonly eventTypes: readonly string[];
  readonly signingKey: string;
  readonly externalId: string | null;
  readonly enabled: boolean;
}

export type Stored = Account | Code | Grant | Loop | Subscription;

/** Where the books are kept between two starts. */
export interface Keep {
  all(): Stored[];
  put(item: Stored): void;
  drop(item: Stored): void;
}

export const inMemory = (): Keep => ({ all: () => [], put: () => undefined, drop: () => undefined });

/** A message to a subscription. */
export interface DotloopEvent {
  readonly eventId: string;
  readonly eventType: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly event: { readonly id: string; readonly profileId: string };
}
