import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Call } from '../../platform/signed/call.ts';
import { type Caller, signCall } from '../../platform/signed/sign-request.ts';
import type { CallWorker } from './deliver.ts';

const THROTTLED = 429;
/** The function that waits has as much time beside its consumers' (infra/constructs/events/shared-queues.ts). */
const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 5000;
const type = 'application/json';

/** From half to the whole of 50 ms × 2ⁿ, at most five seconds. */
const pauseMs = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** tries) * (0.5 + Math.random() / 2);

/**
 * Calls functions and waits for what they return. Asked again only where Lambda says that nothing has begun: all its places
 * are taken, which is no failure of the messages, so for a minute it is asked ever more seldom. The SDK's client would add
 * 40 KB for this one call.
 */
export const createLambdaCalls =
  (
    caller: Caller,
    call: Call,
    endpoint?: string,
    { patienceMs = PATIENCE_MS, wait = sleep }: Partial<{ patienceMs: number; wait(ms: number): Promise<void> }> = {},
  ): CallWorker =>
  async (functionName, event) => {
    const region = await caller.region();
    const base = endpoint ?? `https://lambda.${region}.amazonaws.com`;
    const url = new URL(`/2015-03-31/functions/${encodeURIComponent(functionName)}/invocations`, base);
    const body = JSON.stringify(event);
    const wanted = { method: 'POST', url, service: 'lambda', region, type, body } as const;
    let waited = 0;
    for (let tries = 1; ; tries++) {
      const answer: Answer = await call('POST', url, signCall(wanted, await caller.credentials()), body);
      if (answer.status === 200) return answer.text;
      if (answer.status !== THROTTLED || waited >= patienceMs) throw new Error(`Lambda refused with ${answer.status}`);
      const ms = pauseMs(tries);
      waited += ms;
      await wait(ms);
    }
  };
