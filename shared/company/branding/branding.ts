import * as z from 'zod';

const optional = z.string().nullable().default(null);

/** Row of `tenant_branding` (seed 3); a missing row means empty branding. */
export const Branding = z.object({
  primaryColor: optional,
  secondaryColor: optional,
  accentColor: optional,
  backgroundColor: optional,
  textColor: optional,
  fontFamily: optional,
  fontUrl: optional,
  metaTitle: optional,
  metaDescription: optional,
  metaKeywords: optional,
  faviconUrl: optional,
  companyName: optional,
  /** Not in the seed: the image shown instead of the name in header, emails and link previews. */
  logoUrl: optional,
  customCss: optional,
  customJs: optional,
  updatedAt: optional,
});
export type Branding = z.infer<typeof Branding>;

export const emptyBranding: Branding = Branding.parse({});
