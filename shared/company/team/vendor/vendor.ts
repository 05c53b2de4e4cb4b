import * as z from 'zod';
import { Cents } from '../../../contract/money.ts';
import { ServiceCode } from '../../catalog/service.ts';
import { Hours } from '../policy.ts';
import { CrewMember } from './crew.ts';
import { MAX_MEMBERS } from './crew-limits.ts';

/** Most days off that are kept of a vendor. */
export const MAX_DAYS_OFF = 200;

/** What a vendor is paid for a service: so many cents, or so many percent of the customer's price. */
export const VendorRate = z.union([
  z.object({ service: ServiceCode, cents: Cents }),
  z.object({ service: ServiceCode, percent: z.int().min(0).max(100) }),
]);
export type VendorRate = z.infer<typeof VendorRate>;

/** Company or crew that does the work; hours in minutes after local midnight, by weekday (0 is Sunday). */
export const Vendor = z.object({
  vendorId: z.string(),
  name: z.string(),
  status: z.enum(['active', 'paused', 'inactive']),
  skills: z.array(ServiceCode),
  /** ZIP codes served; empty means the whole service area. */
  zones: z.array(z.string()),
  homeZip: z.string(),
  hours: z.array(Hours),
  /** The hours that still hold through a date: a vendor's own change counts from the next day. */
  hoursBefore: z.object({ until: z.string(), hours: z.array(Hours) }).optional(),
  daysOff: z.array(z.string()),
  dailyJobLimit: z.int(),
  parallelJobs: z.int().min(1),
  priority: z.int(),
  email: z.string().optional(),
  /** Where offers are texted to. */
  phone: z.string().optional(),
  /** True if what is offered to it counts as accepted at once. */
  acceptsAtOnce: z.boolean().optional(),
  /** True if it drafts quotes after an assessment. */
  mayQuote: z.boolean().optional(),
  /** Its people; a lane of its calendar is a crew of them. */
  members: z.array(CrewMember).max(MAX_MEMBERS).optional(),
  /** Its pay where it differs from the company's. */
  rates: z.array(VendorRate).optional(),
  version: z.number(),
});
export type Vendor = z.infer<typeof Vendor>;
