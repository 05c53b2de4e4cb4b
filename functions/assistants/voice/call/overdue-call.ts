import type * as z from 'zod';
import { CallOverdue } from '../../../../shared/assistants/voice/events.ts';
import { HOUR, MINUTE } from '../../../../shared/contract/time.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { ProviderMessage } from '../provider/message.ts';
import { VoiceRefused } from '../provider/provider.ts';
import { withCircuitBreaker } from '../provider/with-circuit-breaker.ts';
import { callItem, type VoiceCall } from '../store.ts';
import type { WorkDeps } from '../work-deps.ts';
import { afterReport } from './call-events.ts';
import { endWrites } from './follow-call.ts';

const RETRY_MS = 10 * MINUTE;
const GIVE_UP_MS = 3 * HOUR;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * The end-of-call report, rebuilt from the provider's call record; undefined while the call is not over or the provider
 * does not answer.
 */
const reportOf = async (
  { provider }: WorkDeps,
  table: TenantTable,
  { providerCallId }: VoiceCall,
  now: number,
): Promise<ProviderMessage | undefined> => {
  if (!provider || providerCallId === undefined) return undefined;
  try {
    const record = await withCircuitBreaker(provider, table, now).readCall(providerCallId);
    if (!isObject(record) || record.status !== 'ended') return undefined;
    return ProviderMessage.parse({ ...record, type: 'end-of-call-report', call: record });
  } catch (error) {
    if (error instanceof VoiceRefused) return undefined;
    throw error;
  }
};

const empty = ProviderMessage.parse({ type: 'end-of-call-report' });

/** Settles a call without a report: asks the provider, and ends the call after three hours in any case. */
export const settleOverdue =
  (deps: WorkDeps) =>
  async ({ table, data: { callId }, now, eventId }: Occurrence<z.output<typeof CallOverdue.data>>): Promise<void> => {
    const first = await table.get(callItem, { callId }, { consistent: true });
    if (!first || first.isReported) return;
    const report = await reportOf(deps, table, first, now);
    await untilWritten(async () => {
      const call = await table.get(callItem, { callId }, { consistent: true });
      if (!call || call.isReported) return;
      if (!report && now - Date.parse(call.createdAt) < GIVE_UP_MS) {
        return await table.commit(
          table.due(CallOverdue, { callId }, { key: callId, at: now + RETRY_MS, once: eventId }),
        );
      }
      const message = report ?? empty;
      const next = afterReport(call, message, now);
      const ended = report
        ? next
        : { ...next, outcome: 'The provider never told how it ended', seconds: call.seconds ?? 0 };
      await table.commit(
        table.patch(callItem, call, ended),
        ...endWrites(table, call, message, { now, correlationId: eventId }),
      );
    });
  };
