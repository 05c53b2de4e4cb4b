import { isDeepStrictEqual } from 'node:util';
import { CallEnded, CallOverdue, RecordingMade } from '../../../../shared/assistants/voice/events.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { ProviderMessage } from '../provider/message.ts';
import { callPartition, transcriptItem, type VoiceCall } from '../store.ts';
import type { VoiceDeps, WebhookRequest } from '../voice-deps.ts';
import { afterReport, afterStatus, recordingUrlOf, turnsOf } from './call-events.ts';
import { CALL_OVERDUE_MS, callWrite, openCall } from './open-call.ts';

/** A report arrives within seconds of the end; a call lasts ten minutes at most. */
const REPORT_DUE_MS = 5 * MINUTE;

const after = (call: VoiceCall, message: ProviderMessage, now: number): VoiceCall => {
  if (message.type === 'end-of-call-report') return afterReport(call, message, now);
  return message.type === 'hang' ? { ...call, hasHung: true } : afterStatus(call, message, now);
};

/** Writes for the end of a call: transcript and follow-up events. */
export const endWrites = (
  table: TenantTable,
  { callId }: VoiceCall,
  message: ProviderMessage,
  { now, correlationId }: Pick<WebhookRequest, 'now' | 'correlationId'>,
): Write[] => {
  const place = (what: string) => ({
    pk: callPartition(callId),
    group: callId,
    now,
    correlationId,
    eventId: idFromDigest('event', sha256(`${what} ${table.tenantId} ${callId}`)),
  });
  const url = recordingUrlOf(message);
  return [
    table.create(transcriptItem, { callId, turns: turnsOf(message), version: 1 }),
    table.event(CallEnded, { callId }, place('call ended')),
    ...(url === undefined ? [] : [table.event(RecordingMade, { callId, url }, place('recording made'))]),
    table.cancelDue(CallOverdue, callId),
  ];
};

// If the report is lost, the provider is asked for it.
const scheduleReportCheck = (table: TenantTable, before: VoiceCall, next: VoiceCall, now: number): Write[] => {
  const { callId } = next;
  const isJustOver = next.status === 'completed' && before.status === 'active';
  if (!isJustOver && before.version !== 0) return [];
  const at = now + (next.status === 'completed' ? REPORT_DUE_MS : CALL_OVERDUE_MS);
  return [table.due(CallOverdue, { callId }, { key: callId, at, once: `${callId} ${next.status}` })];
};

/** Saves the progress of a call; duplicate, late and reordered events lead to the same state. */
export const followCall = async (
  _: VoiceDeps,
  request: WebhookRequest,
  message: ProviderMessage,
): Promise<Record<string, never>> =>
  await untilWritten(async () => {
    const { table, now } = request;
    const opened = await openCall(table, message, now);
    if (!opened) return {};
    const { call, links } = opened;
    const next = after(call, message, now);
    if (call.version !== 0 && links.length === 0 && isDeepStrictEqual(call, next)) return {};
    const isReport = next.isReported && !call.isReported;
    const more = isReport
      ? endWrites(table, next, message, request)
      : next.isReported
        ? []
        : scheduleReportCheck(table, call, next, now);
    await table.commit(callWrite(table, call, next), ...links, ...more);
    return {};
  });
