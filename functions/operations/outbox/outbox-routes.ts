import { SQSClient } from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { QueueType } from '../../../shared/contract/events/event.ts';
import { queues } from '../../../shared/operations/queues.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { serviceClient } from '../../platform/service-client.ts';
import { openOutbox } from '../../platform/table/events/outbox.ts';
import type { OutboxDeps } from './outbox.ts';
import { createSend } from './send.ts';

const all: readonly QueueType[] = Object.values(queues).flat();

/** The environment variable with a queue's part of its URL, which begins like all others (`QUEUES_AT`): `lead-follow-up` → `QUEUE_LEAD_FOLLOW_UP`. */
export const nameVariable = ({ name }: QueueType): string => `QUEUE_${name.toUpperCase().replaceAll('-', '_')}`;

/** Before the name of a queue that other types share. */
const SHARED_MARK = '+';

const BaseEnv = z.object({ QUEUES_AT: z.url() });
const QueueEnv = z.object(Object.fromEntries(all.map((queue) => [nameVariable(queue), z.string().min(1)])));

/** Reads the environment and opens outbox and queues; for composition roots only. */
export const openRoutes = (): OutboxDeps => {
  const { tableDeps, clock } = openData();
  const { QUEUES_AT: base } = readEnv(BaseEnv);
  const env = readEnv(QueueEnv);
  const routes = all.map((queue) => {
    const name = env[nameVariable(queue)] ?? '';
    const isShared = name.startsWith(SHARED_MARK);
    return { queue, url: `${base}${isShared ? name.slice(SHARED_MARK.length) : name}`, isShared };
  });
  return { outbox: openOutbox(tableDeps), send: createSend(new SQSClient(serviceClient()), routes), clock };
};
