import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { projectOptions, topicOptions, whenOptions } from '../../company/site/landing/form-fields.ts';
import { landingPages } from '../../company/site/landing/landing-page.ts';
import { Zip } from '../../contract/place.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { LeadMetadata, UtmParams } from './lead.ts';
import { leadNumbers } from './limits.ts';

const keysOf = <Key extends string>(options: Readonly<Record<Key, string>>) => Object.keys(options) as [Key, ...Key[]];

/** A box of a form: sent when ticked, absent otherwise. */
const Ticked = z.literal('yes').optional();

/**
 * What the form of a landing page sends: flat and of texts, because a browser without scripts posts it, too. `website` is a
 * field that people don't see; whoever fills it is no person.
 */
export const LandingForm = z.strictObject({
  page: z.enum(landingPages),
  fullName: plainLine(120).optional(),
  email: Email.optional(),
  phone: Phone.optional(),
  serviceMessages: Ticked,
  marketing: Ticked,
  aiCalls: Ticked,
  website: z.string().max(200).optional(),
  date: LocalDate.optional(),
  zip: Zip.optional(),
  propertyAddress: plainLine(300).optional(),
  when: z.enum(keysOf(whenOptions)).optional(),
  works: text(1000).optional(),
  service: ServiceCode.optional(),
  project: z.enum(keysOf(projectOptions)).optional(),
  sqFt: z.coerce.number().int().min(leadNumbers.propertySize.min).max(leadNumbers.propertySize.max).optional(),
  topic: z.enum(keysOf(topicOptions)).optional(),
  message: text(2000).optional(),
  ...UtmParams.shape,
  ...LeadMetadata.pick({ pageUrl: true, referrer: true }).shape,
});
export type LandingForm = z.infer<typeof LandingForm>;
