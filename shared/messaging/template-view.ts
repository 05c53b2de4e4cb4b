import * as z from 'zod';

/** Texts as they are shown; they were checked when they were written. */
const ShownTexts = z.object({
  subject: z.string(),
  preview: z.string(),
  title: z.string(),
  body: z.string(),
  sms: z.string().nullable(),
});

const OwnTexts = z.object({ updatedAt: z.string(), updatedBy: z.string() });

/** A message in the list of the settings. */
export const TemplateRow = z.object({
  code: z.string(),
  name: z.string(),
  when: z.string(),
  audience: z.enum(['customer', 'lead', 'vendor', 'team', 'user']),
  consent: z.enum(['none', 'service', 'marketing']),
  channels: z.array(z.enum(['email', 'sms'])),
  /** Who gave it own texts and when; null for the product's own. */
  own: OwnTexts.nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** A message as its editor shows it; `version` is 0 for the product's own texts. */
export const TemplateView = TemplateRow.extend({
  variables: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  texts: ShownTexts,
  defaults: ShownTexts,
  version: z.number().int(),
});
export type TemplateView = z.infer<typeof TemplateView>;

/** A message filled in: as mail in HTML and as text, and as text message with the parts it is sent in. */
export const RenderedMessage = z.object({
  subject: z.string(),
  preview: z.string(),
  html: z.string(),
  text: z.string(),
  sms: z.object({ text: z.string(), parts: z.number().int() }).nullable(),
});
export type RenderedMessage = z.infer<typeof RenderedMessage>;
