import type { TemplateDefinition } from './template-definition.ts';
import { accountTemplates } from './texts/account-templates.ts';
import { billTemplates } from './texts/bill-templates.ts';
import { bookingTemplates } from './texts/booking-templates.ts';
import { commissionTemplates } from './texts/commission-templates.ts';
import { deadlineTemplates } from './texts/deadline-templates.ts';
import { dealTemplates } from './texts/deal-templates.ts';
import { deliveryTemplates } from './texts/delivery-templates.ts';
import { dispatchTemplates } from './texts/dispatch-templates.ts';
import { dotloopTemplates } from './texts/dotloop-templates.ts';
import { feedTemplates } from './texts/feed-templates.ts';
import { leadTemplates } from './texts/lead-templates.ts';
import { openTemplates } from './texts/open-templates.ts';
import { paymentTemplates } from './texts/payment-templates.ts';
import { payoutTemplates } from './texts/payout-templates.ts';
import { quoteTemplates } from './texts/quote-templates.ts';
import { reviewTemplates } from './texts/review-templates.ts';
import { showingTemplates } from './texts/showing-templates.ts';
import { teamTemplates } from './texts/team-templates.ts';
import { visitTemplates } from './texts/visit-templates.ts';

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
