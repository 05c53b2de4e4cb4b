import * as z from 'zod';
import { Integration } from '../../../shared/operations/monitoring/queue-health.ts';
import { readEnv } from '../../platform/env.ts';
import { lateMeasures } from './late-measures.ts';

const Watched = z.object({
  name: z.string(),
  feature: z.string(),
  fifo: z.boolean(),
  url: z.string(),
  deadUrl: z.string(),
});

const MonitoringEnv = z.object({
  WATCHED_QUEUES: z.string().default('[]'),
  INTEGRATIONS: z.string().default('[]'),
  STACK_NAME: z.string().default('Northlight'),
});

/** What the template says of queues, measures and of what is set up; for the composition root only. */
export const readMonitoring = () => {
  const env = readEnv(MonitoringEnv);
  return {
    measures: lateMeasures(env.STACK_NAME),
    watched: z.array(Watched).parse(JSON.parse(env.WATCHED_QUEUES)),
    integrations: z.array(Integration).parse(JSON.parse(env.INTEGRATIONS)),
  };
};
