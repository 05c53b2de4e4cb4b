import { remainingMs } from './deadline.ts';
import { notAnswering } from './errors/errors.ts';

/**
 * What every client of an AWS service is made with: three attempts, 500 ms to connect, `requestTimeout` milliseconds for
 * an answer. Without `throwOnRequestTimeout` the SDK only logs that time is up and waits on, until the function's own
 * time-out. Not `adaptive`: after one throttled call its rate limiter holds back all later calls of the instance.
 * `patience` multiplies both: on a busy machine a thread that gets no CPU is not a service that does not answer.
 */
export const serviceClient = (requestTimeout = 2000, patience = 1) =>
  ({
    maxAttempts: 3,
    retryMode: 'standard',
    requestHandler: {
      connectionTimeout: 500 * patience,
      requestTimeout: requestTimeout * patience,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: 64 },
    },
  }) as const;

interface Stacked {
  readonly middlewareStack: {
    add(
      middleware: <Input, Output>(next: (args: Input) => Promise<Output>) => (args: Input) => Promise<Output>,
      options: { step: 'finalizeRequest'; priority: 'low'; name: string },
    ): void;
  };
}

/** Sends no attempt once the invocation's time is up: its caller has been answered, and a late write would surprise. */
export const heedDeadline = <Client extends Stacked>(client: Client): Client => {
  client.middlewareStack.add(
    (next) => async (args) => {
      if (remainingMs() <= 0) throw notAnswering(new Error('No time left for this call'), 1);
      return await next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'heedDeadline' },
  );
  return client;
};
