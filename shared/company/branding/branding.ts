import * as z from 'zod';

const optional = z.string().nullable().default(null);

/** The row `tenant_branding` (seed 3); a missing row is an empty branding. */
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
  /** Beside the seed's fields: the picture that stands for the name in header, mails and link previews. */
  logoUrl: optional,
  customCss: optional,
  customJs: optional,
  updatedAt: optional,
});
export type Branding = z.infer<typeof Branding>;

export const emptyBranding: Branding = Branding.parse({});
