import { adviceContract } from '../assistant/advice-contract.ts';
import { assistantContract } from '../assistant/contract.ts';
import { knowledgeContract } from '../assistant/knowledge-contract.ts';
import { tuningContract } from '../assistant/tuning-contract.ts';
import { automationContract } from '../automation/contract.ts';
import { bookingContract } from '../booking/contract.ts';
import { catalogContract } from '../catalog/contract.ts';
import { chatsContract } from '../chats/contract.ts';
import type { Contract, RoutesOf } from '../contract/route.ts';
import { crmContract, workContract } from '../crm/contract.ts';
import { documentsContract } from '../documents/contract.ts';
import { identityContract } from '../identity/contract.ts';
import { integrationsContract } from '../integrations/contract.ts';
import { messagingContract } from '../messaging/contract.ts';
import { recordsContract } from '../records/contract.ts';
import { settingsContract } from '../settings/contract.ts';
import { tenancyContract } from '../tenancy/contract.ts';
import { transferContract } from '../transfer/contract.ts';
import { callsContract, voiceContract } from '../voice/contract.ts';
import { operationsContract } from './contract.ts';

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
