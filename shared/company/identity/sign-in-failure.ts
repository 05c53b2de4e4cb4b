import * as z from 'zod';
import { SessionInfo } from './session.ts';

/** Why a sign-in came to nothing, as far as the product hears of it. */
export const SignInFailureReason = z.enum(['google_required', 'no_access', 'switched_off', 'denied', 'failed']);
export type SignInFailureReason = z.infer<typeof SignInFailureReason>;

/** A sign-in that came to nothing; whoever it was is named only where the pool had established it. */
export const SignInFailure = z.object({
  failureId: z.string(),
  reason: SignInFailureReason,
  email: z.string().nullable(),
  ...SessionInfo.pick({ deviceType: true, browser: true, platform: true }).shape,
  createdAt: z.string(),
});
export type SignInFailure = z.infer<typeof SignInFailure>;
