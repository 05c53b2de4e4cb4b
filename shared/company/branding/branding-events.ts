import * as z from 'zod';
import { eventType } from '../../contract/event.ts';

/** Who changed which fields of the branding; the code of a version can be recognised by its digest. */
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
