import type { messagingContract } from '../../../shared/outreach/messaging/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { writeToLead } from './lead/write-to-lead.ts';
import { listLog, listWithLead } from './log/list-log.ts';
import { unsubscribeHandlers } from './mail/unsubscribe/unsubscribe.ts';
import type { RenderDeps } from './templates/render-preview.ts';
import { templateHandlers } from './templates/template-handlers.ts';

export const messagingHandlers = ({ signer, site }: RenderDeps): Handlers<typeof messagingContract> => ({
  ...templateHandlers({ signer, site }),
  ...unsubscribeHandlers(signer),
  writeToLead: writeToLead(site),
  communications: async (request) =>
    request.input.leadId === undefined
      ? await listLog(signer, request)
      : await listWithLead(signer, request, request.input.leadId),
});
