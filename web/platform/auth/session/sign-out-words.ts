import type { SignOutReason } from './auth-state.ts';

/** Why a session ended, for the page that offers to sign in again. */
export const signOutWords: Readonly<Record<SignOutReason, string>> = {
  chosen: 'You are signed out.',
  inactive: 'You were signed out after two hours without activity. Sign in to return to the page you were on.',
  expired: 'Your session has ended. Sign in to pick up where you left off.',
  elsewhere: 'You signed out in another tab.',
};
