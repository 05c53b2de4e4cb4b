import type { Answer } from './http.ts';

const isOwnBody = (json: Answer['json']): boolean =>
  typeof json?.error?.code === 'string' && typeof json.error.message === 'string' && !!json.error.correlationId;

/** What is wrong with an answer while something we use is failing: only 2xx, 4xx and our own 503 may come; else undefined. */
export const wrongUnderFault = ({ status, headers, body, json }: Answer): string | undefined => {
  if (status >= 200 && status < 300) return undefined;
  if (!isOwnBody(json)) return `${status} in a body that is not ours: ${body}`;
  if (status >= 500 && status !== 503) return `${status} instead of 503: ${body}`;
  if (status !== 503) return undefined;
  if (!/^[1-9]\d*$/.test(String(headers['retry-after']))) return `503 without Retry-After: ${body}`;
  return json.error.code === 'UNAVAILABLE' ? undefined : `503 with the code ${json.error.code}`;
};
