/** A queue, as the template tells it. */
export interface WatchedQueue {
  readonly name: string;
  readonly feature: string;
  readonly fifo: boolean;
  readonly url: string;
}

/** A message taken from a queue for a while. */
export interface Taken {
  readonly messageId: string;
  readonly handle: string;
  readonly body: string;
  readonly group: string | undefined;
  readonly sentAt: number;
  readonly tries: number;
}

/** What monitoring does with queues. */
export interface Queues {
  count(url: string): Promise<{ waiting: number; inWork: number }>;
  /** Where the dead letters of a queue are, which the queue itself knows. */
  deadLettersOf(url: string): Promise<string>;
  /** At most ten messages that nobody else gets for so many seconds. */
  take(url: string, seconds: number): Promise<Taken[]>;
  /** Lets others have it again at once. */
  giveBack(url: string, taken: Taken): Promise<void>;
  send(queue: WatchedQueue, taken: Taken): Promise<void>;
  remove(url: string, taken: Taken): Promise<void>;
}
