import { type SitePlace, siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { DryRun } from '../../../../shared/outreach/automation/contract.ts';
import type { Step } from '../../../../shared/outreach/automation/step.ts';
import { fillIn, messageOf, textOfMessage } from '../../../../shared/outreach/messaging/templates/template.ts';
import { findTemplate } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { samplesOf } from '../../../../shared/outreach/messaging/templates/variables.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { ownTemplate } from '../../messaging/templates/template-store.ts';
import type { AutomationSettings } from './automation-settings.ts';

/** The message as this lead would receive it; order data comes from a sample. */
export const previewMessage = async (
  table: TenantTable,
  site: SitePlace,
  step: Extract<Step, { do: 'send' }>,
  lead: Lead,
  { name, phone, hosts }: AutomationSettings,
): Promise<DryRun['steps'][number]['preview']> => {
  const definition = findTemplate(step.template);
  if (!definition) return null;
  const texts = (await table.get(ownTemplate, { code: step.template }))?.texts ?? definition.texts;
  const values = {
    ...samplesOf(definition.variables),
    firstName: lead.fullName?.split(' ')[0] || 'there',
    tenantName: name,
    tenantPhone: formatPhone(phone),
    bookUrl: `${siteOrigin(hosts[0] ?? site.platformHost, site)}/book`,
  };
  if (step.channel === 'sms') return texts.sms === null ? null : { subject: null, text: fillIn(texts.sms, values) };
  const message = messageOf(texts, values, []);
  return { subject: message.subject, text: textOfMessage(message) };
};
