import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';

export const OfferId = z.enum(['rush_delivery', 'video_upgrade', 'bundle_15', 'annual_vip']);
export type OfferId = z.infer<typeof OfferId>;

/** An upsell offer (seed 3); prices in cents. */
export const Offer = z.object({
  id: OfferId,
  trigger: z.string(),
  title: z.string(),
  description: z.string(),
  value: z.string(),
  cta: z.string(),
  services: z.array(ServiceCode),
  originalPrice: z.int(),
  offerPrice: z.int(),
  urgency: z.string(),
});
export type Offer = z.infer<typeof Offer>;
