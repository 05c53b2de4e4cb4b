import * as z from 'zod';
import { Hours } from '../../company/team/policy.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';
import { Availability } from './availability.ts';
import { EarnedJob, JobMessage, VendorJob, VendorJobRow } from './job.ts';
import { jobSteps } from './steps.ts';

/** What vendors do with their jobs; each sees its own rows only, and never a price, a surname or a whole number. */
export const jobsContract = {
  vendorJobs: route({
    method: 'GET',
    path: '/api/jobs',
    summary: 'The caller’s visits of a day, or of some days from it, by start',
    access: access.vendor,
    input: z.strictObject({ date: LocalDate.optional(), days: z.coerce.number().int().min(1).max(62).optional() }),
    output: z.object({ from: LocalDate, to: LocalDate, items: z.array(VendorJobRow) }),
  }),
  vendorJob: route({
    method: 'GET',
    path: '/api/jobs/{visitId}',
    summary: 'One visit of the caller’s; before its acceptance without street, access and customer',
    access: access.vendor,
    input: z.strictObject({ visitId: PathId }),
    output: VendorJob,
  }),
  stepJob: route({
    method: 'POST',
    path: '/api/jobs/{visitId}/steps',
    summary: 'Report a step, with the time at which it was done; one that arrives late fills its stamp',
    access: access.vendor,
    input: z.strictObject({
      visitId: PathId,
      step: z.enum(jobSteps),
      at: Instant,
      /** How late, for `late`. */
      minutes: z.int().min(5).max(120).optional(),
      note: text(500).optional(),
    }),
    output: VendorJob,
    idempotent: true,
    errors: ['CHECKLIST_OPEN', 'VERSION_CONFLICT'],
  }),
  messageCustomer: route({
    method: 'POST',
    path: '/api/jobs/{visitId}/messages',
    summary: 'Text the customer of a visit through the company’s number',
    access: access.vendor,
    input: z.strictObject({ visitId: PathId, text: text(480) }),
    output: JobMessage,
    status: 202,
    errors: ['NO_TEXTS', 'NOT_ALLOWED_NOW'],
    idempotent: true,
    limit: { count: 30, seconds: 60 },
  }),
  availability: route({
    method: 'GET',
    path: '/api/vendor/availability',
    summary: 'The caller’s working hours and days off, and the booked visits outside of them',
    access: access.vendor,
    input: z.strictObject({}),
    output: Availability,
  }),
  changeHours: route({
    method: 'PUT',
    path: '/api/vendor/hours',
    summary: 'Change the caller’s working hours from tomorrow on; booked visits stay',
    access: access.vendor,
    input: z.strictObject({ version: z.int(), hours: z.array(Hours.strict()).max(21) }),
    output: Availability,
    errors: ['VERSION_CONFLICT'],
  }),
  takeDayOff: route({
    method: 'POST',
    path: '/api/vendor/days-off',
    summary: 'Take a day off, from tomorrow on; visits booked for it stay',
    access: access.vendor,
    input: z.strictObject({ date: LocalDate }),
    output: Availability,
  }),
  workAgain: route({
    method: 'DELETE',
    path: '/api/vendor/days-off',
    summary: 'Work on a day that was taken off',
    access: access.vendor,
    input: z.strictObject({ date: LocalDate }),
    output: Availability,
  }),
  renewCalendar: route({
    method: 'POST',
    path: '/api/vendor/calendar-link',
    summary: 'Give the caller’s calendar feed a new address; the former one ends',
    access: access.vendor,
    input: z.strictObject({}),
    output: z.object({ calendarUrl: z.string() }),
  }),
  vendorCalendar: route({
    method: 'GET',
    path: '/api/vendor/calendar.ics',
    summary: 'A vendor’s jobs as a calendar file, from 30 days ago to 60 days ahead',
    access: access.public,
    input: z.strictObject({ token: z.string().min(1).max(400) }),
    output: z.string(),
    produces: 'text/calendar',
    limit: { count: 60, seconds: 60 },
  }),
  earned: route({
    method: 'GET',
    path: '/api/vendor/earnings',
    summary: 'What the caller has earned with finished visits, newest first',
    access: access.vendor,
    input: z.strictObject({ ...PageInput }),
    output: pageOf(EarnedJob),
  }),
};
