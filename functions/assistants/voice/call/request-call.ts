import { CallRequested } from '../../../../shared/assistants/voice/events.ts';
import { type Obstacle, recentTries } from '../../../../shared/assistants/voice/may-call.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { reserveUsage } from '../../../company/plan/metering.ts';
import { visibleLead } from '../../../crm/leads/lead-access.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { keyedId } from '../../../platform/signed/keyed-id.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { longestCall } from '../provider/assistant-definition.ts';
import { calleeItem, callItem, callPartition, type VoiceCall } from '../store.ts';
import { readPermit } from './call-permit.ts';
import { callOf, newCall } from './new-call.ts';

type CallRequest = SignedRequest<{ leadId: string }>;

const refuse = (obstacles: readonly Obstacle[]): AppError =>
  new AppError('conflict', 'MAY_NOT_CALL', obstacles[0]?.text ?? 'The assistant may not call now.', {
    details: { obstacles },
  });

const noMinutes: Obstacle = { code: 'no_minutes', text: 'The call minutes of this month are used up.' };

type Permit = Awaited<ReturnType<typeof readPermit>>;

const attemptWrite = (table: TenantTable, phone: string, { callee }: Permit, callId: string, now: number): Write => {
  const recent = recentTries(
    (callee?.tries ?? []).map(({ at }) => at),
    now,
  );
  const kept = (callee?.tries ?? []).filter(({ at }) => recent.includes(at));
  const tries = [...kept, { callId, at: now }];
  return callee ? table.patch(calleeItem, callee, { tries }) : table.create(calleeItem, { phone, tries, version: 1 });
};

const callFor = ({ caller, now }: CallRequest, lead: Lead, callId: string): VoiceCall => ({
  ...newCall(callId, now),
  direction: 'outbound',
  phase: 'asked',
  number: lead.phone,
  ...callOf(lead),
  version: 1,
  askedBy: caller.profileId,
  askedByName: caller.name ?? caller.email,
});

/** Requests a call to a lead: permission check, attempt counter, minutes and log in one transaction. */
export const requestCall = async (request: CallRequest, hasProvider: boolean): Promise<VoiceCall> => {
  const { table, now, caller, input, correlationId } = request;
  const callId = keyedId('call', request, 'asked', input.leadId);
  return await untilWritten(async () => {
    const lead = await visibleLead(table, caller, input.leadId);
    const known = await table.get(callItem, { callId }, { consistent: true });
    if (known) return known;
    const permit = await readPermit(table, lead, hasProvider, now);
    if (permit.obstacles.length > 0 || lead.phone === null) throw refuse(permit.obstacles);
    const { verdict, use, writes } = await reserveUsage(table, 'voice_ai', longestCall.minutes, now);
    if (verdict !== 'granted') throw refuse([noMinutes]);
    const { month, amount } = use;
    const call = { ...callFor(request, lead, callId), reserved: { month, amount } };
    const target = { kind: 'lead', id: lead.leadId, name: `${leadName(lead)}, ${formatPhone(lead.phone)}` };
    await table.commit(
      table.create(callItem, call),
      attemptWrite(table, lead.phone, permit, callId, now),
      table.event(CallRequested, { callId }, { pk: callPartition(callId), group: callId, now, correlationId }),
      audited(request, { action: 'lead.call_asked', target }),
      ...writes,
    );
    return call;
  });
};
