import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { readVersion, saved } from '../../company/settings/saved.ts';
import { WeekInput } from '../../company/settings/week.ts';
import { ClosedDay, FederalHoliday, MAX_CLOSED_DAYS } from '../../company/team/hours/holidays.ts';
import { Policy } from '../../company/team/policy.ts';
import { policyLimits } from '../../company/team/policy-problems.ts';

const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

const fields = {
  noticeHours: between(policyLimits.noticeHours),
  rushNoticeHours: between(policyLimits.rushNoticeHours),
  horizonDays: between(policyLimits.horizonDays),
  sameDayCutOff: between(policyLimits.sameDayCutOff),
  gapMinutes: between(policyLimits.gapMinutes),
  gridMinutes: between({ min: 15, max: 60 }),
  fromDaysAhead: between(policyLimits.fromDaysAhead),
  holdMinutes: between(policyLimits.holdMinutes),
  changeHours: between(policyLimits.changeHours),
  unprovenShare: between(policyLimits.unprovenShare),
  assignment: Policy.shape.assignment.unwrap(),
  mlsPixels: between(policyLimits.mlsPixels),
  deliversDirectly: z.boolean(),
  reviewLink: z
    .url({ protocol: /^https$/, error: 'must be an address like https://example.com/review' })
    .max(500)
    .refine((link) => !/[\p{Cc}\p{Cf}]/u.test(link), 'must not contain letters that nobody sees')
    .nullable(),
  quoteDays: between(policyLimits.quoteDays),
  weatherServices: z.array(ServiceCode).max(ServiceCode.options.length),
  hours: WeekInput,
  officeHours: WeekInput,
  workedHolidays: z.array(FederalHoliday).max(FederalHoliday.options.length),
  closedDays: z.array(ClosedDay.strict()).max(MAX_CLOSED_DAYS),
};

export const BookingRulesInput = z.strictObject({ ...fields, version: readVersion });
export type BookingRulesInput = z.infer<typeof BookingRulesInput>;

export const BookingRulesView = z.object({ ...fields, ...saved });
export type BookingRulesView = z.infer<typeof BookingRulesView>;
