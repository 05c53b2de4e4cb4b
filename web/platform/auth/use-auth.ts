import { useEffect, useSyncExternalStore } from 'react';
import { auth } from './auth.ts';
import type { AuthState } from './session/auth-state.ts';

/** The sign-in state of this tab; the first use starts the state machine. */
export const useAuth = (): AuthState => {
  useEffect(() => {
    if (auth.getState().status === 'loading') void auth.refresh();
  }, []);
  return useSyncExternalStore(auth.subscribe, auth.getState);
};
