import * as z from 'zod';
import { Property, ServiceCode } from '../../../company/catalog/service.ts';
import { BrowserSessionId } from '../../../contract/access/browser-session.ts';
import { idOf, PathId } from '../../../contract/id.ts';
import { Zip } from '../../../contract/place.ts';
import { Instant, LocalDate } from '../../../contract/time.ts';
import { Services } from '../../quoting/quote.ts';

export const Visit = z.object({
  services: z.array(ServiceCode),
  vendorId: z.string(),
  startsAt: Instant,
  endsAt: Instant,
});
export type Visit = z.infer<typeof Visit>;

/** The due date of a remote service. */
export const RemoteDue = z.object({ service: ServiceCode, dueDate: LocalDate });
export type RemoteDue = z.infer<typeof RemoteDue>;

/** A way to do the whole order: all visits in sequence. `id` is opaque, signed and valid for 30 minutes. */
export const Plan = z.object({
  id: z.string(),
  visits: z.array(Visit),
  remote: z.array(RemoteDue),
  /** Vendor names by vendor id. */
  vendors: z.record(z.string(), z.string()),
  /** The date on which everything is done and delivered; only where plans were asked for by such a date. */
  readyOn: LocalDate.optional(),
});
export type Plan = z.infer<typeof Plan>;

/** What can be said about a date by which everything shall be done. */
export const ReadyBy = z.object({
  by: LocalDate,
  /** The last date on which ordering is still in time; null if it is too late. */
  orderBy: LocalDate.nullable(),
  /** The nearest date by which all of it can be done, if `by` is too soon; null if `by` works, or nothing does. */
  nearest: LocalDate.nullable(),
});
export type ReadyBy = z.infer<typeof ReadyBy>;

export const AvailabilityInput = z.strictObject({
  services: Services,
  sqFt: Property.shape.sqFt,
  rooms: Property.shape.rooms,
  zip: Zip,
  from: LocalDate.optional(),
  days: z.int().min(1).max(31).optional(),
  sessionId: BrowserSessionId.optional(),
  /**
   * The date by which everything is done and delivered: planned backward from it, within the notice. Comes without `days`,
   * `like` and `moves`.
   */
  readyBy: LocalDate.optional(),
  /** Plans like this one, in which only the visit that does `service` takes another time. */
  like: z.strictObject({ planId: z.string().min(1).max(4000), service: ServiceCode }).optional(),
  /** Vendors who came before: plans name them wherever they are free and no plan ends later for it. */
  preferredVendorIds: z.array(idOf('vendor')).max(8).optional(),
  /**
   * The order to reschedule: its own visits don't block the new times. With `service`, only the visit that does it moves,
   * and `from` and `days` are about that visit. The company's staff name no token.
   */
  moves: z
    .strictObject({ orderId: PathId, token: z.string().min(1).max(200).optional(), service: ServiceCode.optional() })
    .optional(),
});
export type AvailabilityInput = z.infer<typeof AvailabilityInput>;
