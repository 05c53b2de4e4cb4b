import { type CallPhase, type CallTurn, callPhases } from '../../../../shared/assistants/voice/call.ts';
import { outcomeOf } from '../../../../shared/assistants/voice/outcome.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { ProviderMessage } from '../provider/message.ts';
import type { VoiceCall } from '../store.ts';

const phases: Readonly<Record<string, CallPhase>> = {
  scheduled: 'queued',
  queued: 'queued',
  ringing: 'ringing',
  'in-progress': 'in_progress',
  forwarding: 'forwarding',
  ended: 'ended',
};

/** The later of two phases: events arrive late and twice, and a call never moves back. */
const laterPhase = (one: CallPhase, other: CallPhase): CallPhase =>
  callPhases.indexOf(other) > callPhases.indexOf(one) ? other : one;

const instantOf = (value: unknown): string | undefined => {
  const at = typeof value === 'number' ? value : Date.parse(String(value ?? ''));
  return Number.isFinite(at) && at > 0 && at < 4e12 ? toInstant(at) : undefined;
};

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/** Applies a status event; ignored once the final report has been read. */
export const afterStatus = (call: VoiceCall, message: ProviderMessage, now: number): VoiceCall => {
  const phase = phases[message.status ?? ''];
  if (phase === undefined || call.isReported) return call;
  const at = instantOf(message.timestamp) ?? toInstant(now);
  const next = { ...call, phase: laterPhase(call.phase, phase) };
  if (phase === 'in_progress') return { ...next, startedAt: earlier(call.startedAt, at) };
  if (phase !== 'ended') return next;
  const endedReason = message.endedReason ?? call.endedReason;
  const outcome = outcomeOf(endedReason ?? undefined);
  return { ...next, status: 'completed', endedAt: earlier(call.endedAt, at), endedReason, outcome };
};

const MAX_TURN_CHARS = 4000;
const MAX_TURNS = 400;
const speakers: Readonly<Record<string, CallTurn['by']>> = { user: 'caller', bot: 'assistant', assistant: 'assistant' };
const line = /^(AI|Assistant|Bot|User|Customer|Caller):(.*)$/i;

// Replaces characters that would break the page or the table.
const clean = (text: string): string => text.toWellFormed().replaceAll('\u0000', '').slice(0, MAX_TURN_CHARS).trim();

const turnsOfText = (transcript: string): CallTurn[] =>
  transcript.split('\n').flatMap((each) => {
    const [, who = '', text = ''] = line.exec(each.trim()) ?? [];
    if (text.trim() === '') return [];
    return [{ by: /^(AI|Assistant|Bot)$/i.test(who) ? 'assistant' : 'caller', text: clean(text) }];
  });

/** The turns of a call; skips tool calls and prompts. */
export const turnsOf = ({ artifact, transcript }: ProviderMessage): CallTurn[] => {
  const spoken = (artifact?.messages ?? []).flatMap(({ role = '', message = '' }) => {
    const by = speakers[role];
    return by === undefined || message.trim() === '' ? [] : [{ by, text: clean(message) }];
  });
  const turns = spoken.length > 0 ? spoken : turnsOfText(artifact?.transcript ?? transcript ?? '');
  return turns.slice(0, MAX_TURNS);
};

const secondsOf = (
  startedAt: string | undefined,
  endedAt: string | undefined,
  reported: number | undefined,
): number => {
  if (startedAt === undefined || endedAt === undefined) return Math.max(0, Math.round(reported ?? 0));
  return Math.max(0, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 1000));
};

/** The provider's temporary URL of the recording. */
export const recordingUrlOf = ({ artifact, recordingUrl }: ProviderMessage): string | undefined =>
  artifact?.presignedMonoUrl ?? artifact?.recording?.mono?.combinedUrl ?? artifact?.recordingUrl ?? recordingUrl;

/** Applies the end-of-call report; it is read once, and later events do not change its result. */
export const afterReport = (call: VoiceCall, message: ProviderMessage, now: number): VoiceCall => {
  if (call.isReported) return call;
  const startedAt = instantOf(message.startedAt ?? message.call?.startedAt);
  const endedAt = instantOf(message.endedAt ?? message.call?.endedAt) ?? toInstant(now);
  const endedReason = message.endedReason ?? call.endedReason;
  const summary = clean(message.analysis?.summary ?? message.summary ?? '');
  return {
    ...call,
    status: 'completed',
    phase: 'ended',
    isReported: true,
    startedAt: startedAt ?? null,
    endedAt,
    endedReason,
    seconds: secondsOf(startedAt, endedAt, message.durationSeconds),
    outcome: outcomeOf(endedReason ?? undefined),
    summary: summary === '' ? null : summary,
    recording: recordingUrlOf(message) === undefined ? { state: 'none' } : { state: 'waiting' },
  };
};
