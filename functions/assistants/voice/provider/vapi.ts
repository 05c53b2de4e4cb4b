import * as z from 'zod';
import { fetchRecording } from '../call/recording-client.ts';
import { type VoiceProvider, VoiceRefused } from './provider.ts';

/** Address of the provider and its timeouts. */
export interface VapiOptions {
  readonly key: string;
  readonly url: string;
  /** `/call` today; some of the provider's pages still say `/call/phone`. */
  readonly callPath?: string;
  readonly timeoutMs?: number;
  readonly recordingHosts: readonly string[];
  readonly recordingTimeoutMs?: number;
}

const Identified = z.looseObject({ id: z.string().min(1).max(100) });

const noAnswer = (cause: unknown): VoiceRefused =>
  new VoiceRefused('The voice provider did not answer.', { isUnsure: true, isTransient: true, cause });
const nonsense = (cause?: unknown): VoiceRefused =>
  new VoiceRefused('The voice provider gave an answer that makes no sense.', {
    isUnsure: true,
    isTransient: true,
    cause,
  });

const refusalOf = (status: number): VoiceRefused => {
  if (status === 401 || status === 403) return new VoiceRefused('The voice provider does not accept its key.');
  if (status === 404)
    return new VoiceRefused('The voice provider does not know what was to be changed.', { isGone: true });
  if (status === 429) return new VoiceRefused('The voice provider has too much to do.', { isTransient: true });
  if (status >= 500)
    return new VoiceRefused('The voice provider has a problem.', { isTransient: true, isUnsure: true });
  return new VoiceRefused(`The voice provider refused what it was asked (${status}).`);
};

/**
 * The provider over HTTPS: bearer key, four-second timeout. Over 40 lines: the methods close over the key, address and
 * timeouts.
 */
export const createVapi = ({
  key,
  url,
  callPath = '/call',
  timeoutMs = 4000,
  recordingHosts,
  recordingTimeoutMs,
}: VapiOptions): VoiceProvider => {
  const answered = async (method: string, path: string, body?: object): Promise<Response> => {
    const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const init = { method, headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' as const };
    try {
      return await fetch(`${url}${path}`, { ...init, ...(body ? { body: JSON.stringify(body) } : {}) });
    } catch (error) {
      throw noAnswer(error);
    }
  };
  const textOf = async (response: Response): Promise<string> => {
    try {
      return await response.text();
    } catch (error) {
      throw noAnswer(error);
    }
  };
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await answered(method, path, body);
    const text = await textOf(response);
    if (response.status === 404 && method === 'GET') return undefined;
    if (!response.ok) throw refusalOf(response.status);
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      throw nonsense(error);
    }
  };
  const identified = async (method: string, path: string, body: object): Promise<{ id: string }> => {
    const parsed = Identified.safeParse(await ask(method, path, body));
    if (!parsed.success) throw nonsense(parsed.error);
    return { id: parsed.data.id };
  };
  return {
    createAssistant: async (body) => await identified('POST', '/assistant', body),
    updateAssistant: async (id, body) => {
      await identified('PATCH', `/assistant/${encodeURIComponent(id)}`, body);
    },
    bindNumber: async (id, body) => {
      await identified('PATCH', `/phone-number/${encodeURIComponent(id)}`, body);
    },
    placeCall: async (body) => await identified('POST', callPath, body),
    readCall: async (id) => await ask('GET', `/call/${encodeURIComponent(id)}`),
    fetchRecording: async (address) =>
      await fetchRecording(address, { hosts: recordingHosts, timeoutMs: recordingTimeoutMs }),
  };
};
