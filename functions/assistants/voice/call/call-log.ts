import type { CallTurn } from '../../../../shared/assistants/voice/call.ts';
import { wasMissed } from '../../../../shared/assistants/voice/outcome.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { VoiceCall } from '../store.ts';

const MAX_BODY_CHARS = 20_000;
const speaker: Record<CallTurn['by'], string> = { caller: 'Caller', assistant: 'Assistant' };

/** Transcript, one line per turn. */
export const transcriptOf = (turns: readonly CallTurn[]): string =>
  turns.map(({ by, text }) => `${speaker[by]}: ${text}`).join('\n');

const statusOf = ({ direction, endedReason, outcome }: VoiceCall): Pick<Communication, 'status' | 'statusReason'> => {
  if (direction === 'inbound') return { status: 'received', statusReason: null };
  return wasMissed(endedReason)
    ? { status: 'failed', statusReason: outcome }
    : { status: 'delivered', statusReason: null };
};

/** A call as the lead's timeline shows it: duration, transcript and summary. */
export const communicationOf = (leadId: string, call: VoiceCall, turns: readonly CallTurn[]): Communication => {
  const { callId, direction, number, summary, seconds, outcome, orderIds } = call;
  const isOutbound = direction === 'outbound';
  const transcript = transcriptOf(turns);
  return {
    communicationId: idFromDigest('communication', sha256(`call ${callId}`)),
    leadId,
    orderId: null,
    type: 'call',
    direction: isOutbound ? 'outbound' : 'inbound',
    subject: null,
    template: null,
    toAddress: isOutbound ? number : null,
    fromAddress: isOutbound ? null : number,
    body: [summary ?? outcome ?? '', transcript].filter(Boolean).join('\n\n').slice(0, MAX_BODY_CHARS),
    duration: seconds ?? 0,
    ...statusOf(call),
    metadata: { callId, summary, writtenByName: 'Voice assistant', orderIds },
    createdAt: call.startedAt ?? call.createdAt,
    version: 1,
  };
};
