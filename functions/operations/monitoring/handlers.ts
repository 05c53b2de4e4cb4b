import type { operationsContract } from '../../../shared/operations/monitoring/contract.ts';
import { storeError } from '../../platform/errors/error-log.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { reportBudgets } from '../../platform/errors/report-budgets.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { jobItem, jobsOf } from '../../platform/jobs.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { auditHandlers } from '../audit/audit-handlers.ts';
import { listErrors } from './list-errors.ts';
import { type MonitoringDeps, monitoringHandlers } from './monitoring-handlers.ts';
import { watchUpgrade } from './upgrade-progress.ts';

/** Handlers for health, the API's description, error reports and jobs, with those of audit log and monitoring. */
export const operationsHandlers = (
  version: string,
  signer: Signer,
  monitoring: MonitoringDeps,
  upgradeUnderWay = watchUpgrade(monitoring.platformTable),
): Handlers<typeof operationsContract> => ({
  ...auditHandlers(signer),

  ...monitoringHandlers(monitoring),

  health: async ({ now }) => ({ status: 'ok', version, upgrade: await upgradeUnderWay(now) }),

  openapi: async () => {
    const { describeApi } = await import('../description/every-route.ts');
    return describeApi(version);
  },

  errorLogs: async ({ input, table, now }) => await listErrors(table, now, input),

  errorLog: async ({ input, caller, table, now, correlationId, address }) => {
    const { message, context = {}, sessionId = caller?.sessionId } = input;
    const noted = { message, context, sessionId, userId: caller?.userId };
    const call = input.correlationId ?? correlationId;
    const budgets = reportBudgets({ signer, tenantId: table.tenantId, caller, address });
    await storeError(table, { ...noted, correlationId: call }, 'browser', now, budgets);
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
