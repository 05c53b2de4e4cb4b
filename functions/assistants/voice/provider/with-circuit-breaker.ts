import { mayAsk, noteTurn } from '../../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type VoiceProvider, VoiceRefused } from './provider.ts';

const resting = (): VoiceRefused =>
  new VoiceRefused('The voice provider is not answering; it is left alone for a moment.', { isTransient: true });

/** The provider behind a company's circuit breaker: paused while it fails, then tested with one request. */
export const withCircuitBreaker = (provider: VoiceProvider, table: TenantTable, now: number): VoiceProvider => {
  const run = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!(await mayAsk(table, 'VAPI', now))) throw resting();
    try {
      const answer = await ask();
      // A failed health note must not lose a successful result.
      await noteTurn(table, 'VAPI', false, now).catch(() => undefined);
      return answer;
    } catch (error) {
      // A rejected request says nothing about the provider's health.
      if (error instanceof VoiceRefused) await noteTurn(table, 'VAPI', error.isTransient, now);
      throw error;
    }
  };
  return {
    createAssistant: async (body) => await run(() => provider.createAssistant(body)),
    updateAssistant: async (id, body) => await run(() => provider.updateAssistant(id, body)),
    bindNumber: async (id, body) => await run(() => provider.bindNumber(id, body)),
    placeCall: async (body) => await run(() => provider.placeCall(body)),
    readCall: async (id) => await run(() => provider.readCall(id)),
    // Recordings are on a separate host.
    fetchRecording: async (url) => await provider.fetchRecording(url),
  };
};
