import { accountTemplates } from './account-templates.ts';
import { billTemplates } from './bill-templates.ts';
import { bookingTemplates } from './booking-templates.ts';
import { commissionTemplates } from './commission-templates.ts';
import { deadlineTemplates } from './deadline-templates.ts';
import { dealTemplates } from './deal-templates.ts';
import { deliveryTemplates } from './delivery-templates.ts';
import { dispatchTemplates } from './dispatch-templates.ts';
import { dotloopTemplates } from './dotloop-templates.ts';
import { feedTemplates } from './feed-templates.ts';
import { leadTemplates } from './lead-templates.ts';
import { openTemplates } from './open-templates.ts';
import { paymentTemplates } from './payment-templates.ts';
import { payoutTemplates } from './payout-templates.ts';
import { quoteTemplates } from './quote-templates.ts';
import { reviewTemplates } from './review-templates.ts';
import { showingTemplates } from './showing-templates.ts';
import { teamTemplates } from './team-templates.ts';
import type { TemplateDefinition } from './template-definition.ts';
import { visitTemplates } from './visit-templates.ts';

const all = {
  ...bookingTemplates,
  ...visitTemplates,
  ...deliveryTemplates,
  ...dispatchTemplates,
  ...paymentTemplates,
  ...quoteTemplates,
  ...payoutTemplates,
  ...billTemplates,
  ...showingTemplates,
  ...leadTemplates,
  ...dotloopTemplates,
  ...openTemplates,
  ...feedTemplates,
  ...teamTemplates,
  ...deadlineTemplates,
  ...reviewTemplates,
  ...dealTemplates,
  ...commissionTemplates,
  ...accountTemplates,
};

export type TemplateCode = keyof typeof all;

/** Every message that the product sends (product.md 9), in the order of the settings; a test looks for each sender. */
export const templates: Readonly<Record<TemplateCode, TemplateDefinition>> = all;

/** The template with this code; undefined for an unknown code. */
export const findTemplate = (code: string): TemplateDefinition | undefined =>
  Object.hasOwn(templates, code) ? templates[code as TemplateCode] : undefined;
