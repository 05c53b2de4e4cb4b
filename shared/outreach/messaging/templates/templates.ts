import type { TemplateDefinition } from './template-definition.ts';
import { accountTemplates } from './texts/access/account-templates.ts';
import { deadlineTemplates } from './texts/deals/deadline-templates.ts';
import { dealTemplates } from './texts/deals/deal-templates.ts';
import { reviewTemplates } from './texts/deals/review-templates.ts';
import { showingTemplates } from './texts/deals/showing-templates.ts';
import { leadTemplates } from './texts/lead/lead-templates.ts';
import { billTemplates } from './texts/money/bill-templates.ts';
import { commissionTemplates } from './texts/money/commission-templates.ts';
import { paymentTemplates } from './texts/money/payment-templates.ts';
import { payoutTemplates } from './texts/money/payout-templates.ts';
import { bookingTemplates } from './texts/orders/booking-templates.ts';
import { deliveryTemplates } from './texts/orders/delivery-templates.ts';
import { dispatchTemplates } from './texts/orders/dispatch-templates.ts';
import { quoteTemplates } from './texts/orders/quote-templates.ts';
import { visitTemplates } from './texts/orders/visit-templates.ts';
import { dotloopTemplates } from './texts/team/dotloop-templates.ts';
import { feedTemplates } from './texts/team/feed-templates.ts';
import { openTemplates } from './texts/team/open-templates.ts';
import { teamTemplates } from './texts/team/team-templates.ts';

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
