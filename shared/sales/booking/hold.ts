import * as z from 'zod';
import { Instant } from '../../contract/time.ts';
import { AvailabilityInput, RemoteDue, Visit } from './plan/plan.ts';

export const PlanId = z.string().min(1).max(4000);

export const HoldInput = AvailabilityInput.omit({ like: true }).extend({ planId: PlanId });
export type HoldInput = z.infer<typeof HoldInput>;

/** A hold: all visits of a plan, reserved for the company’s `holdMinutes`. */
export const HoldAnswer = z.object({
  holdId: z.string(),
  expiresAt: Instant,
  visits: z.array(Visit),
  remote: z.array(RemoteDue),
  vendors: z.record(z.string(), z.string()),
  /** The browser session that owns the hold, to be sent with the next calls. */
  sessionId: z.string(),
});
export type HoldAnswer = z.infer<typeof HoldAnswer>;
