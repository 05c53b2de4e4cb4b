import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { SQSClient } from '@aws-sdk/client-sqs';
import { operationsContract } from '../../shared/operations/contract.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { openPlatformTable } from '../platform/table/open.ts';
import { createMeasures } from './cloudwatch-measures.ts';
import { operationsHandlers } from './handlers.ts';
import { readWatched } from './monitoring-env.ts';
import { createQueues } from './sqs-queues.ts';
import { unknownRoute } from './unknown-route.ts';

const { env, signer, tableDeps, ...deps } = openHttp();
const { openTable } = deps;
const platformTable = openPlatformTable(tableDeps);
const queues = createQueues(new SQSClient());
const { stack, ...watched } = readWatched();
const measures = createMeasures(new CloudWatchClient({ maxAttempts: 2 }), stack);
const monitoring = { ...watched, measures, version: env.VERSION, queues, platformTable, openTable };

export const handler = serve(
  operationsContract,
  operationsHandlers(env.VERSION, signer, monitoring),
  deps,
  unknownRoute,
);
