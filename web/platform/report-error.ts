import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { browserSessionId } from './browser-session.ts';

const reported = new Set<string>();

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Tells the error log what a browser saw, each message once a page; reporting never fails. */
export const reportError = async (error: unknown, context: Record<string, unknown> = {}): Promise<void> => {
  const message = describe(error).slice(0, 2000) || 'Unknown error';
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
    // The visitor can do nothing about it.
  }
};

/** Reports what no screen caught. */
export const reportUncaughtErrors = (): void => {
  addEventListener('error', (event) => void reportError(event.error ?? event.message, { kind: 'error' }));
  addEventListener('unhandledrejection', (event) => void reportError(event.reason, { kind: 'unhandledrejection' }));
};
