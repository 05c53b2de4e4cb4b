import type * as z from 'zod';
import type { LeadQualification } from '../../../../shared/assistants/advice/lead-qualification.ts';
import { isReply, leadAfterCall } from '../../../../shared/assistants/voice/after-call.ts';
import { type CallEnded, voiceCalls } from '../../../../shared/assistants/voice/events.ts';
import { qualifyCall } from '../../../../shared/assistants/voice/qualification.ts';
import { monthOf } from '../../../../shared/company/plan/usage.ts';
import { idFromDigest, newId } from '../../../../shared/contract/id.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { MessageReceived } from '../../../../shared/crm/leads/log/message-received.ts';
import { settleWrites } from '../../../company/plan/metering.ts';
import { decideCapture } from '../../../crm/leads/capture/capture.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { leadPartition, patchLead, readLead } from '../../../crm/leads/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { callItem, transcriptItem, type VoiceCall } from '../store.ts';
import { communicationOf } from './call-log.ts';

type EndedOccurrence = Occurrence<z.output<typeof CallEnded.data>>;

const MINUTE_SECONDS = 60;

const readCall = async (table: TenantTable, callId: string) => {
  const firmly = { consistent: true } as const;
  const [call, transcript] = await Promise.all([
    table.get(callItem, { callId }, firmly),
    table.get(transcriptItem, { callId }, firmly),
  ]);
  return { call, turns: transcript?.turns ?? [] };
};

type CallRecord = Awaited<ReturnType<typeof readCall>>;

const hasSpoken = ({ turns }: Pick<CallRecord, 'turns'>): boolean => turns.some(({ by }) => by === 'caller');

// A caller who spoke but left only a number becomes a lead, too; one who says to be a known lead left it there.
const makeLead = async ({ table, data, now, eventId }: EndedOccurrence): Promise<void> =>
  await untilWritten(async () => {
    const read = await readCall(table, data.callId);
    const { call } = read;
    if (!call || call.leadId !== null || call.saysToBe || call.number === null || !hasSpoken(read)) return;
    const metadata = call.summary === null ? {} : { metadata: { notes: call.summary.slice(0, 1000) } };
    const capture = { phone: call.number, source: 'voice', ...metadata };
    const ids = { leadId: newId('lead', now), eventId: idFromDigest('event', sha256(`lead of call ${eventId}`)) };
    const made = await decideCapture(table, capture, { now, ...ids });
    await table.commit(table.patch(callItem, call, { leadId: made.leadId }), ...made.writes);
  });

const judge = (lead: Lead, { state, orderIds }: VoiceCall): LeadQualification => {
  const { timeline, isDecisionMaker, motivation, asksForPerson = false } = state;
  return qualifyCall(lead, { timeline, isDecisionMaker, motivation, asksForPerson, hasBooked: orderIds.length > 0 });
};

const meterWrites = (table: TenantTable, { reserved, seconds, endedAt }: VoiceCall, now: number): Write[] => {
  const month = monthOf(endedAt === null ? now : Date.parse(endedAt));
  const use = { featureCode: 'voice_ai', ...(reserved ?? { month, amount: 0 }) } as const;
  return settleWrites(table, use, Math.ceil((seconds ?? 0) / MINUTE_SECONDS));
};

// The caller answered at the time of the call: what the call itself started, such as a booking's messages, continues.
const replyWrite = (
  table: TenantTable,
  { leadId }: Lead,
  { callId, createdAt }: VoiceCall,
  communicationId: string,
): Write => {
  const place = { pk: leadPartition(leadId), group: leadId, now: Date.parse(createdAt) };
  const eventId = idFromDigest('event', sha256(`reply by call ${table.tenantId} ${callId}`));
  return table.event(MessageReceived, { leadId, communicationId, channel: 'call' }, { ...place, eventId });
};

const leadWrites = (
  table: TenantTable,
  lead: Lead,
  call: VoiceCall,
  read: CallRecord,
  qualification: LeadQualification | null,
) => {
  const at = Date.parse(call.endedAt ?? call.createdAt);
  const next = leadAfterCall(lead, { qualification, isOutbound: call.direction === 'outbound', at });
  const log = communicationOf(lead.leadId, call, read.turns);
  return [
    ...(qualification === null ? [] : [patchLead(table, lead, next)]),
    table.create(communication, log),
    ...(hasSpoken(read) && isReply(lead, call) ? [replyWrite(table, lead, call, log.communicationId)] : []),
  ];
};

const wasDone = (error: unknown): boolean => error instanceof WriteLost && error.labels.includes('done');

/** Finishes a call in one transaction: logs it with its lead, scores the lead and counts the minutes. */
export const endCall = async (occurrence: EndedOccurrence): Promise<void> => {
  const { table, data, now, eventId } = occurrence;
  await makeLead(occurrence);
  await untilWritten(async () => {
    const read = await readCall(table, data.callId);
    const { call } = read;
    if (!call) return;
    const lead = call.leadId === null ? undefined : await readLead(table, call.leadId);
    const qualification = lead && hasSpoken(read) ? judge(lead, call) : null;
    const logged = {
      qualification,
      tier: qualification?.tier ?? null,
      reserved: undefined,
      // Captures of the call may not have reached the lead yet: the name that was said comes before its address.
      ...(lead ? { name: lead.fullName ?? call.name ?? leadName(lead) } : {}),
    };
    try {
      await table.commit(
        table.done(voiceCalls.name, eventId, now),
        table.patch(callItem, call, logged),
        ...(lead ? leadWrites(table, lead, call, read, qualification) : []),
        ...meterWrites(table, call, now),
      );
    } catch (error) {
      if (!wasDone(error)) throw error;
    }
  });
};
