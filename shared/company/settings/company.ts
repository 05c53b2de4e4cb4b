import * as z from 'zod';
import { Email, Phone, text } from '../../contract/text.ts';
import { TimeZone } from '../../contract/time.ts';
import { Tenant } from '../tenancy/tenant.ts';
import { readVersion, saved } from './saved.ts';

const fields = {
  name: text(80),
  contact: z.strictObject({ phone: Phone, email: Email, address: text(200) }),
  timezone: TimeZone.refine((zone) => zone.includes('/'), 'must be a time zone like America/New_York'),
  /** Marketing promises that pages and the assistant may make. */
  promises: z.strictObject({ startsWithin: text(60), vendorCount: text(20) }),
};

export const CompanyInput = z.strictObject({ ...fields, version: readVersion });
export type CompanyInput = z.infer<typeof CompanyInput>;

export const CompanyView = z.object({
  ...Tenant.pick({ name: true, contact: true, timezone: true, promises: true, slug: true }).shape,
  ...saved,
});
export type CompanyView = z.infer<typeof CompanyView>;
