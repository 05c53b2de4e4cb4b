import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { ErrorOrigin, ListedError } from '../../contract/events/error-log.ts';
import { route } from '../../contract/routes/route.ts';
import { LocalDate } from '../../contract/time.ts';
import { FunctionHealth } from './function-health.ts';
import { DeadLetter, Integration, QueueHealth } from './queue-health.ts';
import { StoredDataUpgrade } from './stored-data.ts';

const queue = z.string().min(1).max(60);

/** The monitoring routes: for the platform's operators, except `integrations`, which a company's administrators see too. */
export const monitoringContract = {
  integrations: route({
    method: 'GET',
    path: '/api/monitoring/integrations',
    summary: 'What the product works with outside, and whether it is set up',
    access: access.tenantAdmin,
    feature: 'monitoring',
    input: z.strictObject({}),
    output: z.object({ version: z.string(), items: z.array(Integration) }),
  }),
  everyError: route({
    method: 'GET',
    path: '/api/monitoring/errors',
    summary: 'The latest errors of all companies on a day of the last 30 (UTC, today unless said)',
    access: access.superAdmin,
    input: z.strictObject({ date: LocalDate.optional(), origin: ErrorOrigin.default('server') }),
    output: z.object({ items: z.array(ListedError.extend({ tenantName: z.string() })) }),
  }),
  queues: route({
    method: 'GET',
    path: '/api/monitoring/queues',
    summary: 'Each queue of work: what waits, what is in work, what could not be done',
    access: access.superAdmin,
    input: z.strictObject({}),
    output: z.object({ items: z.array(QueueHealth) }),
  }),
  functions: route({
    method: 'GET',
    path: '/api/monitoring/functions',
    summary:
      'Each function of the last 24 hours: calls, errors and when it last failed; none where nothing is measured',
    access: access.superAdmin,
    input: z.strictObject({}),
    output: z.object({ since: z.string(), isMeasured: z.boolean(), items: z.array(FunctionHealth) }),
  }),
  upgrade: route({
    method: 'GET',
    path: '/api/monitoring/upgrade',
    summary: 'How far stored items of older versions have been brought along; null before the first time',
    access: access.superAdmin,
    input: z.strictObject({}),
    output: z.object({ upgrade: StoredDataUpgrade.nullable() }),
  }),
  deadLetters: route({
    method: 'GET',
    path: '/api/monitoring/queues/{queue}/dead-letters',
    summary: 'What could not be done, at most 50; who looks at the same moment sees less',
    access: access.superAdmin,
    input: z.strictObject({ queue }),
    output: z.object({ items: z.array(DeadLetter) }),
  }),
  replay: route({
    method: 'POST',
    path: '/api/monitoring/queues/{queue}/replay',
    summary: 'Give dead letters back to their queue, all unless named, at most 500; an entry in each company’s log',
    access: access.superAdmin,
    input: z.strictObject({ queue, messageIds: z.array(z.string().max(100)).min(1).max(50).optional() }),
    output: z.object({ replayed: z.int() }),
  }),
};
