import { type SitePlace, siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { MessageWritten } from '../../../../shared/crm/leads/log/message-written.ts';
import { isInScope } from '../../../../shared/crm/leads/views/lead-scope.ts';
import type { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { fillIn } from '../../../../shared/outreach/messaging/templates/template.ts';
import { findTemplate } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { type Variables, variablesIn } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { leadPartition, readLead } from '../../../crm/leads/store.ts';
import { invalidInput, notFound } from '../../../platform/errors/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { keyedId } from '../../../platform/signed/keyed-id.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { messageName } from '../delivery/receiver-store.ts';

type WriteToLead = Handlers<typeof messagingContract>['writeToLead'];
type Input = Parameters<WriteToLead>[0]['input'];

const addressOf = (lead: Lead, channel: Input['channel']): string => {
  const address = channel === 'email' ? lead.email : lead.phone;
  if (address) return address;
  const lacks = channel === 'email' ? 'email address' : 'phone number';
  throw invalidInput([{ path: 'channel', message: `must be the other channel: this lead has no ${lacks}` }]);
};

const checkInput = ({ channel, subject, templateCode }: Input): void => {
  if (channel === 'email' && !subject) throw invalidInput([{ path: 'subject', message: 'is required for an email' }]);
  if (templateCode === undefined || findTemplate(templateCode)) return;
  throw invalidInput([
    { path: 'templateCode', message: 'must be the code of a message, as GET /api/templates lists it' },
  ]);
};

const filled = (text: string, path: string, values: Variables): string => {
  const unknown = variablesIn(text).filter((name) => !(name in values));
  if (unknown.length === 0) return fillIn(text, values);
  const known = Object.keys(values).map((name) => `{{${name}}}`);
  const message = `must not use ${unknown.map((name) => `{{${name}}}`).join(', ')}; use ${known.join(', ')}`;
  throw invalidInput([{ path, message }]);
};

/**
 * Writes a staff message to a lead into the log with its event in one transaction; the queue sends it. Over 40 lines:
 * one transaction with its log entry, read in order.
 */
export const writeToLead =
  (site: SitePlace): WriteToLead =>
  async (request) => {
    const { table, input, caller, now, correlationId } = request;
    const [lead, tenant] = await Promise.all([readLead(table, input.leadId), table.get(tenantItem, {})]);
    if (!lead || !tenant || !isInScope(caller, lead)) throw notFound('Lead');
    checkInput(input);
    const { leadId, fullName } = lead;
    const values = {
      firstName: fullName?.split(' ')[0] ?? 'there',
      tenantName: tenant.name,
      tenantPhone: formatPhone(tenant.contact.phone),
      bookUrl: `${siteOrigin(tenant.hosts[0] ?? site.platformHost, site)}/book`,
    };
    const communicationId = keyedId('communication', request, 'written', leadId);
    const written: Communication = {
      communicationId,
      leadId,
      orderId: null,
      type: input.channel,
      direction: 'outbound',
      duration: null,
      toAddress: addressOf(lead, input.channel),
      fromAddress: input.channel === 'email' ? tenant.contact.email : null,
      subject: input.channel === 'email' ? filled(input.subject ?? '', 'subject', values) : null,
      body: filled(input.body, 'body', values),
      template: input.templateCode ?? null,
      status: 'queued',
      statusReason: null,
      metadata: { writtenBy: caller.profileId, writtenByName: caller.name ?? caller.email, toName: fullName ?? '' },
      createdAt: toInstant(now),
      version: 1,
    };
    const { createdAt } = written;
    const data = { leadId, communicationId, createdAt, channel: input.channel, writtenBy: caller.profileId };
    const place = { pk: leadPartition(leadId), group: leadId, now, correlationId, eventId: newId('event', now) };
    try {
      await table.commit(
        table.create(messageName, { name: communicationId, createdAt }),
        table.create(communication, written),
        table.event(MessageWritten, data, place),
      );
      return written;
    } catch (error) {
      if (!(error instanceof WriteLost)) throw error;
      const first = await table.get(messageName, { name: communicationId }, { consistent: true });
      const known =
        first && (await table.get(communication, { ...written, createdAt: first.createdAt }, { consistent: true }));
      if (!known) throw error;
      return known;
    }
  };
