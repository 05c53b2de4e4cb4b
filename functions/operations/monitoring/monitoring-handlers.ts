import { toInstant } from '../../../shared/contract/time.ts';
import type { monitoringContract } from '../../../shared/operations/monitoring/monitoring-contract.ts';
import type { Integration } from '../../../shared/operations/monitoring/queue-health.ts';
import { audited } from '../../platform/audit.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { OpenTable } from '../../platform/table/open.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { deadLetterOf, envelopeIn, inspectDeadLetters, replayDeadLetters } from './dead-letters.ts';
import { companyNames, everyError } from './every-error.ts';
import { readFunctions } from './function-health.ts';
import type { Metrics } from './metrics-port.ts';
import { readQueues } from './queue-health.ts';
import type { Queues, WatchedQueue } from './queue-port.ts';
import { readUpgrade } from './upgrade-progress.ts';

export interface MonitoringDeps {
  readonly queues: Queues;
  readonly metrics: Metrics;
  readonly watched: readonly WatchedQueue[];
  readonly integrations: readonly Integration[];
  readonly version: string;
  readonly platformTable: TenantTable;
  readonly openTable: OpenTable;
}

/** Handlers for queues, dead letters, functions, errors of all companies and integrations. Over 40 lines: one entry per route. */
export const monitoringHandlers = (deps: MonitoringDeps): Handlers<typeof monitoringContract> => {
  const { queues, watched } = deps;
  const queueOf = (name: string): WatchedQueue => {
    const found = watched.find((each) => each.name === name);
    if (!found) throw notFound('Queue');
    return found;
  };
  return {
    integrations: async () => ({ version: deps.version, items: [...deps.integrations] }),

    everyError: async ({ input, now }) => ({
      items: await everyError(deps, input.date ?? toInstant(now).slice(0, 10), input.origin),
    }),

    queues: async ({ now, log }) => ({ items: await readQueues(deps, now, log) }),

    functions: async ({ now, log }) => await readFunctions(deps.metrics, now, log),

    upgrade: async () => ({ upgrade: await readUpgrade(deps.platformTable) }),

    deadLetters: async ({ input }) => {
      const queue = queueOf(input.queue);
      const [names, received] = await Promise.all([
        companyNames(deps.platformTable),
        inspectDeadLetters(queues, queue),
      ]);
      return { items: received.map((each) => deadLetterOf(each, (tenantId) => names.get(tenantId))) };
    },

    replay: async (request) => {
      const queue = queueOf(request.input.queue);
      const names = await companyNames(deps.platformTable);
      const sent = await replayDeadLetters(queues, queue, request.input.messageIds);
      const countByTenant = new Map<string, number>();
      for (const each of sent) {
        const tenantId = envelopeIn(each)?.tenantId ?? '';
        const known = names.has(tenantId) ? tenantId : request.tenantId;
        countByTenant.set(known, (countByTenant.get(known) ?? 0) + 1);
      }
      for (const [tenantId, count] of countByTenant) {
        const table = deps.openTable(tenantId);
        const target = { kind: 'queue', id: queue.name, name: queue.name };
        const changes = [{ field: 'messages', after: count }];
        await table.commit(audited(request, { action: 'dead_letters.replayed', target, changes }, table));
      }
      return { replayed: sent.length };
    },
  };
};
