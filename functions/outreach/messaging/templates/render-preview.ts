import { emptyBranding } from '../../../../shared/company/branding/branding.ts';
import { type SitePlace, siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { isInScope } from '../../../../shared/crm/leads/views/lead-scope.ts';
import { smsParts } from '../../../../shared/outreach/messaging/sms.ts';
import type { ScheduleLine } from '../../../../shared/outreach/messaging/templates/block.ts';
import { fillIn, messageOf, type Template } from '../../../../shared/outreach/messaging/templates/template.ts';
import type { TemplateDefinition } from '../../../../shared/outreach/messaging/templates/template-definition.ts';
import type { RenderedMessage } from '../../../../shared/outreach/messaging/templates/template-view.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { readTenant } from '../../../company/tenancy/store.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { checkOrderScope } from '../../../sales/booking/visit/list/agents-own.ts';
import { teamPage } from '../lead/lead-page.ts';
import { leadVariables } from '../lead/lead-variables.ts';
import { mailColors } from '../mail/look/mail-colors.ts';
import { tenantHtml, tenantText } from '../mail/look/tenant-mail.ts';
import {
  manageUrl,
  type OrderContext,
  orderSchedule,
  orderVariables,
  visitVariables,
} from '../orders/order-message.ts';
import { sampleSchedule, sampleVariables } from './sample-message.ts';

export interface RenderDeps {
  readonly signer: Signer;
  readonly site: SitePlace;
}

interface PreviewRequest {
  readonly definition: TemplateDefinition;
  readonly texts: Template;
  readonly now: number;
  readonly orderId: string | undefined;
  readonly leadId: string | undefined;
  readonly caller: Caller;
}

interface Values {
  readonly variables: Variables;
  readonly schedule?: ScheduleLine[];
}

const none: Values = { variables: {} };

const ofOrder = async (
  table: TenantTable,
  { signer }: RenderDeps,
  context: Omit<OrderContext, 'order'>,
  { caller, orderId }: { readonly caller: Caller; readonly orderId: string },
) => {
  const order = await readCurrentOrder(table, signer, orderId);
  if (!order) throw notFound('Order');
  await checkOrderScope(table, caller, order.fact);
  const full = { ...context, order: order.fact };
  const [visit] = order.fact.visits;
  // Without its token: a reader of a preview may not act for the buyer.
  const variables = { ...(visit ? visitVariables(full, visit) : {}), ...orderVariables(full, manageUrl(full, false)) };
  return { variables, schedule: orderSchedule(full) };
};

const ofLead = async (
  table: TenantTable,
  site: SitePlace,
  { caller, now }: Pick<PreviewRequest, 'caller' | 'now'>,
  leadId: string,
): Promise<Values> => {
  const lead = await readLead(table, leadId);
  if (!lead || !isInScope(caller, lead)) throw notFound('Lead');
  return {
    variables: {
      ...leadVariables(lead, await teamPage({ table, now }, site, { leadId })),
      ...(lead.fullName ? { firstName: lead.fullName.split(' ')[0] ?? '' } : {}),
    },
  };
};

/** Preview of a message with sample values, or with data of a real order or lead. */
export const renderPreview = async (
  table: TenantTable,
  deps: RenderDeps,
  request: PreviewRequest,
): Promise<RenderedMessage> => {
  const { definition, texts, now, orderId, leadId } = request;
  const { tenant, branding } = await readTenant(table);
  if (!tenant) throw notFound('Tenant');
  const origin = siteOrigin(tenant.hosts[0] ?? deps.site.platformHost, deps.site);
  const order = orderId ? await ofOrder(table, deps, { tenant, origin }, { caller: request.caller, orderId }) : none;
  const lead = leadId ? await ofLead(table, deps.site, request, leadId) : none;
  const known: Readonly<Record<string, string>> = leadId ? { bookUrl: `${origin}/book` } : {};
  const values = { ...sampleVariables(definition, tenant), ...known, ...lead.variables, ...order.variables };
  const message = messageOf(texts, values, order.schedule ?? sampleSchedule(tenant, now));
  const sms = texts.sms === null ? null : fillIn(texts.sms, values);
  const unsubscribe = definition.consent === 'marketing' ? `${origin}/unsubscribe` : undefined;
  return {
    subject: message.subject,
    preview: message.preview,
    html: tenantHtml({ tenant, branding, origin }, message, unsubscribe),
    text: tenantText(tenant, message, unsubscribe),
    parts: {
      title: message.title,
      blocks: [...message.blocks],
      schedule: [...message.schedule],
      company: tenant.name,
      address: tenant.contact.address,
      phone: formatPhone(tenant.contact.phone),
      ...mailColors(branding ?? emptyBranding),
    },
    sms: sms === null ? null : { text: sms, parts: smsParts(sms) },
  };
};
