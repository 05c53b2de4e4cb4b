import * as z from 'zod';
import { Zip } from '../../../contract/place.ts';
import { ServiceCode } from '../../catalog/service.ts';

/** A sales tax rate and where it holds; without ZIP codes wherever no other rate holds. */
export const TaxRate = z.object({
  name: z.string(),
  /** Hundredths of a percent: 600 is 6 %. */
  basisPoints: z.int(),
  zipCodes: z.array(Zip),
});
export type TaxRate = z.infer<typeof TaxRate>;

/** What a company charges sales tax on; nothing is taxed until both lists have an entry. */
export const TaxPolicy = z.object({ rates: z.array(TaxRate), services: z.array(ServiceCode) });
export type TaxPolicy = z.infer<typeof TaxPolicy>;
