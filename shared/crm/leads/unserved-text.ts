import { serviceKinds } from '../../company/catalog/service-kinds.ts';
import type { Unserved } from './unserved.ts';

/** What nobody does, in words for the team, without a full stop. */
export const unservedText = ({ services, zip }: Unserved): string =>
  `Nobody does ${serviceKinds(services)} in ${zip} yet`;

/** What is noted of a capture: what nobody does there, then the notes. */
export const notesWith = (unserved: Unserved | undefined, notes = ''): string =>
  [unserved && `${unservedText(unserved)}.`, notes].filter(Boolean).join(' ');
