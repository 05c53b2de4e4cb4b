import * as z from 'zod';
import { LeadQualification } from '../../../shared/assistants/advice/lead-qualification.ts';
import { CallRow, CallTurn, Recording } from '../../../shared/assistants/voice/call.ts';
import { StoredVoiceSettings } from '../../../shared/assistants/voice/settings.ts';
import { CallState } from '../../../shared/assistants/voice/state.ts';
import { DAY_SECONDS } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';

/** Saved answer to a tool call, returned again for a duplicate delivery. */
export const ToolAnswer = z.object({ name: z.string(), result: z.string().optional(), error: z.string().optional() });
export type ToolAnswer = z.infer<typeof ToolAnswer>;

/** The lead of the number on the line and what it was known by before the call: nothing said during a call is proof. */
const KnownParty = z.object({ leadId: z.string(), email: z.string().nullable(), zip: z.string().nullable() });

/** A call: seed 4, “Voice session”, with the state of its conversation. */
export const VoiceCall = CallRow.extend({
  providerCallId: z.string().optional(),
  knownParty: KnownParty.nullable().default(null),
  askedBy: z.string().nullable(),
  askedByName: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  endedReason: z.string().nullable(),
  summary: z.string().nullable(),
  qualification: LeadQualification.nullable(),
  recording: Recording,
  state: CallState,
  answers: z.record(z.string(), ToolAnswer),
  /** The provider's final report has been read; it overrides all other events. */
  isReported: z.boolean(),
  /** The provider reported that the assistant kept somebody waiting. */
  hasHung: z.boolean(),
  /** Minutes reserved from the month before the call began. */
  reserved: z.object({ month: z.string(), amount: z.int() }).optional(),
});
export type VoiceCall = z.infer<typeof VoiceCall>;

const CALLS = 'CALLS';
export const allCalls = { index: 'gsi1', pk: CALLS, descending: true } as const;
export const callsOfLead = (leadId: string) =>
  ({ index: 'gsi2', pk: `LEAD#${leadId}#CALLS`, descending: true }) as const;

export const callPartition = (callId: string): string => `CALL#${callId}`;
type CallKey = { callId: string };

export const callItem = entity({
  name: 'voice-call',
  schema: VoiceCall,
  key: ({ callId }: CallKey) => ({ pk: callPartition(callId), sk: 'CALL' }),
  indexes: ({ callId, createdAt, leadId }) => {
    const sk = `${createdAt}#${callId}`;
    return { gsi1: { pk: CALLS, sk }, gsi2: leadId === null ? undefined : { pk: callsOfLead(leadId).pk, sk } };
  },
  row: CallRow,
});

/** Transcript, stored apart from the call because the call is written with each tool. */
export const transcriptItem = entity({
  name: 'voice-transcript',
  schema: z.object({ callId: z.string(), turns: z.array(CallTurn), version: z.number() }),
  key: ({ callId }: CallKey) => ({ pk: callPartition(callId), sk: 'TRANSCRIPT' }),
});

/** Our call of a provider's call id, for calls that we requested. */
export const callPointer = entity({
  name: 'voice-pointer',
  schema: z.object({ providerCallId: z.string(), callId: z.string() }),
  key: ({ providerCallId }: { providerCallId: string }) => ({ pk: `VAPI#${providerCallId}`, sk: 'CALL' }),
});

/** Recent calls to a number; concurrent requests conflict on this row. */
export const calleeItem = entity({
  name: 'voice-callee',
  schema: z.object({
    phone: z.string(),
    tries: z.array(z.object({ callId: z.string(), at: z.number() })),
    version: z.number(),
  }),
  key: ({ phone }: { phone: string }) => ({ pk: `CALLEE#${phone}`, sk: 'TRIES' }),
  expiresAt: ({ tries }) => Math.ceil((tries.at(-1)?.at ?? 0) / 1000) + 30 * DAY_SECONDS,
});

/** A company's voice assistant settings, and their sync state at the provider. */
export const VoiceSettings = StoredVoiceSettings.extend({
  version: z.int(),
  /** Rises when a person changes the settings: syncs and renewals raise only the item's version. Absent: as the version. */
  revision: z.int().optional(),
  /** When the provider was last to be told. Absent: as the last change. */
  askedAt: z.string().optional(),
  assistantId: z.string().nullable(),
  /** Counts the secrets issued to the provider; the current and the previous one are accepted. */
  generation: z.int(),
  /** The request under whose Idempotency-Key the newest secret was made. */
  renewal: z.string().optional(),
  /** The newest generation that the provider has taken over. */
  toldGeneration: z.int().optional(),
  syncState: z.enum(['never', 'waiting', 'ready', 'failed']),
  problem: z.string().nullable(),
  readyAt: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

export const voiceSettings = entity({
  name: 'voice-settings',
  schema: VoiceSettings,
  key: () => ({ pk: 'SETTINGS', sk: 'VOICE' }),
});

/** The version of the settings that a person reads and changes. */
export const revisionOf = ({ revision, version }: Pick<VoiceSettings, 'revision' | 'version'>): number =>
  revision ?? version;

/** The request that a sync answers: a later one is not done with it. */
export const askedAtOf = ({ askedAt, at }: Pick<VoiceSettings, 'askedAt' | 'at'>): string | null => askedAt ?? at;

export const newVoiceSettings: VoiceSettings = {
  isOn: false,
  voiceId: 'Elliot',
  phoneNumberId: null,
  phoneNumber: null,
  transferNumber: null,
  credentialId: null,
  assistantId: null,
  generation: 1,
  syncState: 'never',
  problem: null,
  readyAt: null,
  by: null,
  at: null,
  version: 0,
};

/** In the platform's table: tenant and secret generation of an assistant or number. */
export const voicePlace = entity({
  name: 'voice-place',
  schema: z.object({
    kind: z.enum(['assistant', 'number']),
    id: z.string(),
    tenantId: z.string(),
    generation: z.int(),
    version: z.number(),
  }),
  key: ({ kind, id }: { kind: 'assistant' | 'number'; id: string }) => ({ pk: `VOICE#${kind}#${id}`, sk: 'PLACE' }),
});
