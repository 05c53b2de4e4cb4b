import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { QueueType } from '../../../shared/contract/event.ts';
import { queues } from '../../../shared/operations/queues.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { serviceClient } from '../../platform/service-client.ts';
import { openOutbox } from '../../platform/table/outbox.ts';
import type { OutboxDeps } from './outbox.ts';
import { createSend } from './send.ts';

const all: readonly QueueType[] = Object.values(queues).flat();

/** The environment variable with a queue's URL: `lead-follow-up` → `QUEUE_LEAD_FOLLOW_UP`. */
export const urlVariable = ({ name }: QueueType): string => `QUEUE_${name.toUpperCase().replaceAll('-', '_')}`;

const QueueEnv = z.object(Object.fromEntries(all.map((queue) => [urlVariable(queue), z.url()])));

/** Reads the environment and opens outbox and queues; for composition roots only. */
export const openRoutes = (): OutboxDeps => {
  const { tableDeps, clock } = openData();
  const env = readEnv(QueueEnv);
  const routes = all.map((queue) => ({ queue, url: env[urlVariable(queue)] ?? '' }));
  return { outbox: openOutbox(tableDeps), send: createSend(new SQSClient(serviceClient()), routes), clock };
};
