/** Dotloop gave no answer, or one that says to come back: whether it acted may be unknown. */
export class DotloopDown extends Error {
  override readonly name = 'DotloopDown';
  /** Milliseconds until it may be asked again, where it said so. */
  readonly retryMs: number | undefined;

  constructor(reason: string, retryMs?: number) {
    super(`Dotloop does not answer: ${reason}`);
    this.retryMs = retryMs;
  }
}

/** Dotloop refused; asking again would be refused again. `message` is its status and its own words. */
export class DotloopRefused extends Error {
  override readonly name = 'DotloopRefused';
  readonly status: number;

  constructor(status: number, words: string) {
    super([String(status), words].filter(Boolean).join(' '));
    this.status = status;
  }
}

/** The connection is no longer accepted; only its owner can open it anew. */
export class AccessEnded extends Error {
  override readonly name = 'AccessEnded';

  constructor() {
    super('Dotloop no longer accepts this connection. Connect again under API integrations.');
  }
}
