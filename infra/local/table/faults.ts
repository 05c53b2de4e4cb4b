interface Probabilities {
  latency?: number;
  error500?: number;
  throttling?: number;
  throughputExceeded?: number;
  transactionConflict?: number;
  resetBefore?: number;
  resetAfter?: number;
  truncate?: number;
  unprocessed?: number;
  staleRead?: number;
  laggingIndex?: number;
}
export type Fault = keyof Probabilities;

/** What functions call: the table, queues, buckets, STS, and mail, texts and the rest. */
export type FaultyService = 'table' | 'queue' | 'bucket' | 'sts' | 'other';

/** Strikes by count, not by chance: from the `first` call on (1 is the next), of callers whose name matches. */
export interface FaultPoint {
  /** `swallow` is not of this world: a queue says that it has messages which it drops. Tests must notice. */
  fault: Fault | 'swallow';
  /** The table unless given. */
  service?: FaultyService;
  first: number;
  /** Calls that it strikes; all that follow unless given. */
  times?: number;
  /** A regular expression over callers' names, which are the roles of functions. */
  callers?: string;
}

/** `operations` is keyed by operation name, or `*`. Latency waits `latencyMs`; a lagging index is `lagWrites` writes behind. */
export interface FaultPlan {
  seed?: number;
  latencyMs?: number;
  lagWrites?: number;
  operations?: Record<string, Probabilities>;
  points?: FaultPoint[];
}

/** What strikes one call. */
export interface CallFaults {
  readonly plan: FaultPlan;
  strikes(operation: string, fault: FaultPoint['fault']): boolean;
  pick(count: number): number;
}

/** A seeded injector: the same seed and the same order of calls give the same faults. */
export class Faults {
  plan: FaultPlan = {};
  readonly injected: Record<string, number> = {};
  private random = mulberry(1);
  private counts: number[] = [];

  set(plan: FaultPlan): void {
    this.plan = plan;
    this.random = mulberry(plan.seed ?? 1);
    this.counts = (plan.points ?? []).map(() => 0);
    for (const key of Object.keys(this.injected)) delete this.injected[key];
  }

  get active(): boolean {
    return Object.keys(this.plan.operations ?? {}).length > 0 || this.counts.length > 0;
  }

  /** Counts a call, and says what strikes it; to be asked once for each call. */
  ofCall(caller: string, service: FaultyService = 'table'): CallFaults {
    const pointed = this.pointedAt(caller, service);
    return {
      plan: this.plan,
      strikes: (operation, fault) =>
        (pointed.has(fault) || (service === 'table' && this.isDrawn(operation, fault))) && this.note(fault),
      pick: (count) => this.pick(count),
    };
  }

  private pointedAt(caller: string, called: FaultyService): Set<FaultPoint['fault']> {
    const struck = (this.plan.points ?? []).filter((point, i) => {
      const { service = 'table', callers = '', first, times = Number.POSITIVE_INFINITY } = point;
      if (service !== called || !new RegExp(callers).test(caller)) return false;
      const count = (this.counts[i] ?? 0) + 1;
      this.counts[i] = count;
      return count >= first && count < first + times;
    });
    return new Set(struck.map(({ fault }) => fault));
  }

  private isDrawn(operation: string, fault: FaultPoint['fault']): boolean {
    if (fault === 'swallow') return false;
    const probability = this.plan.operations?.[operation]?.[fault] ?? this.plan.operations?.['*']?.[fault] ?? 0;
    return probability > 0 && this.random() < probability;
  }

  private note(fault: FaultPoint['fault']): true {
    this.injected[fault] = (this.injected[fault] ?? 0) + 1;
    return true;
  }

  pick(count: number): number {
    return Math.floor(this.random() * count);
  }
}

const mulberry = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};
