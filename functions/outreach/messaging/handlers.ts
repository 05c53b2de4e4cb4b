import { isInScope } from '../../../shared/crm/leads/lead-scope.ts';
import type { messagingContract } from '../../../shared/outreach/messaging/contract.ts';
import { COMMUNICATIONS, communication } from '../../crm/leads/communication-store.ts';
import { idsOfLead, leadPartition, readLead } from '../../crm/leads/store.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { pageAfter } from '../../platform/page-after.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { unsubscribeHandlers } from './mail/unsubscribe.ts';
import type { RenderDeps } from './templates/render-preview.ts';
import { templateHandlers } from './templates/template-handlers.ts';
import { writeToLead } from './write-to-lead.ts';

const messagesUnder = async (table: TenantTable, leadId: string) =>
  (await table.collect({ pk: leadPartition(leadId), begins: COMMUNICATIONS }, { messages: communication })).messages;

export const messagingHandlers = ({ signer, site }: RenderDeps): Handlers<typeof messagingContract> => ({
  ...templateHandlers({ signer, site }),
  ...unsubscribeHandlers(signer),
  writeToLead: writeToLead(site),
  communications: async ({ table, input, caller }) => {
    const lead = await readLead(table, input.leadId);
    if (!lead || !isInScope(caller, lead)) throw notFound('Lead');
    const ids = await idsOfLead(table, lead.leadId);
    const messages = (await Promise.all(ids.map((id) => messagesUnder(table, id)))).flat();
    const purpose = `communications ${table.tenantId} ${lead.leadId}`;
    return pageAfter(messages, (message) => `${message.createdAt}#${message.communicationId}`, signer, purpose, input);
  },
});
