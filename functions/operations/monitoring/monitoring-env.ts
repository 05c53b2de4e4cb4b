import * as z from 'zod';
import type { Integration } from '../../../shared/operations/monitoring/queue-health.ts';
import { watchedQueues } from '../../../shared/operations/queues.ts';
import { readEnv } from '../../platform/env.ts';
import { lazyMetrics } from './lazy-metrics.ts';
import type { WatchedQueue } from './queue-port.ts';

/** Where the function lies that hands out what is in a shared queue. */
const SHARED_FEATURE = 'operations/shared-work';

const MonitoringEnv = z.object({
  WATCHED_QUEUES: z.string().default(''),
  STACK_NAME: z.string().default('Northlight'),
  MAIL_FROM: z.string().default(''),
  SMS_FROM: z.string().default(''),
  OWN_DOMAIN: z.string().default(''),
  PAYMENT_PROVIDER: z.string().default(''),
});

/** A queue that several types share is one, which belongs to nobody's feature. */
const asOne = ([first, ...others]: readonly WatchedQueue[]): readonly WatchedQueue[] => {
  if (!first) return [];
  if (others.length === 0) return [first];
  return [{ ...first, name: first.fifo ? 'shared-ordered' : 'shared-unordered', feature: SHARED_FEATURE }];
};

/** Parses what all URLs begin with, followed by how each goes on. */
export const parseWatchedQueues = (list: string): WatchedQueue[] => {
  if (list === '') return [];
  const [beginning = '', ...names] = list.split(',');
  if (names.length !== watchedQueues.length) {
    throw new Error(`WATCHED_QUEUES has ${names.length} queues where ${watchedQueues.length} are known`);
  }
  const all = watchedQueues.map(({ feature, type: { name, fifo } }, at) => ({
    name,
    feature,
    fifo,
    url: `${beginning}${names[at]}`,
  }));
  return [...Map.groupBy(all, ({ url }) => url).values()].flatMap((own) => asOne(own));
};

const integration = (name: string, isOn: boolean, note: string): Integration => ({ name, isOn, note });

/** The integrations, as the stage configures them. */
export const integrationsOf = ({
  MAIL_FROM,
  SMS_FROM,
  OWN_DOMAIN,
  PAYMENT_PROVIDER,
}: Pick<
  z.infer<typeof MonitoringEnv>,
  'MAIL_FROM' | 'SMS_FROM' | 'OWN_DOMAIN' | 'PAYMENT_PROVIDER'
>): Integration[] => [
  integration('Email', MAIL_FROM !== '', MAIL_FROM ? `Sent from ${MAIL_FROM}` : 'No address to send from is set'),
  integration('Text messages', SMS_FROM !== '', SMS_FROM ? `Sent from ${SMS_FROM}` : 'No number to send from is set'),
  integration('Sign-in', true, 'Google and email, through the user pool'),
  integration(
    'Own domain',
    OWN_DOMAIN !== '',
    OWN_DOMAIN ? `Served at ${OWN_DOMAIN}` : 'Runs under an address of its own making',
  ),
  integration(
    'Payments',
    PAYMENT_PROVIDER !== '',
    PAYMENT_PROVIDER ? 'By Stripe, to each company’s own account' : 'No provider: orders are paid later',
  ),
];

/** Reads watched queues, metrics and integrations from the environment; for composition roots only. */
export const readMonitoringEnv = () => {
  const env = readEnv(MonitoringEnv);
  return {
    metrics: lazyMetrics(env.STACK_NAME),
    watched: parseWatchedQueues(env.WATCHED_QUEUES),
    integrations: integrationsOf(env),
  };
};
