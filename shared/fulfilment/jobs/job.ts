import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Instant } from '../../contract/time.ts';
import { FileState } from '../../library/files/file.ts';
import { HoldReason, VisitPay, VisitStamp, VisitState } from '../../sales/booking/visit-record.ts';
import { jobSteps } from './steps.ts';

/** Until a vendor has accepted, the city and the ZIP code alone. */
export const JobAddress = z.object({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string(),
  state: z.string().optional(),
  zip: z.string(),
});
export type JobAddress = z.infer<typeof JobAddress>;

const Stamp = VisitStamp.pick({ at: true, receivedAt: true, isClamped: true });

/** A visit as its vendor sees it in a list: no price, no surname, no phone number. */
export const VendorJobRow = z.object({
  visitId: z.string(),
  orderNumber: z.int().optional(),
  state: VisitState,
  services: z.array(ServiceCode),
  times: z.object({ startsAt: Instant, endsAt: Instant }),
  address: JobAddress,
  pay: z.array(VisitPay),
  lateMinutes: z.int().optional(),
  holdReason: HoldReason.optional(),
  /** The one thing to do next; null where there is nothing. */
  next: z.enum(jobSteps).nullable(),
  version: z.number(),
});
export type VendorJobRow = z.infer<typeof VendorJobRow>;

/** A message between vendor and customer, without contact data; texts go through the company's number. */
export const JobMessage = z.object({
  messageId: z.string(),
  from: z.enum(['vendor', 'customer']),
  text: z.string(),
  at: Instant,
});
export type JobMessage = z.infer<typeof JobMessage>;

/** A visit as its vendor sees it; what the house and its people need to be kept private comes with the acceptance. */
export const VendorJob = VendorJobRow.extend({
  /** From the vendor's home; null where the way is not known. */
  travelMinutes: z.int().nullable(),
  access: z.string().optional(),
  pets: z.boolean().optional(),
  parking: z.string().optional(),
  notes: z.string().optional(),
  /** `takesTexts` is false for one who asked for no texts. */
  customer: z.object({ firstName: z.string(), phone: z.string(), takesTexts: z.boolean() }).optional(),
  checklist: z.array(
    z.object({
      code: z.enum(['photos_before', 'photos_after', 'task']),
      text: z.string(),
      needed: z.int(),
      have: z.int(),
    }),
  ),
  files: z.array(
    z.object({
      fileId: z.string(),
      purpose: z.string(),
      name: z.string(),
      sha256: z.string(),
      state: FileState,
      problem: z.string().optional(),
    }),
  ),
  stamps: z.object({
    accepted: Stamp.optional(),
    on_the_way: Stamp.optional(),
    working: Stamp.optional(),
    finished: Stamp.optional(),
    late: Stamp.optional(),
    no_access: Stamp.optional(),
    hand_back: Stamp.optional(),
  }),
  messages: z.array(JobMessage),
});
export type VendorJob = z.infer<typeof VendorJob>;

/** What a vendor has earned with a finished visit; statements and payment are the company's. */
export const EarnedJob = VendorJobRow.pick({ visitId: true, orderNumber: true, services: true, pay: true }).extend({
  /** Cents that the customer gave on top. */
  tip: z.int().optional(),
  city: z.string(),
  finishedAt: Instant,
});
export type EarnedJob = z.infer<typeof EarnedJob>;
