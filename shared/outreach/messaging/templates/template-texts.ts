import * as z from 'zod';
import { text } from '../../../contract/text.ts';

const oneLine = (max: number, min = 1) => text(max, min).refine((value) => !/[\r\n]/.test(value), 'must be one line');

/** A tenant's own texts of a message; `body` in the light markup of markup.ts, `sms` null if there is none. */
export const TemplateTexts = z.strictObject({
  subject: oneLine(150),
  preview: oneLine(200, 0),
  title: oneLine(120),
  body: text(5000),
  sms: text(480).nullable(),
});
export type TemplateTexts = z.infer<typeof TemplateTexts>;
