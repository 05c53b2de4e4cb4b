import { createHmac } from 'node:crypto';
import type { DotloopEvent, Subscription } from './objects.ts';

const RETRIES_MS = [500, 2_000, 5_000, 15_000];

/** What a signature is made of: Dotloop's descriptions disagree, so both can be played. */
export type SignedText = 'timestamp.body' | 'body';

export interface SignedMessage {
  readonly body: string;
  readonly timestamp: string;
  readonly signature: string;
}

export interface DotloopWebhooksDeps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends one message; true if it was taken. */
  readonly post: (url: string, message: SignedMessage) => Promise<boolean>;
}

/** A message as it is sent: its body, and HMAC-SHA-1 over it. */
export const signedMessage = (
  event: DotloopEvent,
  { externalId, signingKey }: Pick<Subscription, 'externalId' | 'signingKey'>,
  now: number,
  signed: SignedText,
): SignedMessage => {
  const { eventId, eventType, timestamp: at, event: about } = event;
  // Spaced as no serializer of ours would, so that only the raw bytes fit the signature.
  const body = JSON.stringify(
    { eventId, eventType, timestamp: at, subscriptionExternalId: externalId, event: about },
    null,
    1,
  );
  const timestamp = String(now);
  const text = signed === 'body' ? body : `${timestamp}.${body}`;
  return { body, timestamp, signature: createHmac('sha1', signingKey).update(text).digest('hex') };
};

/** Sends signed messages, again while they are not taken. */
export class DotloopWebhooks {
  signed: SignedText = 'timestamp.body';
  readonly sent: { readonly url: string; readonly message: SignedMessage }[] = [];
  private readonly deps: DotloopWebhooksDeps;
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  constructor(deps: DotloopWebhooksDeps) {
    this.deps = deps;
  }

  /** How many messages are neither taken nor given up. */
  get busy(): number {
    return this.underWay.size + this.timers.size;
  }

  tell(subscription: Subscription, event: DotloopEvent): void {
    this.send(subscription, event, 0);
  }

  /** Resolves once everything sent so far was answered. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private send(subscription: Subscription, event: DotloopEvent, tries: number): void {
    const { url } = subscription;
    const message = signedMessage(event, subscription, this.deps.now(), this.signed);
    this.sent.push({ url, message });
    const sending = this.deps
      .post(url, message)
      .catch(() => false)
      .then((isTaken) => {
        const pause = RETRIES_MS[tries];
        if (!isTaken && pause !== undefined) this.later(pause, () => this.send(subscription, event, tries + 1));
      })
      .finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }

  private later(ms: number, run: () => void): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}
