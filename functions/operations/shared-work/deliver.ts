import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { createLog } from '../../platform/log.ts';

/** Calls a consumer's function and waits for its answer, which is JSON. */
export type CallWorker = (functionName: string, event: SQSEvent) => Promise<string>;

/** Makes failed messages of a queue, named by its ARN, invisible for so long. */
export type Postpone = (queueArn: string, failed: readonly SQSRecord[], seconds: number) => Promise<void>;

export interface SharedWorkDeps {
  /** The consumers' functions by the name of their queue type. */
  readonly workers: ReadonlyMap<string, string>;
  /** The queue type of messages that name none: the reports of email and text providers. */
  readonly unnamed: string;
  readonly callWorker: CallWorker;
  readonly postpone: Postpone;
}

/** As long as a consumer's own queue would hide a message: the shared ones wait for the slowest of all. */
const RETRY_SECONDS = 180;

const Named = z.object({ queue: z.string() });
const Answered = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })) });

/** The queue type that a message names. */
const queueNamed = (body: string): string | undefined => {
  try {
    return Named.safeParse(JSON.parse(body)).data?.queue;
  } catch {
    return undefined;
  }
};

/** The ids of messages that a consumer did not do; all of them when it failed, is not there, or says nothing sensible. */
const failuresOf = async (
  { workers, callWorker }: SharedWorkDeps,
  queue: string,
  records: readonly SQSRecord[],
): Promise<readonly string[]> => {
  const all = records.map(({ messageId }) => messageId);
  try {
    const worker = workers.get(queue);
    if (!worker) throw new Error('No function takes messages of this queue');
    const { batchItemFailures } = Answered.parse(JSON.parse(await callWorker(worker, { Records: [...records] })));
    const failed = batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    return failed.every((id) => all.includes(id)) ? failed : all;
  } catch (error) {
    createLog({ queue }).error('The consumer did not answer', error);
    return all;
  }
};

/**
 * Hands the messages of a shared queue to their own consumers, side by side, each with its own only: what one of them
 * fails comes back alone. Nothing is taken from the queue before its consumer has answered.
 */
export const createSharedWork =
  (deps: SharedWorkDeps) =>
  async ({ Records }: SQSEvent, _context?: Context): Promise<SQSBatchResponse> => {
    const parts = Object.groupBy(Records, ({ body }) => queueNamed(body) ?? deps.unnamed);
    const failed = await Promise.all(
      Object.entries(parts).map(async ([queue, records = []]) => await failuresOf(deps, queue, records)),
    );
    const ids = new Set(failed.flat());
    const again = Records.filter(({ messageId }) => ids.has(messageId));
    for (const [arn, own = []] of Object.entries(Object.groupBy(again, ({ eventSourceARN }) => eventSourceARN))) {
      // Only the wait is longer when this fails.
      await deps.postpone(arn, own, RETRY_SECONDS).catch((error: unknown) => {
        createLog({ shared: arn }).warn('Failed messages wait longer', { reason: String(error) });
      });
    }
    return { batchItemFailures: again.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
