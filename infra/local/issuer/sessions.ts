import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { State } from '../data/state.ts';

export interface Session {
  originJti: string;
  clientId: string;
  username: string;
  scope: string;
  authTime: number;
  expiresAt: number;
  revoked: boolean;
  nonce?: string;
}
export interface Grant extends Omit<Session, 'originJti' | 'expiresAt' | 'revoked'> {
  redirectUri: string;
  codeChallenge?: string;
  expiresAt: number;
}

const hashed = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Sign-ins: one-time codes and the sessions that refresh tokens keep alive. Tokens are kept as hashes only. */
export class Sessions {
  private state: State;

  constructor(state: State) {
    this.state = state;
  }

  saveGrant(grant: Grant): string {
    const code = randomUUID();
    this.state.set('grant', hashed(code), grant);
    return code;
  }

  /** A code works once. */
  takeGrant(code: string): Grant | undefined {
    const grant = this.state.get<Grant>('grant', hashed(code));
    if (grant) this.state.delete('grant', hashed(code));
    return grant;
  }

  start(session: Omit<Session, 'originJti' | 'revoked'>, originJti: string = randomUUID()): Session {
    const started = { ...session, originJti, revoked: false };
    this.state.set('session', originJti, started);
    return started;
  }

  get(originJti: string): Session | undefined {
    return this.state.get<Session>('session', originJti);
  }

  all(): Session[] {
    return this.state.all<Session>('session');
  }

  issueRefreshToken(session: Session): string {
    const token = randomBytes(96).toString('base64url');
    this.state.set('refresh', hashed(token), session.originJti);
    return token;
  }

  byRefreshToken(token: string): Session | undefined {
    const originJti = this.state.get<string>('refresh', hashed(token));
    return originJti ? this.get(originJti) : undefined;
  }

  /** The token stays valid until this instant; an earlier retirement stands. */
  retire(token: string, at: number): void {
    if (!this.isRetired(token, Number.POSITIVE_INFINITY)) this.state.set('retired', hashed(token), at);
  }

  isRetired(token: string, now: number): boolean {
    const at = this.state.get<number>('retired', hashed(token));
    return at !== undefined && at <= now;
  }

  revoke(originJti: string): void {
    const session = this.get(originJti);
    if (session) this.state.set('session', originJti, { ...session, revoked: true });
  }

  revokeAllOf(username: string): void {
    for (const session of this.all()) if (session.username === username) this.revoke(session.originJti);
  }
}
