import { SQSClient } from '@aws-sdk/client-sqs';
import { monitoringContract } from '../../shared/monitoring/contract.ts';
import { openHttp } from '../platform/http/open.ts';
import { serve } from '../platform/http/serve.ts';
import { openPlatformTable } from '../platform/table/open.ts';
import { monitoringHandlers } from './handlers.ts';
import { readWatched } from './monitoring-env.ts';
import { createQueues } from './sqs-queues.ts';

const { env, tableDeps, ...deps } = openHttp();
const platformTable = openPlatformTable(tableDeps);
const { openTable } = deps;
const parts = {
  ...readWatched(),
  version: env.VERSION,
  queues: createQueues(new SQSClient()),
  platformTable,
  openTable,
};

export const handler = serve(monitoringContract, monitoringHandlers(parts), deps);
