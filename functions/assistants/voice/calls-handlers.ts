import { RECORDING_DAYS } from '../../../shared/assistants/voice/call.ts';
import type { callsContract } from '../../../shared/assistants/voice/contract.ts';
import { recentTries } from '../../../shared/assistants/voice/may-call.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { AppError, notFound } from '../../platform/errors/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { FileStore } from '../../platform/objects/file-store.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { readPermit } from './call/call-permit.ts';
import { requestCall } from './call/request-call.ts';
import { listCalls, viewOf, visibleCall } from './call/view-calls.ts';
import { changeVoiceSettings, readVoiceSettings, refreshAssistant, type VoicePlaceDeps } from './change-settings.ts';

export interface CallsDeps extends VoicePlaceDeps {
  readonly recordings: Pick<FileStore, 'signGet'>;
  /** Encrypts the places of a lead's calls in cursors. */
  readonly signer: Signer;
}

const LISTEN_SECONDS = 600;

const recordingGone = (): AppError =>
  new AppError('notFound', 'NOT_FOUND', `Recordings are kept for ${RECORDING_DAYS} days, and this one is older.`);

/** Calls and the voice assistant, for the back office. */
export const callsHandlers = (deps: CallsDeps): Handlers<typeof callsContract> => ({
  calls: async ({ table, caller, input }) => await listCalls({ table, caller, signer: deps.signer }, input),
  call: async ({ table, caller, input }) => await viewOf(table, await visibleCall(table, caller, input.callId)),
  recording: async ({ table, caller, input, now }) => {
    const { recording, createdAt } = await visibleCall(table, caller, input.callId);
    if (recording.state !== 'kept' || recording.key === undefined) throw notFound('Recording');
    if (Date.parse(createdAt) < now - RECORDING_DAYS * DAY) throw recordingGone();
    const url = await deps.recordings.signGet(recording.key, LISTEN_SECONDS);
    return { url, expiresAt: toInstant(now + LISTEN_SECONDS * 1000) };
  },
  askCall: async (request) => await viewOf(request.table, await requestCall(request, deps.hasProvider)),
  mayCall: async ({ table, caller, input, now }) => {
    const lead = await visibleLead(table, caller, input.leadId);
    const { obstacles, callee } = await readPermit(table, lead, deps.hasProvider, now);
    const tries = recentTries(
      (callee?.tries ?? []).map(({ at }) => at),
      now,
    ).length;
    return { mayCall: obstacles.length === 0, obstacles, tries };
  },
  voiceSettings: async (request) => await readVoiceSettings(deps, request),
  changeVoiceSettings: async (request) => await changeVoiceSettings(deps, request, request.input),
  refreshAssistant: async (request) => await refreshAssistant(deps, request, request.input),
});
