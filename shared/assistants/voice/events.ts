import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';

/** Somebody of the team wants the assistant to call a lead. */
export const CallAsked = eventType('voice.call_asked', z.object({ callId: z.string() }));

/** A call is over: it is told to the lead, counted and judged. */
export const CallEnded = eventType('voice.call_ended', z.object({ callId: z.string() }));

/** The provider has a recording, under an address that is good for a while. */
export const RecordingMade = eventType('voice.recording_made', z.object({ callId: z.string(), url: z.string() }));

/** A call should be over by now, but nobody has said so. */
export const CallOverdue = eventType('voice.call_overdue', z.object({ callId: z.string() }));

/** What the provider's assistant is made of has changed. */
export const AssistantChanged = eventType('voice.assistant_changed', z.object({ attempt: z.number().int() }));

/** Everything about calls that asks the provider or takes longer than an answer may. */
export const voiceCalls = queueType({
  name: 'voice-calls',
  fifo: true,
  events: [CallAsked, CallEnded, RecordingMade, CallOverdue, AssistantChanged],
});
