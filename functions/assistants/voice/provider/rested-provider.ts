import { mayAsk, noteTurn } from '../../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type VoiceProvider, VoiceRefused } from './provider.ts';

const resting = (): VoiceRefused =>
  new VoiceRefused('The voice provider is not answering; it is left alone for a moment.', { isPassing: true });

/** The provider as a company may ask it now: left alone while it fails, and tried once when it has rested. */
export const restedProvider = (provider: VoiceProvider, table: TenantTable, now: number): VoiceProvider => {
  const run = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!(await mayAsk(table, 'VAPI', now))) throw resting();
    try {
      const answer = await ask();
      // What the provider has done is not lost for a note about how it went.
      await noteTurn(table, 'VAPI', false, now).catch(() => undefined);
      return answer;
    } catch (error) {
      // A refusal of what was asked says nothing against the provider's health.
      if (error instanceof VoiceRefused) await noteTurn(table, 'VAPI', error.isPassing, now);
      throw error;
    }
  };
  return {
    createAssistant: async (body) => await run(() => provider.createAssistant(body)),
    updateAssistant: async (id, body) => await run(() => provider.updateAssistant(id, body)),
    bindNumber: async (id, body) => await run(() => provider.bindNumber(id, body)),
    placeCall: async (body) => await run(() => provider.placeCall(body)),
    readCall: async (id) => await run(() => provider.readCall(id)),
    // Recordings lie on a host of their own.
    fetchRecording: async (url) => await provider.fetchRecording(url),
  };
};
