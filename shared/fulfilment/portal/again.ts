import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { PlacedOrder, PropertyDetails } from '../../sales/booking/order.ts';
import { Profile } from '../../sales/booking/workflow/profile.ts';

/** What is known for the next booking of a house: everything but the time and the price, which are today's. */
export const BookAgain = z.object({
  /** What was ordered, without rush: that was about the time. */
  services: z.array(ServiceCode),
  address: z.object({ line1: z.string(), city: z.string(), zip: z.string() }),
  /** Null where the office only assumed it. */
  sqFt: z.number().nullable(),
  rooms: z.number().nullable(),
  propertyDetails: PropertyDetails,
  profile: Profile,
  contactInfo: z.object({ fullName: z.string(), email: z.string(), phone: z.string() }),
  /** The client for whom it was ordered. */
  forClient: PlacedOrder.shape.forClient,
  /** Who came, to be asked first. */
  vendors: z.array(z.object({ vendorId: z.string(), name: z.string() })),
});
export type BookAgain = z.infer<typeof BookAgain>;
