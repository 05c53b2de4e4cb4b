import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { PostalAddress, PostalAddressInput } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { LeadMetadata, LeadSource, Urgency, UtmParams } from './lead.ts';
import { leadNumbers } from './limits.ts';
import { Unserved } from './unserved.ts';

export const CONTACT_REQUIRED = 'Email or phone number required';

/** Type of help a contact asked for; stored as a manual task. */
export const HumanRequest = z.enum(['no_time_fits', 'nobody_does', 'consultation', 'inquiry', 'chat', 'callback']);
export type HumanRequest = z.infer<typeof HumanRequest>;

const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** Contact data from a form, chat or call; the server merges it into the matching lead. */
export const CaptureInput = z.strictObject({
  email: Email.optional(),
  phone: Phone.optional(),
  fullName: text(120).optional(),
  propertyAddress: text(300).optional(),
  /** The address in its parts, where whoever captures knows them; a line alone is read into parts. */
  address: PostalAddress.partial().optional(),
  propertyType: text(60).optional(),
  propertySize: between(leadNumbers.propertySize).optional(),
  yearBuilt: between(leadNumbers.yearBuilt).optional(),
  servicesInterested: z.array(ServiceCode).max(13).optional(),
  urgency: Urgency.optional(),
  budgetRange: text(60).optional(),
  source: LeadSource,
  request: HumanRequest.optional(),
  /** What they were told that nobody does where they want it. */
  unserved: Unserved.optional(),
  consents: z
    .strictObject({ serviceMessages: z.boolean(), marketing: z.boolean(), aiCalls: z.boolean() })
    .partial()
    .optional(),
  utmParams: UtmParams.optional(),
  metadata: LeadMetadata.optional(),
});
export type CaptureInput = z.infer<typeof CaptureInput>;

/** A contact that a form left empty is none: many send all of their fields. */
const unlessEmpty = <Contact extends z.ZodType>(contact: Contact) =>
  z
    .preprocess((given) => (typeof given === 'string' && given.trim() === '' ? undefined : given), contact.optional())
    .optional();

/** What a form sends; `CaptureInput` also reads the events of captures from before its rule for names and addresses. */
export const CaptureForm = CaptureInput.extend({
  email: unlessEmpty(Email),
  phone: unlessEmpty(Phone),
  fullName: plainLine(120).optional(),
  propertyAddress: plainLine(300).optional(),
  address: PostalAddressInput.partial().optional(),
});
