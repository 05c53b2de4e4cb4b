import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { ErrorOrigin, ListedError } from '../../contract/events/error-log.ts';
import { Job } from '../../contract/events/job.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { reportedText, text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { auditContract } from '../audit/audit-contract.ts';
import { monitoringContract } from './monitoring-contract.ts';

/** The routes of audit log, monitoring, health, API description, error reports and jobs. */
export const operationsContract = {
  ...auditContract,
  ...monitoringContract,
  health: route({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the service answers, and its version',
    access: access.public,
    input: z.strictObject({}),
    output: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** Present while stored items of an older version are brought along, so that lists may lack some. */
      upgrade: z.object({ read: z.number() }).optional(),
    }),
  }),
  openapi: route({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description: OpenAPI 3.1, made from the contracts',
    access: access.public,
    cacheSeconds: 300,
    input: z.strictObject({}),
    output: z.record(z.string(), z.unknown()),
  }),
  errorLogs: route({
    method: 'GET',
    path: '/api/error-logs',
    summary: 'Errors of browsers or of functions on a day of the last 30 (UTC, today unless said), newest first',
    access: access.tenantAdmin,
    input: z.strictObject({
      date: LocalDate.optional(),
      origin: ErrorOrigin.default('browser'),
      /** A term of the message, or a correlation id. */
      q: text(80).optional(),
      ...PageInput,
    }),
    output: pageOf(ListedError),
  }),
  errorLog: route({
    method: 'POST',
    path: '/api/error-logs',
    summary: 'Report an error that a browser saw',
    access: access.optional,
    input: z.strictObject({
      message: text(2000),
      context: z.record(z.string().max(80), z.unknown()).optional(),
      correlationId: reportedText(80).optional(),
      sessionId: reportedText(80).optional(),
    }),
    output: z.object({ accepted: z.literal(true) }),
    status: 202,
    limit: { count: 30, seconds: 60 },
  }),
  job: route({
    method: 'GET',
    path: '/api/background-jobs/{jobId}',
    summary: 'How far a job is that the caller started; administrators see everybody’s',
    access: access.staff,
    input: z.strictObject({ jobId: PathId }),
    output: Job,
  }),
  jobs: route({
    method: 'GET',
    path: '/api/background-jobs',
    summary: 'The jobs that the caller started in the last 30 days, the newest first',
    access: access.staff,
    input: z.strictObject(PageInput),
    output: pageOf(Job),
  }),
};
