import * as z from 'zod';
import { Instant } from '../../contract/time.ts';
import { LeadQualification } from '../advice/lead-qualification.ts';
import { ClaimedPerson } from '../claimed-person.ts';

/** Progress of a call; only ever moves forward. */
export const callPhases = ['asked', 'dialling', 'queued', 'ringing', 'in_progress', 'forwarding', 'ended'] as const;
export const CallPhase = z.enum(callPhases);
export type CallPhase = z.infer<typeof CallPhase>;

/** Seed 4, “Voice session”. */
export const CallStatus = z.enum(['active', 'completed']);
export type CallStatus = z.infer<typeof CallStatus>;

/** A recording is deleted so many days after its call. */
export const RECORDING_DAYS = 365;

/** State of a call's recording: stored, still to be downloaded, or why there is none. */
export const Recording = z.object({
  state: z.enum(['none', 'waiting', 'kept', 'failed']),
  key: z.string().optional(),
  bytes: z.int().optional(),
  contentType: z.string().optional(),
  reason: z.string().optional(),
});
export type Recording = z.infer<typeof Recording>;

/** One turn of a call. */
export const CallTurn = z.object({ by: z.enum(['caller', 'assistant']), text: z.string() });
export type CallTurn = z.infer<typeof CallTurn>;

/** A call in a list. */
export const CallRow = z.object({
  callId: z.string(),
  direction: z.enum(['inbound', 'outbound', 'web']),
  status: CallStatus,
  phase: CallPhase,
  /** The other party's number in E.164; null for a call from a browser or a withheld number. */
  number: z.string().nullable(),
  leadId: z.string().nullable(),
  /** Whom the other party only said to be; the call is not that lead's. */
  saysToBe: ClaimedPerson.nullable().default(null),
  /** The other party's name, if it was known when the call began or ended. */
  name: z.string().nullable(),
  createdAt: Instant,
  seconds: z.int().nullable(),
  /** How it ended, in words. */
  outcome: z.string().nullable(),
  tier: LeadQualification.shape.tier.nullable(),
  orderIds: z.array(z.string()),
  version: z.number(),
});
export type CallRow = z.infer<typeof CallRow>;

/** Everything that the back office shows of a call. */
export const CallView = CallRow.extend({
  askedBy: z.string().nullable(),
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  summary: z.string().nullable(),
  turns: z.array(CallTurn),
  qualification: LeadQualification.nullable(),
  recording: Recording.pick({ state: true, reason: true }),
});
export type CallView = z.infer<typeof CallView>;
