import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { BookingDraft } from '../../../../shared/sales/booking/draft.ts';

/** A visit with its position in a vendor's calendar, in cells (see calendar.ts). */
export const PlacedVisit = z.object({
  /** Its number in the order: part of its job key in the calendar and of its UID in calendar files. */
  n: z.int(),
  services: z.array(ServiceCode),
  vendorId: z.string(),
  vendorName: z.string(),
  date: z.string(),
  from: z.int(),
  to: z.int(),
  lane: z.int(),
});
export type PlacedVisit = z.infer<typeof PlacedVisit>;

/** All visits of a plan, reserved for one visitor until `expiresAt` (epoch milliseconds). */
export const Hold = z.object({
  holdId: z.string(),
  sessionId: z.string().optional(),
  services: z.array(ServiceCode),
  sqFt: z.number(),
  rooms: z.number(),
  zip: z.string(),
  visits: z.array(PlacedVisit),
  expiresAt: z.number(),
  extensions: z.int(),
  needsRush: z.boolean().optional(),
  /** The key it counts under; absent for what staff hold. */
  claimKey: z.string().optional(),
  /** True for somebody who has proven an address: it takes nothing of the share of unproven people. */
  isProven: z.boolean().optional(),
  version: z.number(),
});
export type Hold = z.infer<typeof Hold>;

/** True if its visits count among those of unproven people. */
export const isUnprovenHold = ({ claimKey, isProven }: Pick<Hold, 'claimKey' | 'isProven'>): boolean =>
  claimKey !== undefined && isProven !== true;

/** The current hold of a browser session and its calendar days, so that it can be released without reading it. */
export const SessionHold = z.object({
  sessionId: z.string(),
  holdId: z.string(),
  places: z.array(z.object({ n: z.int(), date: z.string(), vendorId: z.string() })),
  madeAt: z.number(),
  /** What the buyer entered with that hold. It is not in the hold, so that typing never races an extension or an order. */
  entered: z.object({ holdId: z.string(), draft: BookingDraft }).optional(),
  version: z.number(),
});
export type SessionHold = z.infer<typeof SessionHold>;
