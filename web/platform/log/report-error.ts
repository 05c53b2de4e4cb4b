import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { browserSessionId } from '../visit/browser-session.ts';
import { pageLog } from './log-buffer.ts';

const reported = new Set<string>();

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reports an error to the error log, each message once per page load; never throws. */
export const reportError = async (error: unknown, context: Record<string, unknown> = {}): Promise<void> => {
  const message = describe(error).slice(0, 2000) || 'Unknown error';
  pageLog.add(message);
  if (reported.has(message) || reported.size >= 20) return;
  reported.add(message);
  const correlationId = error instanceof ApiError ? error.correlationId : undefined;
  const stack = error instanceof Error ? error.stack?.slice(0, 4000) : undefined;
  const path = location.pathname;
  try {
    await api(
      'POST /api/error-logs',
      { message, context: { path, stack, ...context }, correlationId, sessionId: browserSessionId() },
      { keepalive: true },
    );
  } catch {
    // There is nothing the visitor could do.
  }
};

// Browsers say so when a layout settles in the next frame instead of this one; nothing is lost and nobody can act on it.
const isNoise = (message: string): boolean => message.startsWith('ResizeObserver loop');

/** Reports uncaught errors and rejections. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', (event) => {
    if (!isNoise(event.message)) void reportError(event.error ?? event.message, { kind: 'error' });
  });
  addEventListener('unhandledrejection', (event) => void reportError(event.reason, { kind: 'unhandledrejection' }));
};
