import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Zip } from '../../contract/place.ts';

/** What somebody wants that nobody in the company does where they want it: no day has times for it. */
export const Unserved = z.strictObject({
  services: z.array(ServiceCode).min(1).max(13),
  zip: Zip,
  /** Where each of these services is done there, but by nobody together in one visit. */
  isTogether: z.literal(true).optional(),
});
export type Unserved = z.infer<typeof Unserved>;
