import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { CrewMember } from '../../company/team/vendor/crew.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { VendorObstacle } from '../../sales/booking/plan/vendor-choice.ts';
import { VisitPay } from '../../sales/booking/visit-record.ts';
import { BoardVisit } from './visit.ts';

/** The board shows at most two weeks. */
export const MAX_BOARD_DAYS = 14;

/** A vendor's working hours on a date; none on a day off. */
export const BoardDay = z.object({
  date: LocalDate,
  hours: z.array(z.object({ from: Instant, to: Instant })),
});
export type BoardDay = z.infer<typeof BoardDay>;

/** One crew of a vendor: a row of the board. */
export const BoardLane = z.object({
  vendorId: z.string(),
  vendorName: z.string(),
  lane: z.int(),
  members: z.array(CrewMember),
  homeZip: z.string(),
  days: z.array(BoardDay),
  visits: z.array(BoardVisit),
});
export type BoardLane = z.infer<typeof BoardLane>;

export const Board = z.object({
  timezone: z.string(),
  from: LocalDate,
  to: LocalDate,
  lanes: z.array(BoardLane),
  unassigned: z.array(BoardVisit),
  late: z.array(BoardVisit),
  /** What bad weather moves, as the company has it. */
  weatherServices: z.array(ServiceCode),
  /** Where these days have no visit: the next date that has one. */
  nextDate: LocalDate.optional(),
});
export type Board = z.infer<typeof Board>;

/** One of several crews of a vendor as a choice for a visit at its time. */
export const CrewCandidate = z.object({
  lane: z.int(),
  members: z.array(CrewMember),
  free: z.boolean(),
  /** True for the crew that has the visit now. */
  isCurrent: z.boolean(),
});
export type CrewCandidate = z.infer<typeof CrewCandidate>;

/** A vendor as a choice for a visit at its time, best first. */
export const VisitCandidate = z.object({
  vendorId: z.string(),
  name: z.string(),
  isCurrent: z.boolean(),
  /** True for one that declined, let the offer pass or handed the visit back. */
  isTried: z.boolean(),
  free: z.boolean(),
  /** Why it can't take the visit. */
  why: VendorObstacle.optional(),
  /** Its crews, where it has several. */
  crews: z.array(CrewCandidate).optional(),
  travelMinutes: z.int(),
  pay: z.array(VisitPay),
  /** What is left of the customer's price for these services. */
  margin: z.int(),
});
export type VisitCandidate = z.infer<typeof VisitCandidate>;
