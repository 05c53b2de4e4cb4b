import { VoiceRefused } from '../provider/provider.ts';

/** A ten-minute call is 5 MB; even a long one in WAV stays below this. */
export const MAX_RECORDING_BYTES = 40 * 1024 * 1024;
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 2;

const isAllowed = (url: URL, hosts: readonly string[]): boolean =>
  hosts.includes(url.host) &&
  (url.protocol === 'https:' || url.hostname === '127.0.0.1') &&
  url.username === '' &&
  url.password === '';

const refuse = (message: string, isTransient = false, cause?: unknown): never => {
  throw new VoiceRefused(message, { isTransient, cause });
};

/** Accepts a URL only on one of the provider's hosts; no other host is ever requested. */
const allowedUrl = (address: string, hosts: readonly string[]): URL => {
  const url = URL.parse(address);
  return url && isAllowed(url, hosts) ? url : refuse('The recording lies on a host that is not the provider’s.');
};

/** Allowed hosts of recordings, and the timeout. */
interface Source {
  readonly hosts: readonly string[];
  readonly timeoutMs?: number | undefined;
}

const isTransientStatus = ({ status }: Response): boolean => status >= 500 || status === 429;

const open = async (address: string, { hosts, timeoutMs = TIMEOUT_MS }: Source, hops = 0): Promise<Response> => {
  const url = allowedUrl(address, hosts);
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status < 300 || response.status >= 400) return response;
  const next = response.headers.get('location');
  await response.body?.cancel();
  if (next === null || hops >= MAX_REDIRECTS) return refuse('The recording’s address leads in circles.');
  return await open(new URL(next, url).href, { hosts, timeoutMs }, hops + 1);
};

const readBounded = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > MAX_RECORDING_BYTES) refuse('The recording is larger than 40 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** Downloads a recording from the provider's hosts only, redirects included, up to 40 MB. */
export const fetchRecording = async (address: string, source: Source) => {
  try {
    const response = await open(address, source);
    if (!response.ok)
      return refuse(`The recording could not be fetched (${response.status}).`, isTransientStatus(response));
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
    if (!/^audio\/[\w.+-]+$|^application\/octet-stream$/.test(contentType))
      return refuse('The recording is no sound file.');
    return { bytes: await readBounded(response), contentType };
  } catch (error) {
    if (error instanceof VoiceRefused) throw error;
    return refuse('The recording could not be fetched.', true, error);
  }
};
