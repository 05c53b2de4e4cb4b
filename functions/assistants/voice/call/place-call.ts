import type * as z from 'zod';
import { CallOverdue, type CallRequested } from '../../../../shared/assistants/voice/events.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { settleWrites } from '../../../company/plan/metering.ts';
import { readLead } from '../../../crm/leads/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { callingMessageOf } from '../provider/assistant-definition.ts';
import { VoiceRefused } from '../provider/provider.ts';
import { withCircuitBreaker } from '../provider/with-circuit-breaker.ts';
import { calleeItem, callItem, callPointer, type VoiceCall } from '../store.ts';
import type { WorkDeps } from '../work-deps.ts';
import { readPermit } from './call-permit.ts';
import { CALL_OVERDUE_MS } from './open-call.ts';

const UNSURE = 'It is not known whether the call was placed.';

const read = async (table: TenantTable, callId: string) => await table.get(callItem, { callId }, { consistent: true });

/** Refunds the minutes of a call that never took place. */
const releaseWrites = (table: TenantTable, { reserved }: VoiceCall): Write[] =>
  reserved ? settleWrites(table, { featureCode: 'voice_ai', ...reserved }, 0) : [];

const forgetTry = async (table: TenantTable, { callId, number }: VoiceCall): Promise<Write[]> => {
  const callee = number === null ? undefined : await table.get(calleeItem, { phone: number }, { consistent: true });
  if (!callee) return [];
  return [table.patch(calleeItem, callee, { tries: callee.tries.filter((each) => each.callId !== callId) })];
};

/** Ends a call that was not placed, with the reason; if it certainly did not ring, it does not count as an attempt. */
const giveUp = async (table: TenantTable, callId: string, outcome: string, isUnsure: boolean, now: number) =>
  await untilWritten(async () => {
    const call = await read(table, callId);
    // The provider has reported the call meanwhile, so it did ring.
    if (!call || call.status === 'completed' || call.providerCallId !== undefined) return;
    const ended = {
      status: 'completed',
      phase: 'ended',
      outcome,
      endedAt: toInstant(now),
      reserved: undefined,
    } as const;
    const forgotten = isUnsure ? [] : await forgetTry(table, call);
    await table.commit(table.patch(callItem, call, ended), ...releaseWrites(table, call), ...forgotten);
  });

const link = async (table: TenantTable, callId: string, providerCallId: string, now: number): Promise<void> =>
  await untilWritten(async () => {
    const call = await read(table, callId);
    if (!call || call.providerCallId !== undefined) return;
    const phase = call.phase === 'dialling' ? 'queued' : call.phase;
    await table.commit(
      table.patch(callItem, call, { providerCallId, phase }),
      table.create(callPointer, { providerCallId, callId }),
      table.due(CallOverdue, { callId }, { key: callId, at: now + CALL_OVERDUE_MS, once: `${callId} placed` }),
    );
  });

/** Why a call may no longer be placed; its own attempt does not count against it. */
const obstacle = async (table: TenantTable, call: VoiceCall, hasProvider: boolean, now: number) => {
  const lead = call.leadId === null ? undefined : await readLead(table, call.leadId);
  if (!lead) return { text: 'The lead is gone.' };
  const { obstacles, voice, tenant } = await readPermit(table, lead, hasProvider, now);
  const found = obstacles.find(({ code }) => code !== 'too_often' && code !== 'no_minutes');
  const text = found?.text ?? (lead.phone === call.number ? undefined : 'Their number has changed.');
  return { text, voice, company: tenant?.name ?? '' };
};

/** Places a requested call at most once: what may have rung is never dialed again. */
export const placeCall =
  (deps: WorkDeps) =>
  async ({ table, data, now }: Occurrence<z.output<typeof CallRequested.data>>): Promise<void> => {
    const { provider } = deps;
    const call = await read(table, data.callId);
    if (!call || call.status === 'completed' || call.providerCallId !== undefined) return;
    if (call.phase === 'dialling') return await giveUp(table, call.callId, UNSURE, true, now);
    const { text, voice, company } = await obstacle(table, call, provider !== undefined, now);
    if (text !== undefined || !provider || !voice)
      return await giveUp(table, call.callId, `Not called: ${text}`, false, now);
    await table.commit(table.patch(callItem, call, { phase: 'dialling' }));
    const customer = { number: call.number, ...(call.name ? { name: call.name.slice(0, 40) } : {}) };
    const { assistantId, phoneNumberId } = voice;
    try {
      const { id } = await withCircuitBreaker(provider, table, now).placeCall({
        assistantId,
        phoneNumberId,
        customer,
        assistantOverrides: { firstMessage: callingMessageOf(company) },
        metadata: { callId: call.callId },
      });
      await link(table, call.callId, id, now);
    } catch (error) {
      if (!(error instanceof VoiceRefused)) throw error;
      await giveUp(table, call.callId, `Could not be placed. ${error.message}`, error.isUnsure, now);
    }
  };
