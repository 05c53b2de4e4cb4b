import type { Answer, Call } from '../../platform/signed/call.ts';
import { type Caller, signCall } from '../../platform/signed/sign-request.ts';
import { pause } from '../../platform/table/retry.ts';
import type { CallWorker } from './deliver.ts';

const MAX_TRIES = 3;
const THROTTLED = 429;
const type = 'application/json';

/**
 * Calls functions and waits for what they return. Asked again only where Lambda says that nothing has begun: all its places
 * are taken. The SDK's client would add 40 KB for this one call.
 */
export const createLambdaCalls =
  (caller: Caller, call: Call, endpoint?: string): CallWorker =>
  async (functionName, event) => {
    const region = await caller.region();
    const base = endpoint ?? `https://lambda.${region}.amazonaws.com`;
    const url = new URL(`/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`, base);
    const body = JSON.stringify(event);
    const wanted = { method: 'POST', url, service: 'lambda', region, type, body } as const;
    for (let tries = 1; ; tries++) {
      const answer: Answer = await call('POST', url, signCall(wanted, await caller.credentials()), body);
      if (answer.status === 200) return answer.text;
      if (answer.status !== THROTTLED || tries >= MAX_TRIES) throw new Error(`Lambda refused with ${answer.status}`);
      await pause(tries);
    }
  };
