import type { voiceCalls } from '../../../shared/assistants/voice/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import { endCall } from './call/end-call.ts';
import { keepRecording } from './call/keep-recording.ts';
import { settleOverdue } from './call/overdue-call.ts';
import { placeCall } from './call/place-call.ts';
import { syncAssistant } from './provider/sync-assistant.ts';
import type { WorkDeps } from './work-deps.ts';

/** Consumers of the voice-calls queue. */
export const voiceCallConsumers = (deps: WorkDeps): Consumers<typeof voiceCalls> => ({
  'voice.call_asked': placeCall(deps),
  'voice.call_ended': endCall,
  'voice.recording_made': keepRecording(deps),
  'voice.call_overdue': settleOverdue(deps),
  'voice.assistant_changed': syncAssistant(deps),
});
