import { SQSClient } from '@aws-sdk/client-sqs';
import { operationsContract } from '../../../shared/operations/monitoring/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { serviceClient } from '../../platform/service-client.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { operationsHandlers } from './handlers.ts';
import { readMonitoringEnv } from './monitoring-env.ts';
import { createQueues } from './sqs-queues.ts';

const { env, signer, tableDeps, ...deps } = openHttp();
const platformTable = openPlatformTable(tableDeps);
const outside = { ...readMonitoringEnv(), queues: createQueues(new SQSClient(serviceClient())) };
const monitoring = { ...outside, version: env.VERSION, platformTable, openTable: deps.openTable };
const handlers = operationsHandlers(env.VERSION, signer, monitoring);

export const handler = serve(operationsContract, handlers, deps, async (event) => {
  const { unknownRoute } = await import('../description/every-route.ts');
  return unknownRoute(event);
});
