import type * as z from 'zod';
import type { Recording } from '../../../../shared/assistants/voice/call.ts';
import type { RecordingMade } from '../../../../shared/assistants/voice/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { VoiceRefused } from '../provider/provider.ts';
import { callItem } from '../store.ts';
import type { WorkDeps } from '../work-deps.ts';

const endings: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
};

const note = async (table: TenantTable, callId: string, recording: Recording): Promise<void> =>
  await untilWritten(async () => {
    const call = await table.get(callItem, { callId }, { consistent: true });
    if (call && call.recording.state !== 'kept') await table.commit(table.patch(callItem, call, { recording }));
  });

/** Copies a recording from the provider to our own storage before its URL expires. */
export const keepRecording =
  ({ provider, recordings }: WorkDeps) =>
  async ({ table, data: { callId, url } }: Occurrence<z.output<typeof RecordingMade.data>>): Promise<void> => {
    const call = await table.get(callItem, { callId }, { consistent: true });
    if (!call || call.recording.state === 'kept') return;
    if (!provider) return await note(table, callId, { state: 'failed', reason: 'No voice provider is connected.' });
    try {
      const { bytes, contentType } = await provider.fetchRecording(url);
      const ending = endings[contentType] ?? 'bin';
      const key = `recordings/${table.tenantId}/${callId}.${ending}`;
      await recordings.keep(key, bytes, contentType, `call-${call.createdAt.slice(0, 10)}.${ending}`);
      await note(table, callId, { state: 'kept', key, bytes: bytes.byteLength, contentType });
    } catch (error) {
      if (!(error instanceof VoiceRefused) || error.isTransient) throw error;
      await note(table, callId, { state: 'failed', reason: error.message });
    }
  };
