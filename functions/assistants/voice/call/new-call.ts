import { newCallState } from '../../../../shared/assistants/voice/state.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { VoiceCall } from '../store.ts';

/** A call with no data yet. */
export const newCall = (callId: string, now: number): VoiceCall => ({
  callId,
  direction: 'inbound',
  status: 'active',
  phase: 'queued',
  number: null,
  leadId: null,
  saysToBe: null,
  knownParty: null,
  name: null,
  createdAt: toInstant(now),
  seconds: null,
  outcome: null,
  tier: null,
  orderIds: [],
  askedBy: null,
  askedByName: null,
  startedAt: null,
  endedAt: null,
  endedReason: null,
  summary: null,
  qualification: null,
  recording: { state: 'none' },
  state: newCallState,
  answers: {},
  isReported: false,
  hasHung: false,
  version: 0,
});

/** A call with the lead of this number. */
export const callOf = (lead: Lead): Pick<VoiceCall, 'leadId' | 'name' | 'knownParty'> => {
  const { leadId, email, address } = lead;
  return { leadId, name: leadName(lead), knownParty: { leadId, email, zip: address?.zip ?? null } };
};
