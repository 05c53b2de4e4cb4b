import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { Zip } from '../../contract/place.ts';
import { LeadStatus, Tag } from '../../crm/leads/lead.ts';

export const SourceKind = z.enum([
  'website_form',
  'chat',
  'voice',
  'booking_workflow',
  'landing',
  'import',
  'api',
  'manual',
]);
export type SourceKind = z.infer<typeof SourceKind>;

/** Lead data that may be known, or consents it may have given. */
export const Known = z.enum(['email', 'phone', 'address', 'owner', 'service_consent', 'marketing_consent']);
export type Known = z.infer<typeof Known>;

/** Condition at the start of an automation; a list of conditions holds if each of them does. */
export const Condition = z.discriminatedUnion('if', [
  z.strictObject({ if: z.literal('status'), is: z.array(LeadStatus).min(1).max(7) }),
  z.strictObject({
    if: z.literal('score'),
    than: z.enum(['at_least', 'below']),
    value: z.int().min(0).max(100),
  }),
  z.strictObject({ if: z.literal('source'), is: z.array(SourceKind).min(1).max(8) }),
  z.strictObject({ if: z.literal('service'), any: z.array(ServiceCode).min(1).max(13) }),
  z.strictObject({ if: z.literal('zip'), any: z.array(Zip).min(1).max(100) }),
  z.strictObject({ if: z.literal('tag'), tag: Tag, has: z.boolean() }),
  z.strictObject({ if: z.literal('known'), what: Known, isThere: z.boolean() }),
  /** Whether the office is open, by its hours and the company's holidays. */
  z.strictObject({ if: z.literal('hours'), inside: z.boolean() }),
]);
export type Condition = z.infer<typeof Condition>;
