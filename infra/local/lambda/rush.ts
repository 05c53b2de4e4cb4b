/** With this many requests under way, each further call only makes the people behind them wait longer. */
const MANY = 16;
/** Followers go on after this long, or they would starve while a rush lasts. */
const MAX_WAIT_MS = 2000;

interface Follower {
  go(): void;
}

/**
 * Who is answered first when many ask at once. In the cloud, what follows a write runs on machines of its own; here it
 * would take the processor from people who wait for an answer, so it lets them go first.
 */
export class Rush {
  private asked = 0;
  private readonly followers = new Set<Follower>();
  private readonly maxWaitMs: number;

  constructor(maxWaitMs = MAX_WAIT_MS) {
    this.maxWaitMs = maxWaitMs;
  }

  /** Runs `answer` as a request that somebody waits for. */
  async during<T>(answer: () => Promise<T>): Promise<T> {
    this.asked += 1;
    try {
      return await answer();
    } finally {
      this.asked -= 1;
      if (this.asked < MANY) for (const follower of this.followers) follower.go();
    }
  }

  /** Resolves when few requests are under way, or after two seconds all the same. */
  async over(): Promise<void> {
    if (this.asked < MANY) return;
    await new Promise<void>((resolve) => {
      const follower: Follower = {
        go: () => {
          clearTimeout(timer);
          this.followers.delete(follower);
          resolve();
        },
      };
      const timer = setTimeout(follower.go, this.maxWaitMs);
      this.followers.add(follower);
    });
  }
}
