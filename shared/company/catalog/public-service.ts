import * as z from 'zod';
import { Cents } from '../../contract/money.ts';
import { Package, Service } from './service.ts';

/** A service as the public catalog shows it; `basePrice` is the smallest price of the service. */
export const PublicService = Service.pick({
  code: true,
  name: true,
  description: true,
  addOn: true,
  deliveryDays: true,
}).extend({
  basePrice: Cents,
  /** The price of the largest property; equal to basePrice where size does not matter. */
  maxPrice: Cents,
  onSite: z.boolean(),
});
export type PublicService = z.infer<typeof PublicService>;

export const PublicCatalog = z.object({
  services: z.array(PublicService),
  packages: z.array(Package),
  /** True where some ZIP codes cost more: a price without one may not be the last word. */
  hasZones: z.boolean().optional(),
});
export type PublicCatalog = z.infer<typeof PublicCatalog>;
