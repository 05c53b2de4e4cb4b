import * as z from 'zod';
import { Branding, emptyBranding } from '../../../shared/company/branding/branding.ts';
import { entity } from '../../platform/table/entity.ts';

/** Stored branding: the administrator's input plus the scoped CSS for delivery. */
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

/** A missing row is valid (seed 8): empty, version 0. */
export const noBranding: StoredBranding = { ...emptyBranding, version: 0 };
