import { ChangeMessageVisibilityBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { providerReports, watchedQueues } from '../../../shared/operations/queues.ts';
import { readEnv } from '../../platform/env.ts';
import { serviceClient } from '../../platform/service-client.ts';
import { openCalls } from '../../platform/signed/call.ts';
import type { Postpone, SharedWorkDeps } from './deliver.ts';
import { createLambdaCalls } from './lambda-calls.ts';

const SharedWorkEnv = z.object({
  /** The URLs of the shared queues. */
  SHARED_QUEUES: z.string().min(1),
  /** The consumers' functions in the order of `watchedQueues`; nothing where a type has a queue of its own. */
  WORKERS: z.string().min(1),
  AWS_ENDPOINT_URL_LAMBDA: z.string().optional(),
});

/** A batch has at most ten messages, so a call for each consumer. */
const MAX_CALLS = 10;
/** Longer than any consumer may take, so that Lambda's answer always comes first. */
const PATIENCE_MS = 15 * 60_000;

/** The consumers' functions by the name of their queue type. */
export const parseWorkers = (list: string): Map<string, string> => {
  const names = list.split(',');
  if (names.length !== watchedQueues.length)
    throw new Error(`WORKERS has ${names.length} functions where ${watchedQueues.length} queues are known`);
  return new Map(watchedQueues.map(({ type }, at) => [type.name, names[at] ?? '']));
};

const lastPart = (text: string, separator: string): string => text.slice(text.lastIndexOf(separator) + 1);

const createPostpone =
  (sqs: SQSClient, urls: readonly string[]): Postpone =>
  async (arn, failed, VisibilityTimeout) => {
    const QueueUrl = urls.find((url) => lastPart(url, '/') === lastPart(arn, ':'));
    const Entries = failed.map(({ receiptHandle }, at) => ({
      Id: String(at),
      ReceiptHandle: receiptHandle,
      VisibilityTimeout,
    }));
    await sqs.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl, Entries }));
  };

/** Reads the environment and opens queues and functions; for composition roots only. */
export const openSharedWork = (): SharedWorkDeps => {
  const { SHARED_QUEUES, WORKERS, AWS_ENDPOINT_URL_LAMBDA } = readEnv(SharedWorkEnv);
  const sqs = new SQSClient(serviceClient());
  return {
    workers: parseWorkers(WORKERS),
    unnamed: providerReports.name,
    callWorker: createLambdaCalls(sqs.config, openCalls(MAX_CALLS, PATIENCE_MS), AWS_ENDPOINT_URL_LAMBDA),
    postpone: createPostpone(sqs, SHARED_QUEUES.split(',')),
  };
};
