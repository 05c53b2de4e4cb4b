/** The metrics of a function over a period. */
export interface FunctionMetrics {
  readonly name: string;
  readonly calls: number;
  readonly errors: number;
  /** Epoch milliseconds of the end of the last five-minute period with an error. */
  readonly lastFailureAt: number | undefined;
}

/** Metrics of queues and functions; rejects if the provider does not answer. */
export interface Metrics {
  /** Age in seconds of each queue's oldest message, by queue name; absent without a metric. */
  ages(queueNames: readonly string[], now: number): Promise<ReadonlyMap<string, number>>;
  functions(from: number, to: number): Promise<FunctionMetrics[]>;
}
