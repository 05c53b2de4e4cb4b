import type { Completion } from '../../../platform/auth/auth.ts';

/** How a sign-in can end without anybody signed in. */
export type Outcome = 'denied' | 'failed' | 'nothingUnderWay';

/** What the provider's answer and the completion come to; undefined when somebody is signed in. */
export const outcomeOf = (error: string | null, completion: Completion): Outcome | undefined => {
  if (completion === 'signedIn') return undefined;
  if (error === 'access_denied') return 'denied';
  return completion === 'failed' || error ? 'failed' : 'nothingUnderWay';
};
