/** A queue that monitoring watches. */
export interface WatchedQueue {
  readonly name: string;
  readonly feature: string;
  readonly fifo: boolean;
  readonly url: string;
}

/** A received message, invisible to other receivers for a while. */
export interface ReceivedMessage {
  readonly messageId: string;
  readonly handle: string;
  readonly body: string;
  readonly group: string | undefined;
  readonly sentAt: number;
  readonly tries: number;
}

/** The queue operations of monitoring. */
export interface Queues {
  count(url: string): Promise<{ waiting: number; inWork: number }>;
  /** The URL of a queue's dead-letter queue, from its redrive policy. */
  deadLettersOf(url: string): Promise<string>;
  /** Receives at most ten messages and hides them from others for `seconds`. */
  receive(url: string, seconds: number): Promise<ReceivedMessage[]>;
  /** Makes a message visible to others again at once. */
  release(url: string, message: ReceivedMessage): Promise<void>;
  send(queue: WatchedQueue, message: ReceivedMessage): Promise<void>;
  remove(url: string, message: ReceivedMessage): Promise<void>;
}
