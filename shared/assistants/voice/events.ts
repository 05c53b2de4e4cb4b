import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** A staff member requested a call to a lead. */
export const CallRequested = eventType('voice.call_asked', z.object({ callId: z.string() }));

/** A call has ended: log it with the lead, meter it and score it. */
export const CallEnded = eventType('voice.call_ended', z.object({ callId: z.string() }));

/** The provider has a recording, at a temporary URL. */
export const RecordingMade = eventType('voice.recording_made', z.object({ callId: z.string(), url: z.string() }));

/** A call should have ended, but no report has arrived. */
export const CallOverdue = eventType('voice.call_overdue', z.object({ callId: z.string() }));

/** Input of the provider's assistant has changed. */
export const AssistantChanged = eventType('voice.assistant_changed', z.object({ attempt: z.int() }));

/** Work for calls that calls the provider or takes longer than a response may. */
export const voiceCalls = queueType({
  name: 'voice-calls',
  fifo: true,
  events: [CallRequested, CallEnded, RecordingMade, CallOverdue, AssistantChanged],
});
