/** The parts of the queue engine that the local cloud touches. */
export interface QueueWorkerData {
  dataFolder: string | undefined;
  clock: SharedArrayBuffer;
}
export type FifoLocks = Map<string, number>;
export interface FauxQueue {
  persistence?: unknown;
  inflightMessages: Map<string, unknown>;
  fifoLockedGroups: FifoLocks;
  changeVisibility(handle: string, seconds: number): void;
}
export interface FauxQueueStore {
  persistence?: unknown;
  host: string;
  allQueues(): Iterable<FauxQueue>;
  shutdown(): void;
}
