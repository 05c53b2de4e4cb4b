import * as z from 'zod';

/** Texts for display; validated when they were written. */
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
  /** Who customized it and when; null for the product's own texts. */
  own: OwnTexts.nullable(),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** A message in its editor; `version` is 0 until it has own texts, and goes on when they are taken back. */
export const TemplateView = TemplateRow.extend({
  variables: z.array(z.object({ name: z.string(), label: z.string(), sample: z.string() })),
  texts: ShownTexts,
  defaults: ShownTexts,
  version: z.int(),
});
export type TemplateView = z.infer<typeof TemplateView>;

const PreviewBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('schedule') }),
  z.object({ kind: z.literal('fact'), label: z.string(), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), url: z.string() }),
]);

/** The parts of an email, which the editor renders itself because of the page's content security policy. */
export const MailParts = z.object({
  title: z.string(),
  blocks: z.array(PreviewBlock),
  schedule: z.array(z.object({ what: z.string(), when: z.string(), note: z.string() })),
  company: z.string(),
  address: z.string(),
  phone: z.string(),
  accent: z.string(),
  onAccent: z.string(),
});
export type MailParts = z.infer<typeof MailParts>;

/** A rendered message: email as HTML and text, and text message with its number of segments. */
export const RenderedMessage = z.object({
  subject: z.string(),
  preview: z.string(),
  html: z.string(),
  parts: MailParts,
  text: z.string(),
  sms: z.object({ text: z.string(), parts: z.int() }).nullable(),
});
export type RenderedMessage = z.infer<typeof RenderedMessage>;
