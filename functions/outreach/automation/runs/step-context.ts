import { permittedByChannel } from '../../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { MessageContext, StepContext } from '../../../../shared/outreach/automation/decide-step.ts';
import { needsOrder } from '../../../../shared/outreach/automation/message-choice.ts';
import type { Step } from '../../../../shared/outreach/automation/step.ts';
import { findTemplate, type TemplateCode } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { findMember, isColleague } from '../../../company/identity/store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { suppressedAddress } from '../../messaging/delivery/suppression.ts';
import { mayReach } from '../../messaging/may-reach.ts';
import { ownTemplate } from '../../messaging/templates/template-store.ts';
import type { AutomationSettings } from '../rules/automation-settings.ts';

type Send = Extract<Step, { do: 'send' }>;

const messageScene = async (
  table: TenantTable,
  { template, channel }: Send,
  lead: Lead,
  { maySms }: AutomationSettings,
): Promise<MessageContext | undefined> => {
  const definition = findTemplate(template);
  if (!definition) return undefined;
  const own = await table.get(ownTemplate, { code: template });
  const address = channel === 'email' ? lead.email : lead.phone;
  const withheld = address && (await suppressedAddress(table, address, definition.consent === 'marketing'));
  return {
    definition,
    needsOrder: needsOrder(template),
    hasSms: (own?.texts ?? definition.texts).sms !== null,
    isAllowed: mayReach(template as TemplateCode, channel, permittedByChannel(lead)[channel]),
    maySms,
    withheld: withheld ? withheld.reason : undefined,
  };
};

const nameOfColleague = async (table: TenantTable, profileId: string): Promise<string | undefined> => {
  const member = await findMember(table, profileId);
  return member && isColleague(member) ? (member.name ?? member.email) : undefined;
};

interface About {
  readonly lead: Lead;
  readonly orderId: string | null;
  readonly setting: AutomationSettings;
  readonly now: number;
}

/** Reads the input of this step's decision. */
export const readStepContext = async (table: TenantTable, step: Step, about: About): Promise<StepContext> => {
  const { lead, orderId, setting, now } = about;
  return {
    lead,
    orderId,
    now,
    office: setting.office,
    ...(step.do === 'send' ? { message: await messageScene(table, step, lead, setting) } : {}),
    ...(step.do === 'assign' ? { colleague: await nameOfColleague(table, step.to) } : {}),
  };
};
