import { openCalls } from '../signed/call.ts';
import { type Caller, signCall } from '../signed/sign-request.ts';
import { pause } from '../table/retry.ts';

/** Sends to and closes WebSocket connections. */
export interface Line {
  /** Sends a message to one connection; false when that connection is gone. */
  post(connectionId: string, message: unknown): Promise<boolean>;
  /** Closes a connection; a no-op if it is gone. */
  close(connectionId: string): Promise<void>;
}

const MAX_TRIES = 3;
const AT_ONCE = 64;
const GONE = 410;
const call = openCalls(AT_ONCE);

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * A line over the gateway's management API, by calls that we sign ourselves: the SDK's client takes three times the CPU
 * for each, and a broadcast to two hundred is two hundred calls. Throttled and failed calls get three tries.
 */
export const createLine = (endpoint: string, caller: Caller): Line => {
  const ask = async (method: 'POST' | 'DELETE', connectionId: string, body?: string): Promise<boolean> => {
    const url = new URL(`${endpoint}/@connections/${encodeURIComponent(connectionId)}`);
    const [region, keys] = await Promise.all([caller.region(), caller.credentials()]);
    for (let tries = 1; ; tries++) {
      const type = body === undefined ? {} : { type: 'application/octet-stream', body };
      const headers = signCall({ method, url, service: 'execute-api', region, ...type }, keys);
      const { status, text } = await call(method, url, headers, body).catch((error) => ({
        status: 503,
        text: String(error),
      }));
      if (status === GONE) return false;
      if (status < 300) return true;
      if (!isPassing(status) || tries >= MAX_TRIES) throw new Error(`The gateway refused with ${status}: ${text}`);
      await pause(tries);
    }
  };
  return {
    post: (connectionId, message) => ask('POST', connectionId, JSON.stringify(message)),
    close: async (connectionId) => void (await ask('DELETE', connectionId)),
  };
};
