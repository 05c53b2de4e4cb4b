import * as z from 'zod';
import { SessionInfo } from './session.ts';

/** Why a sign-in failed, as far as the product can tell. */
export const SignInFailureReason = z.enum(['google_required', 'no_access', 'switched_off', 'denied', 'failed']);
export type SignInFailureReason = z.infer<typeof SignInFailureReason>;

/** Failed sign-in; the email is known only if the user pool authenticated it. */
export const SignInFailure = z.object({
  failureId: z.string(),
  reason: SignInFailureReason,
  email: z.string().nullable(),
  ...SessionInfo.pick({ deviceType: true, browser: true, platform: true }).shape,
  createdAt: z.string(),
});
export type SignInFailure = z.infer<typeof SignInFailure>;
