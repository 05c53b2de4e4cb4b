import * as z from 'zod';
import { Instant, LocalDate } from '../../contract/time.ts';
import { PlanId } from '../../sales/booking/hold.ts';
import { Plan } from '../../sales/booking/plan/plan.ts';
import { VendorObstacle } from '../../sales/booking/plan/vendor-choice.ts';
import { DispatchVisit } from './visit.ts';

/** A rule of availability that a move would break: what stands against the vendor, or against the time itself. */
export const MoveRule = z.enum([...VendorObstacle.options, 'trades', 'same_house', 'closed', 'notice']);
export type MoveRule = z.infer<typeof MoveRule>;

/** The way between a visit and the vendor’s job beside it. */
export const MoveWay = z.object({
  zip: z.string(),
  /** What the company keeps free between two jobs, at least the way. */
  minutes: z.int(),
  /** What is there; negative where the jobs overlap. */
  free: z.int(),
});
export type MoveWay = z.infer<typeof MoveWay>;

/** What a move would mean, without doing it. */
export const MoveTrial = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  isPossible: z.boolean(),
  /** Every rule that it would break, in words. */
  unmet: z.array(z.object({ rule: MoveRule, text: z.string() })),
  travel: z.object({
    /** From the vendor’s home. */
    fromHome: z.int(),
    before: MoveWay.optional(),
    after: MoveWay.optional(),
  }),
  /** The dates of the order’s other trades, between which the visit must stay. */
  trades: z.object({ after: LocalDate.optional(), before: LocalDate.optional() }),
  /** The first start that the company’s notice allows; a visit that keeps its time needs none. */
  notice: z.object({ earliest: Instant }),
  /** The next three times that can be had; only where this one can’t. */
  nearest: z.array(Plan),
});
export type MoveTrial = z.infer<typeof MoveTrial>;

export const BookingMove = z.object({
  /** As it is after the move; as it is now after a trial. */
  visit: DispatchVisit,
  trial: MoveTrial,
  /** For `POST /api/visits/{visitId}/move`: puts the visit back where it was, for a minute. */
  undoPlanId: PlanId.optional(),
});
export type BookingMove = z.infer<typeof BookingMove>;
