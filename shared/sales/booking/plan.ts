import * as z from 'zod';
import { Property, ServiceCode } from '../../company/catalog/service.ts';
import { PathId } from '../../contract/id.ts';
import { Zip } from '../../contract/place.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { Services } from '../quoting/quote.ts';

export const Visit = z.object({
  services: z.array(ServiceCode),
  vendorId: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type Visit = z.infer<typeof Visit>;

/** When a remote service is delivered: its due date, counted from the visit that it needs or from the order. */
export const RemoteDue = z.object({ service: ServiceCode, dueDate: LocalDate });
export type RemoteDue = z.infer<typeof RemoteDue>;

/** A way to do the whole order: all visits in sequence; `id` is opaque, signed, good for 30 minutes. */
export const Plan = z.object({
  id: z.string(),
  visits: z.array(Visit),
  remote: z.array(RemoteDue),
  /** Names of the vendors that come, by id. */
  vendors: z.record(z.string(), z.string()),
});
export type Plan = z.infer<typeof Plan>;

/** Random and secret: the browser session that owns a hold, so that its own hold never stands in its way. */
export const BrowserSessionId = z.string().min(16).max(80);

export const AvailabilityInput = z.strictObject({
  services: Services,
  sqFt: Property.shape.sqFt,
  rooms: Property.shape.rooms,
  zip: Zip,
  from: LocalDate.optional(),
  days: z.number().int().min(1).max(31).optional(),
  sessionId: BrowserSessionId.optional(),
  /** The order that is to be moved: its own visits are not in its way. */
  moves: z.strictObject({ orderId: PathId, token: z.string().min(1).max(200) }).optional(),
});
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;
