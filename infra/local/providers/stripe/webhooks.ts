import { createHmac } from 'node:crypto';
import type { StripeEvent } from './objects.ts';

/** How messages fare on their way; all zero and in order unless a test wants trouble. */
export interface Weather {
  /** The share that is sent twice, 0 to 1. */
  readonly double: number;
  /** The share that never arrives. */
  readonly lose: number;
  /** True to send what waits in any order. */
  readonly shuffle: boolean;
  /** Milliseconds before a message is sent. */
  readonly delayMs: number;
}

export const fair: Weather = { double: 0, lose: 0, shuffle: false, delayMs: 0 };

const RETRIES_MS = [500, 2_000, 5_000, 15_000, 30_000];

export interface WebhookDeps {
  readonly secret: string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Sends one message; true if it was taken. */
  readonly post: (body: string, signature: string) => Promise<boolean>;
  readonly random?: () => number;
}

/** The header that proves a message: its time and its signature with the endpoint's secret. */
export const signatureHeader = (body: string, secret: string, at: number): string => {
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return `t=${at},v1=${signature}`;
};

/** Sends signed messages to the webhook, again while they are not taken, through whatever weather is set. */
export class Webhooks {
  weather: Weather = fair;
  private readonly deps: WebhookDeps;
  private waiting: StripeEvent[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isStopped = false;

  constructor(deps: WebhookDeps) {
    this.deps = deps;
  }

  /** How many messages are neither taken nor given up. */
  get busy(): number {
    return this.waiting.length + this.underWay.size + this.timers.size;
  }

  tell(event: StripeEvent): void {
    const { random = Math.random } = this.deps;
    const { double, lose, delayMs } = this.weather;
    if (random() < lose) return;
    // What was true when it happened, not what it has become by the time it is sent.
    const copy = structuredClone(event);
    this.waiting.push(copy);
    if (random() < double) this.waiting.push(copy);
    this.later(delayMs, () => this.flush());
  }

  /** Sends all that waits. */
  flush(): void {
    const { random = Math.random } = this.deps;
    const batch = this.waiting.splice(0);
    const ordered = this.weather.shuffle
      ? batch
          .map((event) => ({ event, at: random() }))
          .sort((a, b) => a.at - b.at)
          .map(({ event }) => event)
      : batch;
    for (const event of ordered) this.send(event, 0);
  }

  /** Resolves once everything sent so far was answered. */
  async settled(): Promise<void> {
    this.flush();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  stop(): void {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private later(ms: number, run: () => void): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }

  private send(event: StripeEvent, tries: number): void {
    const body = JSON.stringify(event);
    const signature = signatureHeader(body, this.deps.secret, Math.floor(this.deps.now() / 1000));
    const sending = this.deps
      .post(body, signature)
      .catch(() => false)
      .then((isTaken) => {
        const pause = RETRIES_MS[tries];
        if (!isTaken && pause !== undefined) this.later(pause, () => this.send(event, tries + 1));
      })
      .finally(() => this.underWay.delete(sending));
    this.underWay.add(sending);
  }
}
