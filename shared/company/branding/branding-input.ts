import * as z from 'zod';
import { text } from '../../contract/text.ts';
import { fontNames } from './branding-fonts.ts';

const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color like #1a2b3c')
  .transform((hex) => hex.toLowerCase());

// URL without characters that have a meaning in CSS, headers or attributes.
const safeUrl = /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?)?\/[A-Za-z0-9._~%/-]*$/;

const urlField = (endings: RegExp, words: string) =>
  z
    .string()
    .max(500)
    .regex(safeUrl, 'must be an https address or an uploaded file, like https://example.com/file.png')
    .refine((url) => url.startsWith('https://') || url.startsWith('/media/'), 'must begin with https://')
    .refine((url) => endings.test(url), words);

const picture = urlField(/\.(?:png|jpe?g|svg|webp)$/, 'must be a .png, .jpg, .svg or .webp file');

const CODE_BYTES = 32 * 1024;
const code = z
  .string()
  .max(CODE_BYTES)
  .refine((source) => new TextEncoder().encode(source).length <= CODE_BYTES, 'must not be larger than 32 KB');

const field = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

/** Branding update: omitted fields are unchanged, null clears a field. */
export const BrandingInput = z.strictObject({
  primaryColor: field(Color),
  secondaryColor: field(Color),
  accentColor: field(Color),
  backgroundColor: field(Color),
  textColor: field(Color),
  fontFamily: field(z.enum(fontNames)),
  fontUrl: field(urlField(/\.woff2$/, 'must be a .woff2 file')),
  metaTitle: field(text(120)),
  metaDescription: field(text(320)),
  metaKeywords: field(text(300)),
  faviconUrl: field(urlField(/\.(?:png|jpe?g|svg|ico|webp)$/, 'must be a .png, .jpg, .svg, .ico or .webp file')),
  logoUrl: field(picture),
  companyName: field(text(80)),
  customCss: field(code),
  customJs: field(code),
  isCustomJsOn: z.boolean().optional(),
  /** Version the client read; 0 if there was none. */
  version: z.int().min(0),
});
export type BrandingInput = z.infer<typeof BrandingInput>;
