import type { voiceCalls } from '../../shared/voice/events.ts';
import type { Consumers } from '../platform/consume.ts';
import { endCall } from './end-call.ts';
import { keepRecording } from './keep-recording.ts';
import { settleOverdue } from './overdue-call.ts';
import { placeCall } from './place-call.ts';
import { syncAssistant } from './sync-assistant.ts';
import type { WorkDeps } from './work-deps.ts';

/** What is done about calls behind the answers. */
export const voiceCallConsumers = (deps: WorkDeps): Consumers<typeof voiceCalls> => ({
  'voice.call_asked': placeCall(deps),
  'voice.call_ended': endCall,
  'voice.recording_made': keepRecording(deps),
  'voice.call_overdue': settleOverdue(deps),
  'voice.assistant_changed': syncAssistant(deps),
});
