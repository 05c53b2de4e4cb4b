import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { LastChange, readVersion } from '../../company/settings/saved.ts';
import { WeekInput } from '../../company/settings/week.ts';
import type { CrewMember } from '../../company/team/vendor/crew.ts';
import { MAX_MEMBERS } from '../../company/team/vendor/crew-limits.ts';
import { MAX_DAYS_OFF, Vendor } from '../../company/team/vendor/vendor.ts';
import { PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { Zip } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { Instant, LocalDate } from '../../contract/time.ts';

const fields = {
  name: text(80),
  status: Vendor.shape.status,
  skills: z.array(ServiceCode).max(ServiceCode.options.length),
  /** ZIP codes served; empty for the whole service area. */
  zones: z.array(Zip).max(300),
  homeZip: Zip,
  hours: WeekInput,
  daysOff: z.array(LocalDate).max(MAX_DAYS_OFF),
  dailyJobLimit: z.int().min(1).max(50),
  parallelJobs: z.int().min(1).max(20),
  priority: z.int().min(1).max(999),
  /** The email address with which this vendor signs in. */
  email: Email.nullable(),
  /** Where offers are texted to. */
  phone: Phone.nullable(),
  /** True if what is offered counts as accepted at once. */
  acceptsAtOnce: z.boolean(),
  /** True if it drafts quotes after an assessment, at its own cost; the desk prices and sends them. */
  mayQuote: z.boolean().optional(),
  members: z
    .array(
      z.strictObject({
        name: text(80),
        profileId: PathId.optional(),
        lead: z.boolean(),
        lane: z.int().min(0).max(19).optional(),
      } satisfies Record<keyof CrewMember, z.ZodType>),
    )
    .max(MAX_MEMBERS),
  /** What a service pays where it differs from the company's share; offers that are out keep theirs. */
  rates: z
    .array(
      z.union([
        z.strictObject({ service: ServiceCode, cents: Cents.min(0) }),
        z.strictObject({ service: ServiceCode, percent: z.int().min(0).max(100) }),
      ]),
    )
    .max(ServiceCode.options.length),
};

/** A new vendor; omitted fields take the company's defaults. */
export const NewVendorInput = z.strictObject({
  name: fields.name,
  skills: fields.skills,
  homeZip: fields.homeZip,
  ...z.strictObject(fields).omit({ name: true, skills: true, homeZip: true }).partial().shape,
});
export type NewVendorInput = z.infer<typeof NewVendorInput>;

/** Changes to a vendor; omitted fields stay. */
export const VendorInput = z.strictObject({
  vendorId: PathId,
  ...z.strictObject(fields).partial().shape,
  version: readVersion,
});
export type VendorInput = z.infer<typeof VendorInput>;

/** A booked visit that conflicts with its vendor's current settings, with the reason. */
export const ConflictingVisit = z.object({
  orderId: z.string(),
  date: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  services: z.array(ServiceCode),
  customer: z.string(),
  place: z.string(),
  reason: z.string(),
});
export type ConflictingVisit = z.infer<typeof ConflictingVisit>;

export const VendorView = Vendor.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  lastChange: LastChange,
});
export type VendorView = z.infer<typeof VendorView>;

/** A saved vendor with its conflicting visits (`staying`): they stay booked until somebody moves them. */
export const SavedVendor = z.object({ vendor: VendorView, staying: z.array(ConflictingVisit) });
export type SavedVendor = z.infer<typeof SavedVendor>;
