import { openCalls } from '../signed/call.ts';
import { type Caller, sha256, signCall } from '../signed/sign-request.ts';
import { pause } from '../table/client/retry.ts';

/** Sends to and closes WebSocket connections. */
export interface Line {
  /** Sends a message to one connection; false when that connection is gone. */
  post(connectionId: string, message: object): Promise<boolean>;
  /** Closes a connection; a no-op if it is gone. */
  close(connectionId: string): Promise<void>;
}

const MAX_TRIES = 3;
const AT_ONCE = 64;
const GONE = 410;
const call = openCalls(AT_ONCE);

interface Body {
  readonly body: string;
  readonly bodyHash: string;
}

/** Writes each message down once, however many connections it goes to. */
const openBodies = () => {
  const known = new WeakMap<object, Body>();
  return (message: object): Body => {
    const found = known.get(message);
    if (found) return found;
    const body = JSON.stringify(message);
    const made = { body, bodyHash: sha256(body) };
    known.set(message, made);
    return made;
  };
};

const isPassing = (status: number): boolean => status === 429 || status >= 500;

/**
 * A line over the gateway's management API, by calls that we sign ourselves: the SDK's client takes three times the CPU
 * for each, and a broadcast to two hundred is two hundred calls. A message is never changed once it was posted. Throttled and failed calls get three tries.
 */
export const createLine = (endpoint: string, caller: Caller): Line => {
  const bodyOf = openBodies();
  const ask = async (method: 'POST' | 'DELETE', connectionId: string, sent?: Body): Promise<boolean> => {
    const url = new URL(`${endpoint}/@connections/${encodeURIComponent(connectionId)}`);
    const [region, keys] = await Promise.all([caller.region(), caller.credentials()]);
    for (let tries = 1; ; tries++) {
      const type = sent && { type: 'application/octet-stream', ...sent };
      const headers = signCall({ method, url, service: 'execute-api', region, ...type }, keys);
      const { status, text } = await call(method, url, headers, sent?.body).catch((error) => ({
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
    post: (connectionId, message) => ask('POST', connectionId, bodyOf(message)),
    close: async (connectionId) => void (await ask('DELETE', connectionId)),
  };
};
