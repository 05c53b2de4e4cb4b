import { serviceKinds } from '../../company/catalog/service-kinds.ts';
import type { Unserved } from './unserved.ts';

/** What nobody does, within a sentence: each of these kinds of work, or all of them in one visit. */
export const unservedKinds = ({
  services,
  isTogether,
}: {
  readonly services: Parameters<typeof serviceKinds>[0];
  readonly isTogether?: true | undefined;
}): string => `${serviceKinds(services)}${isTogether ? ' in one visit' : ''}`;

/** What nobody does, in words for the team, without a full stop. */
export const unservedText = (unserved: Unserved): string =>
  `Nobody does ${unservedKinds(unserved)} in ${unserved.zip} yet`;

/** What is noted of a capture: what nobody does there, then the notes. */
export const notesWith = (unserved: Unserved | undefined, notes = ''): string =>
  [unserved && `${unservedText(unserved)}.`, notes].filter(Boolean).join(' ');
