import { voiceCallConsumers } from '../../../functions/assistants/voice/consumers.ts';
import type { VoiceProvider } from '../../../functions/assistants/voice/provider/provider.ts';
import { createVapi } from '../../../functions/assistants/voice/provider/vapi.ts';
import { leadFollowUpConsumers } from '../../../functions/crm/leads/follow-up/lead-follow-up.ts';
import { consume } from '../../../functions/platform/consume.ts';
import type { FileStore } from '../../../functions/platform/objects/file-store.ts';
import { voiceCalls } from '../../../shared/assistants/voice/events.ts';
import { leadFollowUp } from '../../../shared/operations/lead-follow-up.ts';
import { deliver, envelopeOf } from '../table/deliver.ts';
import type { Vapi } from './vapi-stand-in.ts';
import type { VoiceBench } from './voice-bench.ts';

/** A client that waits for a provider as long as that makes sense at the moment. */
export const patiently = (vapi: Vapi): VoiceProvider => {
  const { url, host: recordingHost } = vapi;
  const client = (): VoiceProvider => {
    const timeoutMs = vapi.patienceMs();
    const recordingHosts = [recordingHost];
    return createVapi({ key: 'a-key', url, recordingHosts, timeoutMs, recordingTimeoutMs: timeoutMs });
  };
  return new Proxy(client(), { get: (_, name) => Reflect.get(client(), name) });
};

/** The queue behind calls, with the provider's stand-in or without any. */
export const openVoiceWork = (
  bench: VoiceBench,
  vapi: Vapi | undefined,
  speakTo: (vapi: Vapi) => VoiceProvider = patiently,
) => {
  const kept = new Map<string, { bytes: Uint8Array; contentType: string }>();
  const recordings: Pick<FileStore, 'keep'> = {
    keep: async (key, bytes, contentType) => {
      kept.set(key, { bytes, contentType });
    },
  };
  const provider = vapi && speakTo(vapi);
  const site = { scheme: 'https', platformHost: 'northlight.example' };
  const deps = { provider, platformTable: bench.platform, signer: bench.signer, site, recordings };
  const handler = consume(voiceCalls, voiceCallConsumers(deps), { openTable: bench.openTable, clock: bench.now });
  const done = new Set<unknown>();
  /** Delivers what the company's calls have asked for, oldest first; answers how many came back. */
  const work = async (tenantId: string): Promise<number> => {
    const names: readonly string[] = voiceCalls.events.map(({ name }) => name);
    const waiting = (await bench.items(tenantId, 'event')).filter(
      ({ type, eventId }) => names.includes(String(type)) && !done.has(eventId),
    );
    for (const { eventId } of waiting) done.add(eventId);
    return (await deliver(handler, waiting.map(envelopeOf))).length;
  };
  const crm = consume(leadFollowUp, leadFollowUpConsumers, { openTable: bench.openTable, clock: bench.now });
  /** Folds what the calls told of people into their leads. */
  const foldLeads = async (tenantId: string): Promise<number> => {
    const captured = (await bench.items(tenantId, 'event')).filter(({ type }) => type === 'lead.captured');
    return (await deliver(crm, captured.map(envelopeOf))).length;
  };
  return { kept, deps, handler, work, foldLeads };
};
