import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Hours } from '../../company/team/policy.ts';
import { Instant, LocalDate } from '../../contract/time.ts';

/** A booked visit that the hours or days off no longer fit; it stays until the company moves it. */
export const StayingVisit = z.object({
  date: LocalDate,
  startsAt: Instant,
  endsAt: Instant,
  services: z.array(ServiceCode),
  reason: z.string(),
});
export type StayingVisit = z.infer<typeof StayingVisit>;

/** When a vendor works, and what is booked outside of that. */
export const Availability = z.object({
  name: z.string(),
  hours: z.array(Hours),
  /** From today on. */
  daysOff: z.array(LocalDate),
  staying: z.array(StayingVisit),
  /** The address of the calendar feed: whoever has it sees the jobs. */
  calendarUrl: z.string(),
  version: z.int(),
});
export type Availability = z.infer<typeof Availability>;
