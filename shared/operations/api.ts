import { adviceContract } from '../assistants/advice/advice-contract.ts';
import { assistantContract } from '../assistants/chat/contract.ts';
import { knowledgeContract } from '../assistants/knowledge/knowledge-contract.ts';
import { tuningContract } from '../assistants/tuning/tuning-contract.ts';
import { automationContract } from '../outreach/automation/contract.ts';
import { bookingContract } from '../sales/booking/contract.ts';
import { catalogContract } from '../sales/quoting/contract.ts';
import { chatsContract } from '../assistants/inbox/contract.ts';
import type { Contract, RoutesOf } from '../contract/route.ts';
import { crmContract, workContract } from '../crm/leads/contract.ts';
import { documentsContract } from '../company/media/contract.ts';
import { identityContract } from '../company/identity/contract.ts';
import { integrationsContract } from './integrations/contract.ts';
import { messagingContract } from '../outreach/messaging/contract.ts';
import { recordsContract } from '../sales/records/contract.ts';
import { settingsContract } from '../sales/settings/contract.ts';
import { tenancyContract } from '../company/tenancy/contract.ts';
import { transferContract } from '../crm/transfer/contract.ts';
import { callsContract, voiceContract } from '../assistants/voice/contract.ts';
import { operationsContract } from './monitoring/contract.ts';

export { queues } from './queues.ts';

/** Every contract by the name of its feature: what gateway, description and tests loop over. */
export const contracts = {
  tenancy: tenancyContract,
  identity: identityContract,
  catalog: catalogContract,
  booking: bookingContract,
  crm: crmContract,
  work: workContract,
  messaging: messagingContract,
  records: recordsContract,
  automation: automationContract,
  settings: settingsContract,
  assistant: assistantContract,
  advice: adviceContract,
  chats: chatsContract,
  voice: voiceContract,
  calls: callsContract,
  knowledge: knowledgeContract,
  tuning: tuningContract,
  integrations: integrationsContract,
  documents: documentsContract,
  transfer: transferContract,
  operations: operationsContract,
} as const satisfies Record<string, Contract>;

/** All routes by key, for the typed client. */
export type Api = RoutesOf<typeof tenancyContract> &
  RoutesOf<typeof identityContract> &
  RoutesOf<typeof catalogContract> &
  RoutesOf<typeof bookingContract> &
  RoutesOf<typeof crmContract> &
  RoutesOf<typeof workContract> &
  RoutesOf<typeof messagingContract> &
  RoutesOf<typeof recordsContract> &
  RoutesOf<typeof automationContract> &
  RoutesOf<typeof settingsContract> &
  RoutesOf<typeof assistantContract> &
  RoutesOf<typeof adviceContract> &
  RoutesOf<typeof chatsContract> &
  RoutesOf<typeof voiceContract> &
  RoutesOf<typeof callsContract> &
  RoutesOf<typeof knowledgeContract> &
  RoutesOf<typeof tuningContract> &
  RoutesOf<typeof integrationsContract> &
  RoutesOf<typeof documentsContract> &
  RoutesOf<typeof transferContract> &
  RoutesOf<typeof operationsContract>;
