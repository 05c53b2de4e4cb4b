/** What a function did in a stretch of time. */
export interface FunctionMeasure {
  readonly name: string;
  readonly calls: number;
  readonly errors: number;
  /** Epoch milliseconds of the last stretch of five minutes with a failure. */
  readonly lastFailureAt: number | undefined;
}

/** What the provider counts of queues and functions; it rejects where it does not answer. */
export interface Measures {
  /** How many seconds the oldest message of each queue has waited, by the queue's name; absent where nothing was measured. */
  ages(queueNames: readonly string[], now: number): Promise<ReadonlyMap<string, number>>;
  functions(from: number, to: number): Promise<FunctionMeasure[]>;
}
