import * as z from 'zod';
import { ServiceCode } from '../../../company/catalog/service.ts';

/** Why a vendor can't do a visit at its time; `missing` names the services it lacks. */
export const VendorObstacle = z.enum(['not_active', 'skills', 'zip', 'day_off', 'hours', 'day_full', 'busy']);
export type VendorObstacle = z.infer<typeof VendorObstacle>;

/** A vendor as a choice for a visit; without an obstacle it is free. */
export const VendorChoice = z.object({
  vendorId: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  obstacle: VendorObstacle.nullable(),
  missing: z.array(ServiceCode),
});
export type VendorChoice = z.infer<typeof VendorChoice>;
