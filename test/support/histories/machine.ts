import { AsyncLocalStorage } from 'node:async_hooks';

/** The process is gone: whatever it calls afterwards does not happen. */
export class Killed extends Error {
  constructor() {
    super('The process was killed');
    this.name = 'Killed';
  }
}

/** At which of its calls a process is killed: just before it goes out, or when it is done and its answer is on the way. */
export interface Death {
  readonly call: number;
  readonly how: 'before' | 'after';
}

interface Process {
  readonly n: number;
  readonly death: Death | undefined;
  calls: number;
  waiting: number;
  isDead: boolean;
}

/** How a process ended. */
export type Ended<T> = { readonly value: T } | { readonly error: unknown } | 'killed';

/**
 * One machine on which processes of the product run side by side. Every call that leaves a process (to the table, the
 * payment provider, the mail provider, the bucket) and every pause between two tries passes `call`: one at a time, and
 * which goes next is drawn among all that wait, in the order of their processes. So the same dice make the same history,
 * however busy the real machine is.
 */
export class Machine {
  readonly counts = { calls: 0, kills: 0 };
  /** Each call that went out, in order: the number of its process and what it asked for. */
  readonly trace: string[] = [];
  readonly #random: () => number;
  readonly #current = new AsyncLocalStorage<Process>();
  readonly #live = new Set<Process>();
  #waiting: { process: Process; what: string; go: () => void }[] = [];
  #processes = 0;
  #isUnderWay = false;
  #isPlanned = false;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** True inside a process: what the test itself reads is no part of a history. */
  get isInside(): boolean {
    return this.#current.getStore() !== undefined;
  }

  /** True in a process that was killed. */
  get isDead(): boolean {
    return this.#current.getStore()?.isDead === true;
  }

  /** Runs something as a process of its own, which may be killed at one of its calls. */
  async run<T>(death: Death | undefined, act: () => Promise<T>): Promise<Ended<T>> {
    const process: Process = { n: ++this.#processes, death, calls: 0, waiting: 0, isDead: false };
    this.#live.add(process);
    try {
      const value = await this.#current.run(process, act);
      return process.isDead ? 'killed' : { value };
    } catch (error) {
      return process.isDead ? 'killed' : { error };
    } finally {
      this.#live.delete(process);
      this.#plan();
    }
  }

  /** A call that leaves the process: waits for its turn, and for nothing once the process is dead. */
  async call<T>(what: string, go: () => Promise<T>): Promise<T> {
    const process = this.#current.getStore();
    if (!process) return await go();
    await this.#turn(process, what);
    try {
      if (process.isDead) throw new Killed();
      process.calls++;
      this.counts.calls++;
      this.trace.push(`${process.n} ${what}`);
      const dies = process.death?.call === process.calls ? process.death.how : undefined;
      if (dies === 'before') throw this.#kill(process);
      const answer = await go();
      if (dies === 'after') throw this.#kill(process);
      return answer;
    } finally {
      this.#isUnderWay = false;
      this.#plan();
    }
  }

  /** Resolves once no call waits any more, also of processes that have ended. */
  async idle(): Promise<void> {
    while (this.#waiting.length > 0 || this.#isUnderWay) await new Promise((done) => setImmediate(done));
  }

  #kill(process: Process): Killed {
    process.isDead = true;
    this.counts.kills++;
    return new Killed();
  }

  async #turn(process: Process, what: string): Promise<void> {
    await new Promise<void>((go) => {
      process.waiting++;
      this.#waiting.push({ process, what, go });
      this.#plan();
    });
  }

  /** The next call goes out when every process waits for its turn: whatever answers lead to is asked for by then. */
  #plan(): void {
    if (this.#isPlanned || this.#isUnderWay) return;
    this.#isPlanned = true;
    setImmediate(() => setImmediate(() => this.#go()));
  }

  #go(): void {
    this.#isPlanned = false;
    if (this.#isUnderWay || this.#waiting.length === 0 || [...this.#live].some(({ waiting }) => waiting === 0)) return;
    // Which of them came to its turn first is no part of the dice.
    this.#waiting.sort((one, other) => one.process.n - other.process.n || (one.what < other.what ? -1 : 1));
    const [next] = this.#waiting.splice(Math.floor(this.#random() * this.#waiting.length), 1);
    if (!next) return;
    next.process.waiting--;
    this.#isUnderWay = true;
    next.go();
  }
}
