import * as z from 'zod';
import { eventType } from '../../contract/events/event.ts';

/** Branding update; the digest identifies the version of the custom JavaScript. */
export const BrandingChangedEvent = eventType(
  'branding.changed',
  z.object({
    by: z.string(),
    version: z.number(),
    fields: z.array(z.string()),
    customJsDigest: z.string().nullable(),
    reason: z.string().optional(),
  }),
);
