import type { Completion } from '../../../platform/auth/auth.ts';

/** How a sign-in can end without anybody signed in. */
export type Outcome = 'denied' | 'failed' | 'nothingUnderWay';

/** The outcome of the provider's response and the completion; undefined when signed in. */
export const outcomeOf = (error: string | null, completion: Completion): Outcome | undefined => {
  if (completion === 'signedIn') return undefined;
  if (error === 'access_denied') return 'denied';
  return completion === 'failed' || error ? 'failed' : 'nothingUnderWay';
};
