import * as z from 'zod';
import { Branding } from './branding.ts';

const Color = z.string();

/** A color that pages display differently from the chosen one, with the reason. */
export const ColorChange = z.object({
  field: z.enum(['primaryColor', 'secondaryColor', 'accentColor', 'backgroundColor', 'textColor']),
  scheme: z.enum(['day', 'night']),
  from: Color,
  to: Color,
  reason: z.string(),
});

/** A part of the custom CSS that was removed or can’t be read, with the reason. */
export const Dropped = z.object({ line: z.number(), what: z.string(), reason: z.string() });
export type Dropped = z.infer<typeof Dropped>;

/** Branding as the tenant's administrators see it. */
export const BrandingView = Branding.extend({
  /** Subdomain of the tenant's site. */
  slug: z.string(),
  version: z.number(),
  isCustomJsOn: z.boolean(),
  /** Set by a super administrator: custom JavaScript stays off until unblocked. */
  isCustomJsBlocked: z.boolean(),
  changes: z.array(ColorChange),
  dropped: z.array(Dropped),
  /** Rules of the custom CSS that are kept, but can’t be read on the company’s pages; told when it is saved. */
  unreadable: z.array(Dropped),
});
export type BrandingView = z.infer<typeof BrandingView>;
