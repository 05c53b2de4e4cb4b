import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { fontNames } from './branding-fonts.ts';

const Colour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #1a2b3c')
  .transform((hex) => hex.toLowerCase());

// Nothing that would mean more than an address in a style sheet, a header or an attribute.
const plainAddress = /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)?\/[A-Za-z0-9._~%/-]*$/;

const address = (endings: RegExp, words: string) =>
  z
    .string()
    .max(500)
    .regex(plainAddress, 'must be an https address or an uploaded file, like https://example.com/file.png')
    .refine((url) => url.startsWith('https://') || url.startsWith('/media/'), 'must begin with https://')
    .refine((url) => endings.test(url), words);

const picture = address(/\.(?:png|jpe?g|svg|webp)$/, 'must be a .png, .jpg, .svg or .webp file');

const CODE_BYTES = 32 * 1024;
const code = z
  .string()
  .max(CODE_BYTES)
  .refine((source) => new TextEncoder().encode(source).length <= CODE_BYTES, 'must not be larger than 32 KB');

const field = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** What an administrator changes of the branding: fields that are left out stay, null empties one. */
export const BrandingInput = z.strictObject({
  primaryColor: field(Colour),
  secondaryColor: field(Colour),
  accentColor: field(Colour),
  backgroundColor: field(Colour),
  textColor: field(Colour),
  fontFamily: field(z.enum(fontNames)),
  fontUrl: field(address(/\.woff2$/, 'must be a .woff2 file')),
  metaTitle: field(text(120)),
  metaDescription: field(text(320)),
  metaKeywords: field(text(300)),
  faviconUrl: field(address(/\.(?:png|jpe?g|svg|ico|webp)$/, 'must be a .png, .jpg, .svg, .ico or .webp file')),
  logoUrl: field(picture),
  companyName: field(text(80)),
  customCss: field(code),
  customJs: field(code),
  isCustomJsOn: z.boolean().optional(),
  /** The version that was read; 0 where there was none yet. */
  version: z.number().int().min(0),
});
export type BrandingInput = z.infer<typeof BrandingInput>;
