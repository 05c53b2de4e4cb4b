import { accountTemplates } from './account-templates.ts';
import { bookingTemplates } from './booking-templates.ts';
import { leadTemplates } from './lead-templates.ts';
import { paymentTemplates } from './payment-templates.ts';
import { teamTemplates } from './team-templates.ts';
import type { TemplateDefinition } from './template-definition.ts';
import { visitTemplates } from './visit-templates.ts';

const all = {
  ...bookingTemplates,
  ...visitTemplates,
  ...paymentTemplates,
  ...leadTemplates,
  ...teamTemplates,
  ...accountTemplates,
};

export type TemplateCode = keyof typeof all;

/** Every message of the product (product.md 9), in the order of the settings. */
export const templates: Readonly<Record<TemplateCode, TemplateDefinition>> = all;

/** The template with this code; undefined for an unknown code. */
export const findTemplate = (code: string): TemplateDefinition | undefined =>
  Object.hasOwn(templates, code) ? templates[code as TemplateCode] : undefined;
