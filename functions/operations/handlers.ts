import { newId } from '../../shared/contract/id.ts';
import { toInstant } from '../../shared/contract/time.ts';
import type { operationsContract } from '../../shared/operations/contract.ts';
import { scrub, scrubJson } from '../../shared/operations/scrub.ts';
import { notFound } from '../platform/errors.ts';
import type { Handlers } from '../platform/http/serve.ts';
import { jobItem, jobsOf } from '../platform/jobs.ts';
import type { Signer } from '../platform/sign.ts';
import { auditHandlers } from './audit-handlers.ts';
import { errorLogItem, errorsOfDay } from './error-log-store.ts';
import { describeApi } from './openapi.ts';

const contextOf = (json: string): Record<string, unknown> => JSON.parse(json) as Record<string, unknown>;

/** Health, the API's description and the browsers' error reports. */
export const operationsHandlers = (version: string, signer: Signer): Handlers<typeof operationsContract> => ({
  ...auditHandlers(signer),

  health: async () => ({ status: 'ok', version }),

  openapi: async () => describeApi(version),

  errorLogs: async ({ input, table, now }) => {
    const { date = toInstant(now).slice(0, 10), ...page } = input;
    const { items, ...rest } = await table.query(errorLogItem, { ...errorsOfDay(date), ...page });
    return { items: items.map(({ contextJson, ...row }) => ({ ...row, context: contextOf(contextJson) })), ...rest };
  },

  errorLog: async ({ input, caller, table, now, correlationId }) => {
    const row = {
      errorId: newId('event', now),
      message: scrub(input.message),
      contextJson: JSON.stringify(scrubJson(input.context ?? {})),
      correlationId: input.correlationId ?? correlationId,
      userId: caller?.userId ?? null,
      sessionId: input.sessionId ?? caller?.sessionId ?? null,
      createdAt: toInstant(now),
    };
    await table.commit(table.create(errorLogItem, row));
    return { accepted: true };
  },

  job: async ({ table, input, caller }) => {
    const job = await table.get(jobItem, { jobId: input.jobId }, { consistent: true });
    const isSeen = job && (job.startedBy === caller.profileId || caller.roles.some((role) => role !== 'agent'));
    if (!isSeen) throw notFound('Job');
    return job;
  },

  jobs: async ({ table, input, caller }) => await table.list(jobItem, { ...jobsOf(caller.profileId), ...input }),
});
