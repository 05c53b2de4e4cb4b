import type { SignInFailureReason } from '../../../shared/company/identity/sign-in-failure.ts';
import { api } from '../api.ts';

const PATIENCE = 1000;
const told = new Set<string>();

/**
 * Tells the server, once a page, that a sign-in came to nothing; a failure is nobody's trouble, and nobody waits longer
 * than a second for it.
 */
export const tellFailure = async (reason: Exclude<SignInFailureReason, 'switched_off'>): Promise<void> => {
  if (told.has(reason)) return;
  told.add(reason);
  const sent = api('POST /api/sign-in-failures', { reason }, { keepalive: true }).catch(() => undefined);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};
