import type { SignInFailureReason } from '../../../../shared/company/identity/sign-in-failure.ts';
import { api } from '../../api/api.ts';

const REPORT_TIMEOUT_MS = 1000;
const told = new Set<string>();

/**
 * Reports a failed sign-in to the server, once per page load. Ignores errors and waits for at most one second, so that
 * reporting never delays the user.
 */
export const tellFailure = async (reason: Exclude<SignInFailureReason, 'switched_off'>): Promise<void> => {
  if (told.has(reason)) return;
  told.add(reason);
  const sent = api('POST /api/sign-in-failures', { reason }, { keepalive: true }).catch(() => undefined);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, REPORT_TIMEOUT_MS))]);
};
