import { addDays } from '../../../contract/time.ts';
import type { Policy } from '../policy.ts';
import { USUAL_HOLD_MINUTES, USUAL_HORIZON_DAYS } from '../usual-rules.ts';
import { type ClosedDay, closedBetween, workWeekOf } from './holidays.ts';

/** The days on which a company works and can be booked, as its pages carry them. */
export interface PublicWeek {
  /** Weekdays; 0 is Sunday. */
  readonly workdays: readonly number[];
  /** The dates on which it is closed, as far ahead as visits and their deliveries can be. */
  readonly closed: readonly ClosedDay[];
  /** When its office answers, in minutes after midnight on each weekday. */
  readonly hours?: readonly { readonly weekday: number; readonly from: number; readonly to: number }[];
  /** How many days ahead visits can be booked, where that is not the usual. */
  readonly horizonDays?: number;
  /** For how many minutes chosen times are held while somebody books, where that is not the usual. */
  readonly holdMinutes?: number;
}

/** The last delivery is due some weeks after the last visit. */
const DELIVERY_DAYS = 45;
const PAST_DAYS = 31;

/** What the pages of a company show of its week, from a month before `today` on; each byte of it is in every page. */
export const publicWeek = (policy: Policy, today: string): PublicWeek => {
  const week = workWeekOf(policy);
  const until = addDays(today, policy.horizonDays + DELIVERY_DAYS);
  return {
    workdays: week.workdays,
    hours: policy.officeHours,
    ...(policy.horizonDays !== USUAL_HORIZON_DAYS && { horizonDays: policy.horizonDays }),
    ...(policy.holdMinutes !== USUAL_HOLD_MINUTES && { holdMinutes: policy.holdMinutes }),
    closed: closedBetween(week, addDays(today, -PAST_DAYS), until),
  };
};
