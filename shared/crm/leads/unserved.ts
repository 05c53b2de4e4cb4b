import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { serviceNames } from '../../company/catalog/service-name.ts';
import { Zip } from '../../contract/place.ts';

/** What somebody wants that nobody in the company does where they want it: no day has times for it. */
export const Unserved = z.strictObject({ services: z.array(ServiceCode).min(1).max(13), zip: Zip });
export type Unserved = z.infer<typeof Unserved>;

/** The same in words for the team, without a full stop. */
export const unservedText = ({ services, zip }: Unserved): string =>
  `Nobody does ${serviceNames(services).toLowerCase()} in ${zip} yet`;

/** What is noted of a capture: what nobody does there, then the notes. */
export const notesWith = (unserved: Unserved | undefined, notes = ''): string =>
  [unserved && `${unservedText(unserved)}.`, notes].filter(Boolean).join(' ');
