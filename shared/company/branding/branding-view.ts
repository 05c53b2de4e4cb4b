import * as z from 'zod';
import { Branding } from './branding.ts';

const Colour = z.string();

/** One colour that pages show differently from what was chosen, with the reason. */
export const ColourChange = z.object({
  field: z.enum(['primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor']),
  scheme: z.enum(['day', 'night']),
  from: Colour,
  to: Colour,
  reason: z.string(),
});

/** A part of custom CSS that was left out, and why. */
export const Dropped = z.object({ line: z.number(), what: z.string(), reason: z.string() });
export type Dropped = z.infer<typeof Dropped>;

/** The branding as its administrators see it. */
export const BrandingView = Branding.extend({
  /** The tenant's name in the address of its own site. */
  slug: z.string(),
  version: z.number(),
  isCustomJsOn: z.boolean(),
  /** Set by the platform's administrators: custom JavaScript stays off until they lift it. */
  isCustomJsBlocked: z.boolean(),
  changes: z.array(ColourChange),
  dropped: z.array(Dropped),
});
export type BrandingView = z.infer<typeof BrandingView>;
