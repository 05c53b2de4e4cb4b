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
/** `operations` is keyed by operation name, or `*`. Latency waits `latencyMs`; a lagging index is `lagWrites` writes behind. */
export interface FaultPlan {
  seed?: number;
  latencyMs?: number;
  lagWrites?: number;
  operations?: Record<string, Probabilities>;
}
export type Fault = keyof Probabilities;

/** A seeded injector: the same seed and the same order of calls give the same faults. */
export class Faults {
  plan: FaultPlan = {};
  readonly injected: Record<string, number> = {};
  private random = mulberry(1);

  set(plan: FaultPlan): void {
    this.plan = plan;
    this.random = mulberry(plan.seed ?? 1);
    for (const key of Object.keys(this.injected)) delete this.injected[key];
  }

  get active(): boolean {
    return Object.keys(this.plan.operations ?? {}).length > 0;
  }

  /** Decides, once per call and kind, whether this fault strikes. */
  strikes(operation: string, fault: Fault): boolean {
    const probability = this.plan.operations?.[operation]?.[fault] ?? this.plan.operations?.['*']?.[fault] ?? 0;
    if (probability <= 0 || this.random() >= probability) return false;
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
