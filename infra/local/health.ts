import type { InvocationLog } from './lambda/invocation-log.ts';
import { Notice } from './notices/notice.ts';

const TIMEOUT_MS = 60_000;

/** What GET /api/health says beside that all is well. */
export interface Health {
  /** Present while stored data of an older version is brought along. */
  upgrade?: { read: number };
}

/** Waits until GET /api/health succeeds; on a timeout, reports the last failed invocation. */
export const waitUntilHealthy = async (origin: string, log: InvocationLog, timeoutFactor = 1): Promise<Health> => {
  const until = performance.now() + TIMEOUT_MS * timeoutFactor;
  for (;;) {
    const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
    if (answer?.ok) return (await answer.json().catch(() => ({}))) as Health;
    if (performance.now() > until) {
      const last = log.entries.findLast((entry) => entry.error);
      const cause = last ? ` Last error, in ${last.function}: ${last.error}` : '';
      throw new Notice(`${origin}/api/health answers ${answer?.status ?? 'nothing'}.${cause}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
};
