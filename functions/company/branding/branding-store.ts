import * as z from 'zod';
import { Branding, emptyBranding } from '../../../shared/company/branding/branding.ts';
import { entity } from '../../platform/table/entity.ts';

/** The row as it is kept: what the administrator chose, and the custom CSS as it is served. */
export const StoredBranding = Branding.extend({
  version: z.number(),
  scopedCss: z.string().optional(),
  isCustomJsOn: z.boolean().optional(),
  isCustomJsBlocked: z.boolean().optional(),
});
export type StoredBranding = z.infer<typeof StoredBranding>;

export const brandingItem = entity({
  name: 'branding',
  schema: StoredBranding,
  key: () => ({ pk: 'TENANT', sk: 'BRANDING' }),
});

/** A missing row is tolerated (seed 8): version 0, nothing in it. */
export const noBranding: StoredBranding = { ...emptyBranding, version: 0 };
